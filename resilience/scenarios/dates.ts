import { setTimeout as pause } from 'node:timers/promises';
import { addDays, indianDay } from '@utsav/contract/booking';
import { orderEndpoints } from '@utsav/contract/order';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { book, call, tryCall } from '../call.ts';
import { createServices, createUsers, type Service, type User } from '../fixtures.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, startReady } from '../product.ts';
import type { Report, Scenario } from '../report.ts';
import { openSql, type Sql } from '../sql.ts';

export const dates: Scenario = { title: 'freed places, and holds that end while the server is down', run };

type Options = {
  databaseUrl: string;
  customers: number;
  stock: number;
  releasedWithinMs: number;
  /** Jobs that run every minute are started at once. */
  hurries?: boolean;
};

async function run(report: Report): Promise<void> {
  const { url } = await startPostgres();
  await freePlaces(report, { databaseUrl: url, customers: 200, stock: 10, releasedWithinMs: 60_000 });
}

const day = 7;
const dayOf = (ahead: number) => addDays(indianDay(new Date()), ahead);

/** Everything that holds a place of the service on the day. */
const heldPlaces = (sql: Sql, { id }: Service, date = dayOf(day)) =>
  sql.count('SELECT coalesce(sum(quantity), 0) FROM held_places WHERE product_id = $1 AND day = $2', [
    id,
    date,
  ]);

const offers = (sql: Sql, { id }: Service) =>
  sql.rows(
    'SELECT user_id FROM waiting_list WHERE product_id = $1 AND offered_until IS NOT NULL ORDER BY id',
    [id],
  );

export async function freePlaces(report: Report, options: Options): Promise<void> {
  const { databaseUrl, customers, stock, releasedWithinMs, hurries = false } = options;
  const settings = await createSettings({ DATABASE_URL: databaseUrl, MAX_DELAY_MS: '10000' });
  const product = await startReady(settings);
  const sql = await openSql(databaseUrl);
  const [service] = await createServices(sql, 1, stock);
  if (!service) throw new Error('no service was made');
  const users = await createUsers(sql, customers + 2 * stock);
  const holders = users.slice(0, stock);
  const waiting = users.slice(stock, 2 * stock);
  const racers = users.slice(2 * stock);

  const { origin } = product;
  await Promise.all(holders.map((user) => book(origin, { user, services: [service], day, key: 'dates' })));
  for (const as of waiting) {
    await call(origin, waitlistEndpoints.join, { as, body: { productId: service.id, date: dayOf(day) } });
  }
  const cancelling = holders.map((user) => cancelOwn(origin, user));
  const racing = racers.map((user) => book(origin, { user, services: [service], day, key: 'dates' }));
  const [, answers] = await Promise.all([Promise.all(cancelling), Promise.all(racing)]);
  report.check(
    `${customers} customers book while ${stock} places become free for which others wait: none gets one`,
    answers.every(({ status }) => status === 400 || status === 503) &&
      answers.some(({ status }) => status === 400) &&
      (await heldPlaces(sql, service)) === stock,
    { statuses: [...new Set(answers.map(({ status }) => status))] },
  );
  const offered = await offers(sql, service);
  report.check(
    'the places are offered to those who wait',
    offered.map(({ user_id: id }) => id).join() === waiting.map(({ id }) => id).join(),
    { offered: offered.length },
  );

  const next = racers[0] as User;
  await call(origin, waitlistEndpoints.join, { as: next, body: { productId: service.id, date: dayOf(day) } });
  const moving = await proposeMove(origin, sql, racers[1] as User);
  product.child.kill('SIGKILL');
  await product.ended;
  report.check(
    'a killed server loses neither offers nor proposals',
    (await offers(sql, service)).length === stock &&
      (await heldPlaces(sql, moving.service, dayOf(day + 1))) === 1,
  );

  // Their time is over while no server runs.
  const first = waiting[0] as User;
  await sql.rows(`UPDATE waiting_list SET offered_until = now() - interval '1 second' WHERE user_id = $1`, [
    first.id,
  ]);
  await sql.rows(`UPDATE orders SET proposal_expires_at = now() - interval '1 second' WHERE id = $1`, [
    moving.id,
  ]);
  const started = performance.now();
  const restarted = await startReady(settings);
  if (hurries) await sql.rows('INSERT INTO pgboss.job (name) SELECT name FROM pgboss.schedule');
  const isReleased = async () =>
    (await offers(sql, service)).some(({ user_id: id }) => id === next.id) &&
    (await heldPlaces(sql, moving.service, dayOf(day + 1))) === 0;
  while (!(await isReleased()) && performance.now() - started < releasedWithinMs * 2) await pause(250);
  const ms = Math.round(performance.now() - started);
  report.check(
    `after a restart they end within ${releasedWithinMs / 1000} s, and the next in line has the place`,
    ms <= releasedWithinMs,
    { ms },
  );
  const booked = await book(restarted.origin, { user: next, services: [service], day, key: 'offer' });
  report.check('who books it', booked.status === 200, {
    status: booked.status,
    message: booked.json.message,
  });
  report.check('no more places are held than there are', (await heldPlaces(sql, service)) === stock);
  await sql.end();
}

/** Until it works: a busy server may answer 503. */
async function cancelOwn(origin: string, as: User): Promise<void> {
  for (;;) {
    const { json } = await tryCall(origin, orderEndpoints.list, { as });
    const [order] = (json.data ?? []) as { _id: string; order_status: string }[];
    if (order?.order_status === 'CANCELLED') return;
    if (order) await tryCall(origin, orderEndpoints.cancel, { as, body: { orderId: order._id } });
  }
}

/** An accepted order of a service of its own, whose customer proposes the next day. */
async function proposeMove(origin: string, sql: Sql, as: User): Promise<{ id: string; service: Service }> {
  const [service] = await createServices(sql, 1, 1);
  if (!service) throw new Error('no service was made');
  const { json } = await book(origin, { user: as, services: [service], day, key: 'move' });
  const [order] = json.data as { _id: string }[];
  const id = order?._id ?? '';
  await sql.rows(`UPDATE orders SET order_status = 'ACCEPTED' WHERE id = $1`, [id]);
  await call(origin, orderEndpoints.reschedule, { as, body: { orderId: id, delivery_date: dayOf(day + 1) } });
  return { id, service };
}
