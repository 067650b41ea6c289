import { setTimeout as pause } from 'node:timers/promises';
import { book } from '../call.ts';
import type { Checks } from '../checks.ts';
import { invite, offer } from '../guests.ts';
import type { Two } from './two.ts';

/** Both instances look for jobs; each mail is sent by one of them. */
export async function runJobsOnce(
  checks: Checks,
  { front, sql, mail }: Two,
  bookings: number,
): Promise<void> {
  const guests = await invite(sql, bookings);
  const services = await offer(sql, 1);
  await Promise.all(
    guests.map((guest, number) => book(front.origin(number), { guest, services, day: 3, key: 'once' })),
  );
  const waiting = () =>
    sql.count(
      `SELECT count(*) FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active')`,
    );
  const begun = performance.now();
  while ((await waiting()) > 0 && performance.now() - begun < 60_000) await pause(200);
  const mails = guests.map(({ email }) => mail.received.filter(({ to }) => to.includes(email)).length);
  checks.figure(`${bookings} mails sent after`, `${Math.round(performance.now() - begun)} ms`);
  checks.holds(
    'each mail was sent exactly once',
    mails.every((count) => count === 1),
    mails,
  );
}
