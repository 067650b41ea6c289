import { availabilityEndpoints } from '@utsav/contract/availability';
import { addDays, indianDay } from '@utsav/contract/booking';
import { productEndpoints } from '@utsav/contract/product';
import { type Environment, originOf, processorSeconds, startEnvironment } from './environment.ts';
import { createUsers } from './users.ts';

/*
 * `npm run bench:dates`: a month in the calendar of a vendor with 200 services and 5,000 bookings, first over a year,
 * then all of them in that month, and the open dates of 50 services, for one client. In turn with a bare server that
 * answers the same bytes.
 */

const services = 200;
const bookings = 5_000;
const warmUps = 40;
const requests = process.argv.includes('--quick') ? 40 : 200;

type Ask = { url: string; init: RequestInit };
type Row = {
  name: string;
  goal: number;
  /** Over how many days the bookings are spread. */
  spread: number;
  path: string;
  init: RequestInit;
};

/** No customer books the same service for the same day twice. */
async function fillBookings({ sql }: Environment, from: string, days: number): Promise<void> {
  await sql.query('DELETE FROM orders');
  await sql.query(
    `INSERT INTO orders (id, order_id, user_id, product_id, admin_id, address_id, product_name, product_image, quantity,
       unit_price_paise, total_paise, order_status, payment_status, delivery_date, delivery_address, customer,
       created_at, updated_at)
     SELECT '0order' || n, 'ORD-' || n, '0bench' || 1 + n % 100, p.id, p.admin_id, '0address' || 1 + n % 100, p.name,
       p.image, 1, 100000, 100000, (ARRAY['PENDING', 'ACCEPTED', 'DELIVERED'])[1 + n % 3], 'CASH ON DELIVERY',
       $1::date + n / 100 * 7 % $4::integer, '{}', json_build_object('name', 'Person ' || n % 100, 'email', 'e', 'mobile', '9876543210'),
       now() - n * interval '1 minute', now()
     FROM generate_series(1, $2::integer) n
     JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM products) p ON p.place = 1 + (n * 7 + n / 3000) % $3::integer`,
    [from, bookings, services, days],
  );
  await sql.query('VACUUM ANALYZE');
}

async function send({ url, init }: Ask): Promise<number> {
  const since = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - since;
}

/** Both in turn, so that what else the machine does slows both. */
async function measure(ours: Ask, bare: Ask) {
  for (let count = 0; count < warmUps; count += 1) {
    await send(ours);
    await send(bare);
  }
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let count = 0; count < requests; count += 1) {
    times.ours.push(await send(ours));
    times.bare.push(await send(bare));
  }
  return times;
}

function percentiles(times: number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** What the bare server answers from now on. */
async function copyReply({ url, init }: Ask, name: string): Promise<Ask> {
  const answer = await fetch(url, init);
  const bare = `${originOf('ceiling')}/bare/${name}`;
  await fetch(`${bare}?type=application%2Fjson`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: await answer.arrayBuffer(),
  });
  return { url: bare, init: {} };
}

async function run(environment: Environment): Promise<void> {
  await environment.fill(services);
  const { admin } = await createUsers(environment);
  const from = addDays(indianDay(new Date()), 1);
  const { rows: products } = await environment.sql.query<{ id: string }>(
    'SELECT id FROM products ORDER BY id LIMIT 50',
  );
  const body = JSON.stringify({ productIds: products.map(({ id }) => id) });
  const month = {
    path: `${availabilityEndpoints.calendar.path}?from=${from}&to=${addDays(from, 29)}`,
    init: { headers: { authorization: `Bearer ${admin.token}` } },
  };
  const rows: Row[] = [
    { name: 'a month, bookings over a year', goal: 50, spread: 365, ...month },
    { name: 'a month, all bookings in it', goal: 50, spread: 30, ...month },
    {
      name: 'open dates of 50 services',
      goal: 20,
      spread: 30,
      path: productEndpoints.availability.path,
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    },
  ];
  console.log(
    '| what | p50 ms | p95 ms | goal | bare p50 | bare p95 | processor ms |\n|---|--:|--:|--:|--:|--:|--:|',
  );
  for (const { name, goal, spread, path, init } of rows) {
    await fillBookings(environment, from, spread);
    const ask = { url: `${originOf('server')}${path}`, init };
    const bare = await copyReply(ask, name.replace(/\W/g, ''));
    const before = processorSeconds(environment.server);
    const times = await measure(ask, bare);
    const processorMs = ((processorSeconds(environment.server) - before) * 1000) / (requests + warmUps);
    const ours = percentiles(times.ours);
    const reference = percentiles(times.bare);
    const figures = [ours.p50, ours.p95, goal, reference.p50, reference.p95, processorMs];
    console.log(`| ${[name, ...figures.map((figure) => figure.toFixed(1))].join(' | ')} |`);
    if (ours.p95 > goal) process.exitCode = 1;
  }
}

const environment = await startEnvironment();
try {
  await run(environment);
} finally {
  await environment.close();
}
