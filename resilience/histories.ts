import { addDays, indianDay } from '@utsav/contract/booking';
import { orderEndpoints } from '@utsav/contract/order';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { type Answer, book, tryCall } from './call.ts';
import { createServices, createUsers, type Service, type User } from './fixtures.ts';
import { type Load, startLoad } from './load.ts';
import type { Report } from './report.ts';
import type { Sql } from './sql.ts';

/*
 * Random histories of booking, cancelling, changing dates and waiting, and a checker of what is in the database
 * afterwards. The same seed makes the same requests, though not in the same order.
 */

const stock = 3;
/** Unanswered bookings are sent again with their key so often. */
const repeats = 3;

type Booked = { key: string; orderId: string; user: User };

export type Histories = {
  seed: number;
  /** How often each status came, all along. */
  counts: Map<string, number>;
  acknowledged: Booked[];
  slowestMs(): number;
  /** Stops the clients and returns the number of answers by status. */
  stop(): Promise<Record<string, number>>;
  /** Checks that everything that was acknowledged is there, and that nothing is there twice. */
  check(report: Report, sql: Sql): Promise<void>;
};

/** A small generator of random numbers (mulberry32), because Math.random takes no seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export async function startHistories(
  { sql, origins, clients = 8 }: { sql: Sql; origins: readonly string[]; clients?: number },
  seed = Number(process.env.HISTORY_SEED) || Math.floor(Math.random() * 1_000_000),
): Promise<Histories> {
  const users = await createUsers(sql, 150);
  const services = await createServices(sql, 12, stock);
  const acknowledged: Booked[] = [];
  const cancelled = new Set<string>();
  const repliesOf = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  let slowest = 0;

  async function bookOnce(number: number, random: (below: number) => number): Promise<Answer> {
    const user = users[random(users.length)] as User;
    const service = services[random(services.length)] as Service;
    const booking = { user, services: [service], day: 1 + random(20), key: `history-${seed}-${number}` };
    let answer = await send(number, (origin) => book(origin, booking));
    for (let again = 1; again <= repeats && (answer.status === 0 || answer.status === 503); again += 1) {
      answer = await send(number + again, (origin) => book(origin, booking));
    }
    // A repeat now and then: the key leads to the one order.
    const answers =
      answer.status === 200 && random(10) === 0
        ? [answer, await send(number, (origin) => book(origin, booking))]
        : [answer];
    for (const { status, json } of answers) {
      if (status !== 200) continue;
      const orderId = (json.data as { _id: string }[]).map(({ _id }) => _id).join();
      const known = repliesOf.get(booking.key) ?? new Set();
      if (known.size === 0) acknowledged.push({ key: booking.key, orderId, user });
      repliesOf.set(booking.key, known.add(orderId));
    }
    return answer;
  }

  async function send(number: number, call: (origin: string) => Promise<Answer>): Promise<Answer> {
    const begun = performance.now();
    const answer = await call(origins[number % origins.length] as string);
    slowest = Math.max(slowest, performance.now() - begun);
    const name = answer.status === 0 ? 'none' : String(answer.status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return answer;
  }

  async function act(number: number): Promise<Answer> {
    const random = randomOf(seed + number * 7_919);
    const choice = random(10);
    const chosen = acknowledged[random(Math.max(1, acknowledged.length))];
    const date = addDays(indianDay(new Date()), 1 + random(20));
    if (choice < 6 || !chosen) return bookOnce(number, random);
    const { user: as, orderId } = chosen;
    if (choice === 6) {
      const body = { productId: (services[random(services.length)] as Service).id, date };
      return send(number, (origin) => tryCall(origin, waitlistEndpoints.join, { as, body }));
    }
    if (choice === 7) {
      const body = { orderId, delivery_date: date };
      return send(number, (origin) => tryCall(origin, orderEndpoints.reschedule, { as, body }));
    }
    const body = { orderId, cancellation_reason: 'Changed plans' };
    const answer = await send(number, (origin) => tryCall(origin, orderEndpoints.cancel, { as, body }));
    if (answer.status === 200) cancelled.add(orderId);
    return answer;
  }

  const load: Load = startLoad(clients, act);
  return {
    seed,
    counts,
    acknowledged,
    slowestMs: () => slowest,
    stop: () => load.stop(),
    async check(report, sql) {
      report.figure(
        'histories',
        `seed ${seed}, ${acknowledged.length} bookings, ${cancelled.size} cancellations`,
      );
      const ids = acknowledged.map(({ orderId }) => orderId);
      const lost = await sql.count(
        'SELECT count(*) FROM unnest($1::text[]) AS given (id) WHERE NOT EXISTS (SELECT FROM orders WHERE orders.id = given.id)',
        [ids],
      );
      report.check(
        `all ${ids.length} acknowledged bookings are there (seed ${seed})`,
        lost === 0 && ids.length > 0,
        lost,
      );
      const several = [...repliesOf].filter(([, orders]) => orders.size > 1);
      const doubled = await sql.rows(
        `SELECT count(*)::integer AS "orders", count(DISTINCT key)::integer AS "keys" FROM idempotency_keys
         CROSS JOIN json_array_elements(reply) AS booked WHERE key LIKE $1`,
        [`history-${seed}-%`],
      );
      const orders = await sql.count('SELECT count(*) FROM orders WHERE product_id = ANY($1::text[])', [
        services.map(({ id }) => id),
      ]);
      const stored = doubled[0] as { orders: number; keys: number };
      report.check(
        'one key has one order, and every order has its key',
        several.length === 0 && stored.orders === stored.keys && stored.orders === orders,
        { several, stored, orders },
      );
      const revived = await sql.count(
        "SELECT count(*) FROM orders WHERE id = ANY($1::text[]) AND order_status <> 'CANCELLED'",
        [[...cancelled]],
      );
      report.check(`all ${cancelled.size} acknowledged cancellations are kept`, revived === 0, revived);
      const exceeded = await sql.rows(
        `SELECT product_id, day, sum(quantity)::integer AS taken FROM (
           SELECT product_id, delivery_date AS day, quantity FROM orders WHERE order_status <> 'CANCELLED'
           UNION ALL
           SELECT product_id, proposed_date, quantity FROM orders
           WHERE proposed_date IS NOT NULL AND proposed_date <> delivery_date AND proposal_expires_at > now()
         ) AS held WHERE product_id = ANY($1::text[]) GROUP BY product_id, day HAVING sum(quantity) > $2`,
        [services.map(({ id }) => id), stock],
      );
      report.check('no day of a service has more bookings than places', exceeded.length === 0, exceeded);
      const wrong = await sql.count('SELECT count(*) FROM orders WHERE total_paise <> quantity * 100000');
      report.check('every total is the price', wrong === 0, wrong);
    },
  };
}
