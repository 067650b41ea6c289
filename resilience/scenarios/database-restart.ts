import { setTimeout as pause } from 'node:timers/promises';
import type { InstalledPostgres } from '../../scripts/installed-postgres.ts';
import { book } from '../call.ts';
import { createServices, createUsers, type User } from '../fixtures.ts';
import { startLoad } from '../load.ts';
import { startMailServer } from '../mail-server.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, errorsInLog, ready, restartLimitMs, start } from '../product.ts';
import type { Report, Scenario } from '../report.ts';
import { openSql } from '../sql.ts';

export const databaseRestart: Scenario = { title: 'PostgreSQL crashes and restarts under load', run };

async function run(report: Report): Promise<void> {
  const postgres = await startPostgres();
  await restartDatabase(report, { postgres, restarts: 5, backWithinMs: 5_000 });
}

type Options = {
  postgres: InstalledPostgres;
  restarts: number;
  /** Without it, what the first start allows. */
  backWithinMs?: number;
};

export async function restartDatabase(report: Report, options: Options): Promise<void> {
  const { postgres, restarts } = options;
  const mail = await startMailServer();
  const product = start(await createSettings({ DATABASE_URL: postgres.url, SMTP_URL: mail.url }));
  const firstStartMs = await ready(product);
  const { backWithinMs = restartLimitMs(firstStartMs) } = options;
  const setup = await openSql(postgres.url);
  const users = await createUsers(setup, 60);
  const services = await createServices(setup, 60);
  await setup.end();

  const booked: string[] = [];
  const load = startLoad(6, async (number) => {
    const user = users[number % users.length] as User;
    const round = Math.floor(number / users.length);
    const answer = await book(product.origin, {
      user,
      day: 1 + (round % 30),
      services: services.slice(Math.floor(round / 30) % 60).slice(0, 1),
      key: `n${number}`,
    });
    if (answer.status === 200) booked.push(...(answer.json.data as { _id: string }[]).map(({ _id }) => _id));
    return answer;
  });
  const isBack = async () => {
    const before = booked.length;
    const answer = await fetch(`${product.origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    await pause(20);
    return answer?.ok === true && booked.length > before;
  };

  const outages: number[] = [];
  for (let round = 0; round < restarts; round += 1) {
    await pause(1_000);
    await postgres.restartImmediately();
    const running = performance.now();
    while (!(await isBack())) {
      if (!product.isRunning() || performance.now() - running > backWithinMs) break;
    }
    outages.push(Math.round(performance.now() - running));
  }
  await pause(500);
  const statuses = await load.stop();

  report.figure('answers by status', JSON.stringify(statuses));
  report.figure('answering again after PostgreSQL accepted connections', `${outages.join(', ')} ms`);
  report.check(
    'the server did not crash',
    product.isRunning() && errorsInLog(product).length === 0,
    errorsInLog(product),
  );
  report.check(
    'meanwhile it answered 503, and nothing but 200 and 503',
    (statuses['503'] ?? 0) > 0 && Object.keys(statuses).every((status) => ['200', '503'].includes(status)),
    statuses,
  );
  report.check(
    `it answered again within ${Math.round(backWithinMs / 1000)} s each time`,
    Math.max(...outages) <= backWithinMs,
    outages,
  );
  const sql = await openSql(postgres.url);
  const missing = await sql.count(
    'SELECT count(*) FROM unnest($1::text[]) AS given (id) WHERE NOT EXISTS (SELECT FROM orders WHERE orders.id = given.id)',
    [booked],
  );
  report.check(`all ${booked.length} acknowledged orders are stored`, missing === 0, missing);

  // The job queue must reconnect as well; no answer would show that it did not.
  const last = users[0] as User;
  const sent = performance.now();
  await book(product.origin, { user: last, day: 29, services: services.slice(59), key: 'last' });
  const isMailed = () => mail.received.some(({ to, at }) => to.includes(last.email) && at > sent);
  while (!isMailed() && performance.now() - sent < 30_000) await pause(100);
  report.check('the job queue works again: the mail of the last order arrived', isMailed());
  product.child.kill('SIGTERM');
  await product.ended;
}
