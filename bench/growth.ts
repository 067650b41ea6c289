import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { bookingDays } from '@utsav/contract/booking';
import { productEndpoints } from '@utsav/contract/product';
import { type Environment, origin, withEnvironment } from './environment.ts';
import { plot } from './plot.ts';
import { percentile, provenance } from './results.ts';
import { createUsers } from './users.ts';

/* `npm run bench:growth`: latency for one client as the catalogue grows; see bench/README.md. */

const given = process.argv.find((argument) => argument.startsWith('--sizes='))?.slice(8);
const sizes = (given ?? '1000,10000,100000,1000000').split(',').map(Number);
const requests = process.argv.includes('--quick') ? 40 : 200;

type Latency = { p50: number; p95: number };
/**
 * Flat: at most twice the median with the smallest catalogue. Twice: at most twice the median of another row with the
 * same catalogue. P95: in ms by number of services.
 */
type Goal = 'flat' | { twice: string } | { p95: Record<number, number> };
type Kind = { name: string; goal?: Goal; bodies: object[]; path: string; token?: string };

const searchGoal = { p95: { 10000: 30, 100000: 100 } };
const facetsGoal = { p95: { 10000: 60, 100000: 150 } };

const commonWords = ['wedding', 'events', 'photography', 'team'];
const cities = ['Delhi', 'Mumbai', 'Jaipur', 'Pune', 'Chennai', 'Udaipur', 'Goa'];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function send({ path, token }: Kind, body: object): Promise<number> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(origin + path, {
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

/** No two requests are the same, so that none is answered from the cache. */
async function kindsOf({ sql }: Environment, services: number, token: string): Promise<Kind[]> {
  const rows = async <Row>(text: string) => (await sql.query(text)).rows as Row[];
  const listings = await rows<{ categoryId: string; subCategoryId: string; total: number }>(`
    SELECT category_id AS "categoryId", subcategory_id AS "subCategoryId", count(*)::integer AS total
    FROM product_subcategories JOIN product_categories USING (product_id) GROUP BY 1, 2 ORDER BY 3 DESC`);
  const named = await rows<{ id: string; name: string }>(
    `SELECT id, name FROM products WHERE length(split_part(name, ' ', 1)) > 5 ORDER BY md5(id) LIMIT ${requests * 2}`,
  );
  const words = named.map(({ name }) => (name.split(' ')[0] ?? '').toLowerCase());
  const times = <Value>(make: (index: number) => Value) =>
    Array.from({ length: requests }, (_, index) => make(index));
  const listing = (index: number) => {
    const { categoryId, subCategoryId } =
      listings[index % Math.min(20, listings.length)] ?? listings[0] ?? {};
    return { categoryId, subCategoryId };
  };
  const largest = listings[0] ?? { categoryId: '', subCategoryId: '', total: 0 };
  const { categoryId, subCategoryId, total } = largest;
  const deep = (of: number, limit: number, index: number) =>
    Math.max(1, Math.floor((of / limit) * (0.5 + (0.5 * index) / requests)));
  const path = productEndpoints.byCategoryAndSubCategory.path;
  const search = (name: string, text: (word: string, index: number) => string): Kind => ({
    name,
    goal: searchGoal,
    path: productEndpoints.search.path,
    bodies: times((index) => ({ search: text(words[index] ?? '', index), view: 'card' })),
  });
  const days = bookingDays(new Date());
  const day = (index: number) => days[index % days.length] ?? '';
  const searched: Record<string, (index: number) => string | undefined> = {
    search: (i) => words[i],
    'common word': (i) => commonWords[i % commonWords.length],
    'no word': () => '',
  };
  const filters: Record<string, (index: number) => object> = {
    'city and price': (i) => ({ city: cities[i % cities.length], maxPrice: 50_000 + i }),
    'rating and date': (i) => ({ minRating: 3 + (i % 2), minPrice: 1_000 + i, date: day(i) }),
  };
  const filtered = Object.entries(filters).flatMap(([name, filtersOf]) =>
    Object.entries(searched).map(
      ([text, search]): Kind => ({
        name: `${text} with facets, ${name}`,
        goal: facetsGoal,
        path: productEndpoints.search.path,
        bodies: times((i) => ({ search: search(i), filters: filtersOf(i), facets: true, view: 'card' })),
      }),
    ),
  );
  const firstPage = (i: number) => ({ ...listing(i), limit: 1 + (Math.floor(i / 20) % 12) });
  /** Newest first and in two other orders. */
  const firstPages = (name: string, goal: Goal | undefined, options: (index: number) => object): Kind[] => {
    const kind = (order: string, sort: object, of: Goal | undefined): Kind => ({
      name: name + order,
      ...(of ? { goal: of } : {}),
      path,
      bodies: times((i) => ({ ...firstPage(i), ...options(i), ...sort, view: 'card' })),
    });
    return [
      kind('', {}, goal),
      kind(', by price', { sort: 'price-asc' }, { twice: name }),
      kind(', by rating', { sort: 'rating' }, { twice: name }),
    ];
  };
  const manage = { path: productEndpoints.manage.path, token, goal: 'flat' as const };
  return [
    ...firstPages('listing, first page', 'flat', () => ({})),
    ...firstPages('listing, free on a day', undefined, (i) => ({ filters: { date: day(i) } })),
    {
      name: 'listing, deep page',
      path,
      // A small catalogue has few deep pages; other page sizes make more of them.
      bodies: times((i) => {
        const limit = 5 + (i % 10);
        return { categoryId, subCategoryId, page: deep(total, limit, i), limit, view: 'card' };
      }),
    },
    {
      name: 'detail',
      goal: 'flat',
      path: productEndpoints.details.path,
      bodies: named.slice(0, requests).map(({ id }) => ({ productId: id })),
    },
    search('new search, exact word', (word) => word),
    search('new search, prefix', (word) => word.slice(0, -2)),
    search('new search, misspelt', (word) => word.slice(0, 2) + word.slice(3)),
    search('new search, rare word', (word, index) => `${word} ${words[requests + index]?.slice(0, 4)}`),
    search(
      'new search, common word',
      (word, index) => `${commonWords[index % 4]} ${word.slice(0, 1 + (index % 3))}`,
    ),
    ...filtered,
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
/** Slow requests are not measured all. */
const longestMs = 60_000;

async function measure(kind: Kind): Promise<Latency> {
  // A repeated request would be answered from the cache; management lists are never cached.
  const distinct = kind.token
    ? kind.bodies
    : [...new Map(kind.bodies.map((body) => [JSON.stringify(body), body])).values()];
  for (const body of distinct.slice(0, warmUps)) await send(kind, body);
  const times: number[] = [];
  const until = performance.now() + longestMs;
  for (const body of distinct.slice(warmUps)) {
    times.push(await send(kind, body));
    if (performance.now() > until) break;
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

const table = new Map<string, { goal: Goal | undefined; latencies: Latency[] }>();
for (const services of sizes) {
  await withEnvironment(async (environment) => {
    await environment.fill(services);
    const { admin } = await createUsers(environment);
    for (const kind of await kindsOf(environment, services, admin.token)) {
      const line = table.get(kind.name) ?? { goal: kind.goal, latencies: [] };
      line.latencies.push(await measure(kind));
      table.set(kind.name, line);
      console.log(services, kind.name, line.latencies.at(-1));
    }
  });
}

const label = (size: number) => (size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1_000}k`);

function isMissed(goal: Goal | undefined, { p50, p95 }: Latency, column: number, smallest: Latency): boolean {
  if (!goal) return false;
  if (goal === 'flat') return p50 > 2 * smallest.p50;
  if ('twice' in goal) return p50 > 2 * (table.get(goal.twice)?.latencies[column]?.p50 ?? 0);
  return p95 > (goal.p95[sizes[column] ?? 0] ?? Number.POSITIVE_INFINITY);
}

function inWords(goal: Goal | undefined): string {
  if (!goal || goal === 'flat') return goal ?? '';
  if ('twice' in goal) return `twice '${goal.twice}'`;
  const limits = Object.entries(goal.p95).map(([size, ms]) => `${ms} ms at ${label(Number(size))}`);
  return `p95: ${limits.join(', ')}`;
}

const lines = [...table].map(([name, { goal, latencies }]) => {
  const [smallest = { p50: 0, p95: 0 }] = latencies;
  const cells = latencies.map((latency, index) => {
    const missed = isMissed(goal, latency, index, smallest) ? ' (missed)' : '';
    return `${latency.p50.toFixed(1)} / ${latency.p95.toFixed(1)}${missed}`;
  });
  return `| ${[name, ...cells, inWords(goal)].join(' | ')} |`;
});
const growth = [
  '# Growth: p50 / p95 in ms for one client, nothing from the cache',
  '',
  provenance(),
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
  const series = [...table].map(([name, { latencies }]) => ({
    name,
    values: latencies.map(({ p50 }) => p50),
  }));
  writeFileSync(new URL('./growth.svg', import.meta.url), plot(sizes.map(label), series));
}
agent.destroy();
