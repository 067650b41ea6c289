import { setTimeout as pause } from 'node:timers/promises';
import { startInstalledPostgres } from '../scripts/installed-postgres.ts';
import { type Booking, book } from './call.ts';
import { type Checks, spread } from './checks.ts';
import { atTheEnd } from './clean-up.ts';
import { embeddedUrl, killDatabase } from './embedded.ts';
import { type Guest, invite, offer, type Service } from './guests.ts';
import { startMailServer } from './mail-server.ts';
import { type Product, ready, settle, start, startReady } from './product.ts';
import { openSql, type Sql } from './sql.ts';

export const title = 'kills with -9 while orders are placed';

const lines = 3;
const sets = 40;
const clients = 6;
const readyWithinMs = 3_000;

export async function full(checks: Checks): Promise<void> {
  const postgres = await startInstalledPostgres({});
  atTheEnd(postgres.stop);
  await kill(checks, { kills: 100, databaseUrl: postgres.url, where: 'PostgreSQL server', readyWithinMs });
  await kill(checks, { kills: 100, where: 'embedded database', everyDatabase: 4, readyWithinMs });
}

type Options = {
  kills: number;
  where: string;
  databaseUrl?: string;
  /** Each so many kills take the embedded database along. */
  everyDatabase?: number;
  readyWithinMs: number;
};

export async function kill(checks: Checks, options: Options): Promise<void> {
  const { kills, databaseUrl, where, everyDatabase = 0 } = options;
  const mail = await startMailServer();
  const settings = await settle({ SMTP_URL: mail.url, DATABASE_URL: databaseUrl ?? 'embedded' });
  let product = await startReady(settings);
  const url = databaseUrl ?? embeddedUrl(settings.DATA_DIR ?? '');
  const look = await openSql(url);
  const guests = await invite(look, 60);
  const services = await offer(look, lines * sets);
  await look.end();

  const customers = openShop(guests, services);
  const startTimes: number[] = [];
  for (let killed = 1; killed <= kills; killed += 1) {
    customers.visit(product.origin);
    await pause(100 + Math.random() * 500);
    product.child.kill('SIGKILL');
    if (everyDatabase && killed % everyDatabase === 0) killDatabase(settings.DATA_DIR ?? '');
    await product.ended;
    await customers.leave();
    product = start(settings);
    startTimes.push(await ready(product));
  }
  const inTheDark = customers.unanswered.length;
  const heard = customers.booked();
  await customers.askAgain(product.origin);

  const sql = await openSql(url);
  checks.figure(`kills on the ${where}`, kills);
  checks.figure('checkouts acknowledged', heard);
  checks.figure('checkouts left without an answer, asked again with their key', inTheDark);
  const times = spread(startTimes);
  checks.figure('ready again, middle and worst', `${times.middle} ms, ${times.worst} ms`);
  checks.holds('orders were placed, and some were cut off', heard > kills && inTheDark > 0);
  checks.holds('every acknowledged order is there', (await lost(sql, customers.acknowledged)) === 0);
  const halves = await sql.rows(halfCheckouts, [lines]);
  checks.holds(`every checkout of ${lines} lines has ${lines} orders or none`, halves.length === 0, halves);
  checks.holds(
    'whoever asked again with the same key got the orders, once',
    customers.strange.length === 0,
    customers.strange,
  );
  const total = await sql.count('SELECT count(*) FROM orders');
  const expected = customers.booked() * lines;
  checks.holds('there are as many orders as bookings', total === expected, { total, expected });
  checks.holds(
    `ready again within ${options.readyWithinMs / 1000} s each time`,
    times.worst <= options.readyWithinMs,
    times,
  );
  await stop(product);
}

async function stop(product: Product): Promise<void> {
  product.child.kill('SIGTERM');
  await product.ended;
}

/** A checkout is a customer, a day and one set of services: what it left behind can be told by its rows. */
const halfCheckouts = `
  SELECT user_id, delivery_date::text, substr(product_id, 8)::int / $1 AS services, count(*)::int AS orders
  FROM orders GROUP BY 1, 2, 3 HAVING count(*) <> $1 LIMIT 10`;

async function lost(sql: Sql, ids: string[]): Promise<number> {
  return sql.count(
    'SELECT count(*) FROM unnest($1::text[]) AS given (id) WHERE NOT EXISTS (SELECT FROM orders WHERE orders.id = given.id)',
    [ids],
  );
}

/** Customers who keep booking until the server is gone, and ask again later for what they heard nothing about. */
function openShop(guests: Guest[], services: Service[]) {
  const acknowledged: string[] = [];
  const strange: unknown[] = [];
  const open: Booking[] = [];
  let number = 0;
  let answered = 0;
  let visiting: Promise<void>[] = [];

  function nextBooking(client: number): Booking {
    number += 1;
    const guest = guests[(number * clients + client) % guests.length] as Guest;
    const round = Math.floor((number * clients) / guests.length);
    const set = Math.floor(round / 30) % sets;
    return {
      guest,
      day: 1 + (round % 30),
      services: services.slice(set * lines, (set + 1) * lines),
      key: `booking-${number}`,
    };
  }

  async function take(origin: string, booking: Booking): Promise<boolean> {
    const answer = await book(origin, booking);
    if (answer.status === 0) return false;
    if (answer.status === 200) {
      answered += 1;
      acknowledged.push(...(answer.json.data as { _id: string }[]).map(({ _id }) => _id));
    } else strange.push([answer.status, answer.json.message, booking.key]);
    return true;
  }

  return {
    acknowledged,
    strange,
    unanswered: open,
    booked: () => answered,
    visit(origin: string) {
      visiting = Array.from({ length: clients }, async (_, client) => {
        for (;;) {
          const booking = nextBooking(client);
          if (await take(origin, booking)) continue;
          open.push(booking);
          return;
        }
      });
    },
    leave: () => Promise.all(visiting),
    async askAgain(origin: string) {
      for (const booking of open) {
        if (!(await take(origin, booking))) strange.push(['no answer', booking.key]);
      }
    },
  };
}
