import { setTimeout as pause } from 'node:timers/promises';
import { type Booking, book } from '../call.ts';
import { embeddedUrl, killDatabase } from '../embedded-database.ts';
import { createServices, createUsers, type Service, type User } from '../fixtures.ts';
import { startMailServer } from '../mail-server.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, type Product, ready, restartLimitMs, start } from '../product.ts';
import { type Report, type Scenario, summarize } from '../report.ts';
import { openSql, type Sql } from '../sql.ts';

export const serverKilled: Scenario = { title: 'the server is killed (SIGKILL) during checkouts', run };

const lines = 3;
const sets = 40;
const clients = 6;

async function run(report: Report): Promise<void> {
  const readyWithinMs = 3_000;
  const postgres = await startPostgres();
  await killServer(report, {
    kills: 100,
    databaseUrl: postgres.url,
    where: 'PostgreSQL server',
    readyWithinMs,
  });
  await killServer(report, { kills: 100, where: 'embedded database', killDatabaseEvery: 4, readyWithinMs });
}

type Options = {
  kills: number;
  where: string;
  databaseUrl?: string;
  /** Every n-th time the embedded database is killed too. */
  killDatabaseEvery?: number;
  /** Without it, what the first start allows. */
  readyWithinMs?: number;
};

export async function killServer(report: Report, options: Options): Promise<void> {
  const { kills, databaseUrl, where, killDatabaseEvery = 0 } = options;
  const mail = await startMailServer();
  const settings = await createSettings({ SMTP_URL: mail.url, DATABASE_URL: databaseUrl ?? 'embedded' });
  let product = start(settings);
  const firstStartMs = await ready(product);
  const { readyWithinMs = restartLimitMs(firstStartMs) } = options;
  const url = databaseUrl ?? embeddedUrl(settings.DATA_DIR ?? '');
  const setup = await openSql(url);
  const users = await createUsers(setup, 60);
  const services = await createServices(setup, lines * sets);
  await setup.end();

  const customers = createCustomers(users, services);
  const startTimes: number[] = [];
  for (let killed = 1; killed <= kills; killed += 1) {
    const before = customers.booked();
    customers.startBooking(product.origin);
    // At least some orders before each kill, also on a slow machine.
    const deadline = performance.now() + 30_000;
    while (customers.booked() < before + 2 && performance.now() < deadline) await pause(10);
    await pause(Math.random() * 500);
    product.child.kill('SIGKILL');
    if (killDatabaseEvery && killed % killDatabaseEvery === 0) killDatabase(settings.DATA_DIR ?? '');
    await product.ended;
    await customers.stopped();
    product = start(settings);
    startTimes.push(await ready(product));
  }
  const unanswered = customers.unanswered.length;
  const acknowledged = customers.booked();
  await customers.retry(product.origin);

  const sql = await openSql(url);
  report.figure(`kills on the ${where}`, kills);
  report.figure('checkouts acknowledged', acknowledged);
  report.figure('checkouts without an answer, retried with their key', unanswered);
  const times = summarize(startTimes);
  report.figure('ready again, median and maximum', `${times.median} ms, ${times.max} ms`);
  report.check(
    'orders were placed, and some requests were interrupted',
    acknowledged > kills && unanswered > 0,
  );
  report.check('every acknowledged order is stored', (await countMissing(sql, customers.acknowledged)) === 0);
  const partial = await sql.rows(partialCheckouts, [lines]);
  report.check(`every checkout of ${lines} lines has ${lines} orders or none`, partial.length === 0, partial);
  report.check(
    'a retry with the same key gets the orders, once',
    customers.unexpected.length === 0,
    customers.unexpected,
  );
  const total = await sql.count('SELECT count(*) FROM orders');
  const expected = customers.booked() * lines;
  report.check('there are as many orders as bookings', total === expected, { total, expected });
  report.check(
    `ready again within ${Math.round(readyWithinMs / 1000)} s each time`,
    times.max <= readyWithinMs,
    times,
  );
  await stop(product);
}

async function stop(product: Product): Promise<void> {
  product.child.kill('SIGTERM');
  await product.ended;
}

/** A checkout is a customer, a day and a set of services, so its rows can be found in the table. */
const partialCheckouts = `
  SELECT user_id, delivery_date::text, substr(product_id, 8)::int / $1 AS services, count(*)::int AS orders
  FROM orders GROUP BY 1, 2, 3 HAVING count(*) <> $1 LIMIT 10`;

async function countMissing(sql: Sql, ids: string[]): Promise<number> {
  return sql.count(
    'SELECT count(*) FROM unnest($1::text[]) AS given (id) WHERE NOT EXISTS (SELECT FROM orders WHERE orders.id = given.id)',
    [ids],
  );
}

/** Customers who book until the server is killed, and retry the unanswered bookings later. */
function createCustomers(users: User[], services: Service[]) {
  const acknowledged: string[] = [];
  const unexpected: unknown[] = [];
  const unanswered: Booking[] = [];
  let number = 0;
  let answered = 0;
  let running: Promise<void>[] = [];

  function nextBooking(client: number): Booking {
    number += 1;
    const user = users[(number * clients + client) % users.length] as User;
    const round = Math.floor((number * clients) / users.length);
    const set = Math.floor(round / 30) % sets;
    return {
      user,
      day: 1 + (round % 30),
      services: services.slice(set * lines, (set + 1) * lines),
      key: `booking-${number}`,
    };
  }

  async function send(origin: string, booking: Booking): Promise<boolean> {
    const answer = await book(origin, booking);
    if (answer.status === 0) return false;
    if (answer.status === 200) {
      answered += 1;
      acknowledged.push(...(answer.json.data as { _id: string }[]).map(({ _id }) => _id));
    } else unexpected.push([answer.status, answer.json.message, booking.key]);
    return true;
  }

  return {
    acknowledged,
    unexpected,
    unanswered,
    booked: () => answered,
    startBooking(origin: string) {
      running = Array.from({ length: clients }, async (_, client) => {
        for (;;) {
          const booking = nextBooking(client);
          if (await send(origin, booking)) continue;
          unanswered.push(booking);
          return;
        }
      });
    },
    stopped: () => Promise.all(running),
    async retry(origin: string) {
      for (const booking of unanswered) {
        if (!(await send(origin, booking))) unexpected.push(['no answer', booking.key]);
      }
    },
  };
}
