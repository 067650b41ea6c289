import { setTimeout as pause } from 'node:timers/promises';
import { book } from '../../call.ts';
import { createServices, createUsers } from '../../fixtures.ts';
import type { Report } from '../../report.ts';
import type { TwoInstances } from './instances.ts';

/** Both instances poll the job queue; each mail is sent by one of them. */
export async function sendMailsOnce(
  report: Report,
  { front, sql, mail }: TwoInstances,
  bookings: number,
): Promise<void> {
  const users = await createUsers(sql, bookings);
  const services = await createServices(sql, 1);
  await Promise.all(
    users.map((user, number) => book(front.origin(number), { user, services, day: 3, key: 'once' })),
  );
  const waiting = () =>
    sql.count(
      `SELECT count(*) FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active')`,
    );
  const started = performance.now();
  while ((await waiting()) > 0 && performance.now() - started < 60_000) await pause(200);
  const mails = users.map(({ email }) => mail.received.filter(({ to }) => to.includes(email)).length);
  report.figure(`${bookings} mails sent after`, `${Math.round(performance.now() - started)} ms`);
  report.check(
    'each mail was sent exactly once',
    mails.every((count) => count === 1),
    mails,
  );
}
