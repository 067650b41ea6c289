import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { cartEndpoints } from '@utsav/contract/cart';
import { categoryEndpoints } from '@utsav/contract/category';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import type { Asked, Driven } from './drive.ts';
import { booking, invitePeople, login, type People, type Person } from './people.ts';
import { drive, megabytes, originOf, processorSeconds, type Stage, setStage } from './stage.ts';

/* `npm run bench`: see bench/README.md. */

const quick = process.argv.includes('--quick');
const sizes = quick ? [1_000] : [1_000, 20_000];
const rounds = quick ? 1 : 3;
const seconds = quick ? 2 : 5;
const connections = 10;
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7) ?? '';

/** What is measured, and what it is measured against: the same bytes without work, or the same work by hand. */
type Row = {
  name: string;
  ours: Asked[];
  ceiling: { path: string; bodies?: string[] } | 'same bytes';
  goal?: number;
};

const asJson = (method: 'POST' | 'PUT', path: string, body: unknown, token?: string): Asked => ({
  method,
  path,
  body: JSON.stringify(body),
  ...(token ? { token } : {}),
});

async function rowsOf({ sql }: Stage, people: People): Promise<Row[]> {
  const one = async (text: string) => (await sql.query(text)).rows;
  const [{ id: productId }] = (await one('SELECT id FROM products ORDER BY id DESC LIMIT 1')) as [
    { id: string },
  ];
  const [largest] = (await one(`SELECT category_id, subcategory_id FROM product_subcategories
    JOIN product_categories USING (product_id) GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`)) as [
    Record<string, string>,
  ];
  const products = (await one('SELECT id, name FROM products ORDER BY id LIMIT 997')) as {
    id: string;
    name: string;
  }[];
  const productIds = products.map(({ id }) => id);
  const words = products.map(({ name }) => name.split(' ')[0] ?? '').filter((word) => word.length > 5);
  const listing = { categoryId: largest.category_id, subCategoryId: largest.subcategory_id };
  const path = productEndpoints.byCategoryAndSubCategory.path;
  const searches = (name: string, texts: string[]): Row => ({
    name,
    // Spaces at the end make another text of the same words: many more of them than are asked for.
    ours: Array.from({ length: 100 }, (_, spaces) => texts.map((text) => text + ' '.repeat(spaces)))
      .flat()
      .map((search) => asJson('POST', productEndpoints.search.path, { search })),
    ceiling: { path: '/sql/search', bodies: texts.map((search) => JSON.stringify([search])) },
    goal: 0.5,
  });
  const kept = (name: string, asked: Asked): Row => ({
    name,
    ours: [asked],
    ceiling: 'same bytes',
    goal: 0.7,
  });
  const ofCustomers = (make: (person: Person, index: number) => Asked) => people.customers.map(make);
  const checkout = (lines: number): Row => {
    const numbers = Array.from({ length: 12_000 }, (_, index) => index + lines * 1_000_000);
    const bookings = numbers.map((number) => booking(people, productIds, number, lines));
    return {
      name: `checkout of ${lines} line${lines > 1 ? 's' : ''}`,
      ours: bookings.map(({ person, delivery_date, productIds: ids }) =>
        asJson(
          'POST',
          orderEndpoints.cashOnDelivery.path,
          {
            list_items: ids.map((id) => ({ productId: id, quantity: 1 })),
            addressId: person.addressId,
            totalAmt: 1000 * lines,
            delivery_date,
          },
          person.token,
        ),
      ),
      ceiling: {
        path: '/checkout',
        // Other services than ours, so that the two never meet.
        bodies: numbers.map((number) => {
          const {
            person,
            delivery_date,
            productIds: ids,
          } = booking(people, productIds, number + 500_000, lines);
          return JSON.stringify({
            userId: person.id,
            addressId: person.addressId,
            date: delivery_date,
            productIds: ids,
          });
        }),
      },
      goal: 0.5,
    };
  };
  return [
    kept('categories', { method: 'GET', path: categoryEndpoints.list.path }),
    kept('by category', asJson('POST', productEndpoints.byCategory.path, { id: listing.categoryId })),
    kept('listing, page 1', asJson('POST', path, { ...listing, page: 1 })),
    kept('listing, page 20', asJson('POST', path, { ...listing, page: 20, limit: 2 })),
    kept('detail', asJson('POST', productEndpoints.details.path, { productId })),
    kept('search, kept', asJson('POST', productEndpoints.search.path, { search: 'wedding' })),
    kept('home, HTML', { method: 'GET', path: '/' }),
    kept('detail, HTML', { method: 'GET', path: `/product/x-${productId}` }),
    // Every text is another one, so that none of these is kept.
    searches('search, exact word', words.slice(0, 600)),
    searches(
      'search, prefix',
      words.slice(0, 600).map((word) => word.slice(0, -2)),
    ),
    searches(
      'search, misspelt',
      words.slice(0, 600).map((word) => `${word.slice(0, 2)}${word.slice(3)}`),
    ),
    searches('search, rare word', words.slice(-300)),
    searches(
      'search, common word',
      words.slice(0, 600).map((word) => `wedding ${word.slice(0, 3)}`),
    ),
    {
      name: 'cart add',
      ours: ofCustomers(({ token }, index) =>
        asJson('POST', cartEndpoints.create.path, { productId: productIds[index] }, token),
      ),
      ceiling: {
        path: '/sql/addToCart',
        bodies: people.customers.map(({ id }, index) =>
          JSON.stringify([`0c${index}`, id, productIds[index + 100]]),
        ),
      },
    },
    {
      name: 'cart update',
      ours: people.lines.map(({ id, token }, index) =>
        asJson('PUT', cartEndpoints.updateQuantity.path, { _id: id, qty: 1 + (index % 5) }, token),
      ),
      ceiling: {
        path: '/sql/setQuantity',
        bodies: people.lines.map(({ id, userId }, index) => JSON.stringify([id, userId, 1 + (index % 5)])),
      },
    },
    checkout(1),
    checkout(3),
    {
      name: 'admin order list',
      ours: [{ method: 'GET', path: `${orderEndpoints.all.path}?page=1`, token: people.admin.token }],
      ceiling: { path: '/sql/orders', bodies: ['[]'] },
      goal: 0.5,
    },
    { name: 'login', ours: people.customers.map(login), ceiling: 'same bytes' },
    {
      name: 'refresh',
      ours: people.customers.map(({ refreshToken }) => ({
        method: 'POST',
        path: userEndpoints.refreshToken.path,
        token: refreshToken,
      })),
      ceiling: {
        path: '/sql/refresh',
        bodies: people.customers.map(({ refreshToken }) => JSON.stringify([refreshToken])),
      },
      goal: 0.5,
    },
  ];
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function ceilingOf(row: Row): Promise<Asked[]> {
  const [first] = row.ours;
  if (!first) throw new Error(`${row.name} asks nothing`);
  if (row.ceiling !== 'same bytes') {
    const { path, bodies = ['[]'] } = row.ceiling;
    return bodies.map((body) => ({ method: 'POST', path, body }));
  }
  const answer = await fetch(`${originOf('server')}${first.path}`, {
    method: first.method,
    headers: first.body ? { 'content-type': 'application/json' } : {},
    ...(first.body ? { body: first.body } : {}),
  });
  if (!answer.ok) throw new Error(`${row.name}: ${answer.status} ${await answer.text()}`);
  const name = encodeURIComponent(row.name.replace(/\W/g, ''));
  const type = encodeURIComponent(answer.headers.get('content-type') ?? '');
  await fetch(`${originOf('ceiling')}/bare/${name}?type=${type}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: await answer.arrayBuffer(),
  });
  return [{ ...first, path: `/bare/${name}` }];
}

type Measured = Row & {
  mine: Driven[];
  bare: Driven[];
  statements: number;
  processorMs: number;
  bareMs: number;
  memory: number;
};

async function measure(stage: Stage, row: Row): Promise<Measured> {
  const bareRequests = await ceilingOf(row);
  const ask = (who: 'server' | 'ceiling', requests: Asked[], from: number, amount?: number) =>
    drive({ origin: originOf(who), requests, from, connections, seconds, ...(amount ? { amount } : {}) });
  let from = 0;
  await ask('server', row.ours.slice(0, 1), 0, 20);
  const counted = 40;
  const logged = await stage.statements(() => ask('server', row.ours, from, counted));
  from += counted;
  const mine: Driven[] = [];
  const bare: Driven[] = [];
  let processor = 0;
  let bareProcessor = 0;
  let bareFrom = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = processorSeconds(stage.server);
    const driven = await ask('server', row.ours, from);
    processor += processorSeconds(stage.server) - before;
    from += driven.answered + driven.refused + connections;
    mine.push(driven);
    const bareBefore = processorSeconds(stage.ceiling);
    const beside = await ask('ceiling', bareRequests, bareFrom);
    bareProcessor += processorSeconds(stage.ceiling) - bareBefore;
    bareFrom += beside.answered + beside.refused + connections;
    bare.push(beside);
  }
  const answered = (driven: Driven[]) => driven.reduce((sum, one) => sum + one.answered, 0);
  const measured = {
    ...row,
    mine,
    bare,
    statements: logged / counted,
    processorMs: (processor * 1000) / answered(mine),
    bareMs: (bareProcessor * 1000) / answered(bare),
    memory: megabytes(stage.server),
  };
  console.log(lineOf(measured));
  return measured;
}

const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });

function lineOf({ name, mine, bare, statements, processorMs, bareMs, memory, goal }: Measured): string {
  const figure = median(mine.map(({ perSecond }) => perSecond));
  const ceiling = median(bare.map(({ perSecond }) => perSecond));
  const refused =
    mine.reduce((sum, driven) => sum + driven.refused, 0) +
    bare.reduce((sum, driven) => sum + driven.refused, 0);
  const ratio = figure / ceiling;
  const cells = [
    name,
    number(figure),
    number(ceiling),
    ratio.toFixed(2) + (goal && ratio < goal ? ` (goal ${goal})` : ''),
    `${number(median(mine.map(({ p50 }) => p50)), 1)} / ${number(median(mine.map(({ p99 }) => p99)), 1)}`,
    number(statements, 2),
    `${processorMs.toFixed(3)} / ${bareMs.toFixed(3)}`,
    `${number(memory)}`,
    refused ? String(refused) : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

const heading = [
  '| what | a second | ceiling | ratio | p50 / p99 ms | statements | CPU ms, ours / ceiling | MB | refused |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
].join('\n');

async function run(services: number): Promise<string> {
  const stage = await setStage();
  try {
    await stage.fill(services);
    const people = await invitePeople(stage);
    await fillCarts(stage, people);
    console.log(`\n${services} services\n${heading}`);
    const measured: Measured[] = [];
    for (const row of await rowsOf(stage, people)) {
      if (row.name.includes(only)) measured.push(await measure(stage, row));
    }
    const peak = Math.max(...measured.map(({ memory }) => memory));
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    const rest = `Memory of the server: ${number(peak)} MB at most under load, ${number(megabytes(stage.server))} MB 20 s after it.`;
    return `## ${number(services)} services\n\n${heading}\n${measured.map(lineOf).join('\n')}\n\n${rest}\n`;
  } finally {
    await stage.close();
  }
}

async function fillCarts({ sql }: Stage, people: People): Promise<void> {
  const { rows } = await sql.query(`
    INSERT INTO cart_items (id, user_id, product_id, quantity)
    SELECT '0line' || u.id, u.id, p.id, 1 FROM users u, (SELECT id FROM products WHERE stock = 9999 ORDER BY id DESC LIMIT 1) p
    WHERE u.id LIKE '0bench%' AND u.role = 'USER' RETURNING id, user_id`);
  people.lines = rows.map(({ id, user_id: userId }: { id: string; user_id: string }) => {
    return { id, userId, token: people.customers.find((person) => person.id === userId)?.token ?? '' };
  });
}

const parts: string[] = [];
for (const size of sizes) parts.push(await run(size));
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
const [cpu] = cpus();
const machine = `${cpus().length} cores (${cpu?.model.trim()}), node ${process.version}`;
const method = `${rounds} rounds of ${seconds} s, ${connections} connections, medians`;
const head = `# Results of \`npm run bench\`\n\n${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}; ${method}.\n`;
if (quick || only) console.log(`\n${head}\n${parts.join('\n')}`);
else writeFileSync(new URL('./RESULTS.md', import.meta.url), `${head}\n${parts.join('\n')}`);
