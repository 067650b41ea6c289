import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { productEndpoints } from '@utsav/contract/product';
import { invitePeople } from './people.ts';
import { plot } from './plot.ts';
import { origin } from './results.ts';
import { originOf, type Stage, setStage } from './stage.ts';

/* `npm run bench:growth`: what one client waits for as the catalogue grows; see bench/README.md. */

const given = process.argv.find((argument) => argument.startsWith('--sizes='))?.slice(8);
const sizes = (given ?? '1000,10000,100000,1000000').split(',').map(Number);
const asked = process.argv.includes('--quick') ? 40 : 200;

type Kind = { name: string; goal: string; bodies: object[]; path: string; token?: string };
type Waited = { p50: number; p95: number };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask({ path, token }: Kind, body: object): Promise<number> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(`${originOf('server')}${path}`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - since);
        else reject(new Error(`${path} answered ${answer.statusCode} to ${JSON.stringify(body)}`));
      });
    });
    call.end(JSON.stringify(body));
  });
}

/** No two requests are the same, so that nothing comes out of the cache. */
async function kindsOf({ sql }: Stage, services: number, token: string): Promise<Kind[]> {
  const rows = async <Row>(text: string) => (await sql.query(text)).rows as Row[];
  const listings = await rows<{ categoryId: string; subCategoryId: string; total: number }>(`
    SELECT category_id AS "categoryId", subcategory_id AS "subCategoryId", count(*)::integer AS total
    FROM product_subcategories JOIN product_categories USING (product_id) GROUP BY 1, 2 ORDER BY 3 DESC`);
  const named = await rows<{ id: string; name: string }>(
    `SELECT id, name FROM products WHERE length(split_part(name, ' ', 1)) > 5 ORDER BY md5(id) LIMIT ${asked * 2}`,
  );
  const words = named.map(({ name }) => (name.split(' ')[0] ?? '').toLowerCase());
  const times = <Value>(make: (index: number) => Value) =>
    Array.from({ length: asked }, (_, index) => make(index));
  const listing = (index: number) => {
    const { categoryId, subCategoryId } =
      listings[index % Math.min(20, listings.length)] ?? listings[0] ?? {};
    return { categoryId, subCategoryId };
  };
  const largest = listings[0] ?? { categoryId: '', subCategoryId: '', total: 0 };
  const { categoryId, subCategoryId, total } = largest;
  const deep = (of: number, limit: number, index: number) =>
    Math.max(1, Math.floor((of / limit) * (0.5 + (0.5 * index) / asked)));
  const path = productEndpoints.byCategoryAndSubCategory.path;
  const search = (name: string, text: (word: string, index: number) => string): Kind => ({
    name,
    goal: '60 ms at 100k, 200 ms at 1M (p95)',
    path: productEndpoints.search.path,
    bodies: times((index) => ({ search: text(words[index] ?? '', index) })),
  });
  const flat = 'twice 1k';
  const manage = { path: productEndpoints.manage.path, token, goal: flat };
  return [
    {
      name: 'listing, first page',
      goal: flat,
      path,
      bodies: times((i) => ({ ...listing(i), limit: 1 + (Math.floor(i / 20) % 12) })),
    },
    {
      name: 'listing, deep page',
      goal: flat,
      path,
      // A small catalogue has few deep pages: other lengths make other ones.
      bodies: times((i) => {
        const limit = 5 + (i % 10);
        return { categoryId, subCategoryId, page: deep(total, limit, i), limit };
      }),
    },
    {
      name: 'detail',
      goal: flat,
      path: productEndpoints.details.path,
      bodies: named.slice(0, asked).map(({ id }) => ({ productId: id })),
    },
    search('search, exact word', (word) => word),
    search('search, prefix', (word) => word.slice(0, -2)),
    search('search, misspelt', (word) => word.slice(0, 2) + word.slice(3)),
    search('search, rare word', (word, index) => `${word} ${words[asked + index]?.slice(0, 4)}`),
    search(
      'search, common word',
      (word, index) =>
        `${['wedding', 'events', 'photography', 'team'][index % 4]} ${word.slice(0, 1 + (index % 3))}`,
    ),
    {
      name: 'management, first page',
      ...manage,
      bodies: times((index) => ({ page: 1, limit: 8 + (index % 2) })),
    },
    {
      name: 'management, deep page',
      ...manage,
      bodies: times((index) => ({ page: deep(services, 8, index), limit: 8 })),
    },
  ];
}

const warmUps = 5;

async function measure(kind: Kind): Promise<Waited> {
  // What is asked a second time would come from the cache; management lists are never kept.
  const distinct = kind.token
    ? kind.bodies
    : [...new Map(kind.bodies.map((body) => [JSON.stringify(body), body])).values()];
  for (const body of distinct.slice(0, warmUps)) await ask(kind, body);
  const waited: number[] = [];
  for (const body of distinct.slice(warmUps)) waited.push(await ask(kind, body));
  waited.sort((a, b) => a - b);
  const at = (share: number) => waited[Math.min(waited.length - 1, Math.floor(waited.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const table = new Map<string, { goal: string; waited: Waited[] }>();
for (const services of sizes) {
  const stage = await setStage();
  try {
    await stage.fill(services);
    const { admin } = await invitePeople(stage);
    for (const kind of await kindsOf(stage, services, admin.token)) {
      const line = table.get(kind.name) ?? { goal: kind.goal, waited: [] };
      line.waited.push(await measure(kind));
      table.set(kind.name, line);
      console.log(services, kind.name, line.waited.at(-1));
    }
  } finally {
    await stage.close();
  }
}

const label = (size: number) => (size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1_000}k`);
const cells = ({ p50, p95 }: Waited) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
const lines = [...table].map(
  ([name, { goal, waited }]) => `| ${[name, ...waited.map(cells), goal].join(' | ')} |`,
);
const growth = [
  '# Growth: p50 / p95 in ms for one client, nothing from the cache',
  '',
  origin(),
  '',
  `| what | ${sizes.map(label).join(' | ')} | goal |`,
  `|---|${sizes.map(() => '--:').join('|')}|---|`,
  ...lines,
  '',
  '![cost against size](growth.svg)',
  '',
].join('\n');
console.log(growth);
if (!given) {
  writeFileSync(new URL('./GROWTH.md', import.meta.url), growth);
  const series = [...table].map(([name, { waited }]) => ({ name, values: waited.map(({ p50 }) => p50) }));
  writeFileSync(new URL('./growth.svg', import.meta.url), plot(sizes.map(label), series));
}
agent.destroy();
