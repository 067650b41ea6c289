import { setTimeout as pause } from 'node:timers/promises';
import { type InstalledPostgres, startInstalledPostgres } from '../scripts/installed-postgres.ts';
import { book } from './call.ts';
import type { Checks } from './checks.ts';
import { atTheEnd } from './clean-up.ts';
import { type Guest, invite, offer } from './guests.ts';
import { keepAsking } from './load.ts';
import { startMailServer } from './mail-server.ts';
import { mishaps, settle, startReady } from './product.ts';
import { openSql } from './sql.ts';

export const title = 'PostgreSQL restarted without a goodbye, under load';

export async function full(checks: Checks): Promise<void> {
  const postgres = await startInstalledPostgres({});
  atTheEnd(postgres.stop);
  await restart(checks, { postgres, restarts: 5, backWithinMs: 5_000 });
}

type Options = { postgres: InstalledPostgres; restarts: number; backWithinMs: number };

export async function restart(checks: Checks, { postgres, restarts, backWithinMs }: Options): Promise<void> {
  const mail = await startMailServer();
  const product = await startReady(await settle({ DATABASE_URL: postgres.url, SMTP_URL: mail.url }));
  const look = await openSql(postgres.url);
  const guests = await invite(look, 60);
  const services = await offer(look, 60);
  await look.end();

  const booked: string[] = [];
  const shopping = keepAsking(6, async (number) => {
    const guest = guests[number % guests.length] as Guest;
    const round = Math.floor(number / guests.length);
    const answer = await book(product.origin, {
      guest,
      day: 1 + (round % 30),
      services: services.slice(Math.floor(round / 30) % 60).slice(0, 1),
      key: `n${number}`,
    });
    if (answer.status === 200) booked.push(...(answer.json.data as { _id: string }[]).map(({ _id }) => _id));
    return answer;
  });
  const isBack = async () => {
    const before = booked.length;
    const ready = await fetch(`${product.origin}/readyz`).catch(() => null);
    await ready?.arrayBuffer();
    await pause(20);
    return ready?.ok === true && booked.length > before;
  };

  const absences: number[] = [];
  for (let round = 0; round < restarts; round += 1) {
    await pause(1_000);
    await postgres.restartImmediately();
    const running = performance.now();
    while (!(await isBack())) {
      if (!product.isRunning() || performance.now() - running > 30_000) break;
    }
    absences.push(Math.round(performance.now() - running));
  }
  await pause(500);
  const statuses = await shopping.stop();

  checks.figure('answers by status', JSON.stringify(statuses));
  checks.figure('back after PostgreSQL took connections again', `${absences.join(', ')} ms`);
  checks.holds(
    'the server did not crash',
    product.isRunning() && mishaps(product).length === 0,
    mishaps(product),
  );
  checks.holds(
    'it answered 503 meanwhile, and nothing but 200 and 503',
    (statuses['503'] ?? 0) > 0 && Object.keys(statuses).every((status) => ['200', '503'].includes(status)),
    statuses,
  );
  checks.holds(
    `it was back within ${backWithinMs / 1000} s each time`,
    Math.max(...absences) <= backWithinMs,
    absences,
  );
  const sql = await openSql(postgres.url);
  const missing = await sql.count(
    'SELECT count(*) FROM unnest($1::text[]) AS given (id) WHERE NOT EXISTS (SELECT FROM orders WHERE orders.id = given.id)',
    [booked],
  );
  checks.holds(`all ${booked.length} acknowledged orders are there`, missing === 0, missing);

  // The job queue has to come back as well: nobody is answered by it, so nobody would notice.
  const last = guests[0] as Guest;
  const sent = performance.now();
  await book(product.origin, { guest: last, day: 29, services: services.slice(59), key: 'last' });
  const isMailed = () => mail.received.some(({ to, at }) => to.includes(last.email) && at > sent);
  while (!isMailed() && performance.now() - sent < 30_000) await pause(100);
  checks.holds('and so were its jobs: the mail of the last order arrived', isMailed());
  product.child.kill('SIGTERM');
  await product.ended;
}
