import { setTimeout as pause } from 'node:timers/promises';
import { userEndpoints } from '@utsav/contract/user';
import type { MailServer } from '../../server/src/testing/mail-server.ts';
import { call } from '../call.ts';
import { startMailServer } from '../mail-server.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, errorsInLog, type Product, startReady } from '../product.ts';
import { type Report, type Scenario, summarize } from '../report.ts';
import { openSql, type Sql } from '../sql.ts';

export const mailServerDown: Scenario = { title: 'the mail server is down, slow or refuses mails', run };

async function run(report: Report): Promise<void> {
  const postgres = await startPostgres();
  const sizes = { registrations: 10, downMs: 40_000, answerMs: 500, deliveryMs: 60_000 };
  await breakMailServer(report, { databaseUrl: postgres.url, ...sizes });
}

type Options = {
  databaseUrl: string;
  registrations: number;
  downMs: number;
  answerMs: number;
  deliveryMs: number;
};

type Context = { product: Product; mail: MailServer; sql: Sql; options: Options };

const failures: {
  name: string;
  begin(mail: MailServer): Promise<void>;
  end(mail: MailServer): Promise<void>;
}[] = [
  { name: 'down', begin: (mail) => mail.stop(), end: (mail) => mail.listen() },
  {
    name: 'stalling',
    begin: (mail) => setBehaviour(mail, 'stalls'),
    end: (mail) => setBehaviour(mail, 'ok'),
  },
  {
    name: 'refusing temporarily (4xx)',
    begin: (mail) => setBehaviour(mail, 'busy'),
    end: (mail) => setBehaviour(mail, 'ok'),
  },
];

async function setBehaviour(mail: MailServer, behaviour: MailServer['behaviour']): Promise<void> {
  mail.behaviour = behaviour;
}

export async function breakMailServer(report: Report, options: Options): Promise<void> {
  const mail = await startMailServer();
  // Each registration comes from another address, because of the rate limits.
  const settings = await createSettings({
    DATABASE_URL: options.databaseUrl,
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
  });
  const product = await startReady(settings);
  const context = { product, mail, sql: await openSql(options.databaseUrl), options };
  await register(context, 'warm');
  for (const { name, begin, end } of failures) {
    await begin(mail);
    const { emails, slowest } = await register(context, name);
    await pause(options.downMs);
    const early = emails.filter((email) => isMailed(mail, email)).length;
    await end(mail);
    const seconds = await secondsUntilDelivered(context, emails);
    report.figure(`mail server ${name}: slowest registration`, `${slowest} ms`);
    report.figure(
      `mail server ${name}: last of ${emails.length} mails after its recovery`,
      `${seconds.toFixed(1)} s`,
    );
    report.check(
      `registration answers within ${options.answerMs} ms with the mail server ${name}`,
      slowest <= options.answerMs,
      slowest,
    );
    report.check(
      `the mails arrive once each, within ${options.deliveryMs / 1000} s of its recovery`,
      early === 0 &&
        seconds * 1000 <= options.deliveryMs &&
        emails.every((email) => countOf(mail, email) === 1),
      { early, seconds, counts: emails.map((email) => countOf(mail, email)) },
    );
  }
  await refusePermanently(report, context);
  report.check('no errors in the log', errorsInLog(product).length === 0, errorsInLog(product));
}

/** 5xx: the mail is not retried, and the reason is recorded. */
async function refusePermanently(report: Report, context: Context): Promise<void> {
  const { mail, sql, product } = context;
  mail.behaviour = 'refuses';
  const { emails, slowest } = await register(context, 'refused');
  const rows = () =>
    sql.rows('SELECT recipient, reason FROM failed_mails WHERE recipient = ANY($1)', [emails]);
  const started = performance.now();
  while ((await rows()).length < emails.length && performance.now() - started < 30_000) await pause(200);
  const recorded = await rows();
  mail.behaviour = 'ok';
  report.check(
    `a mail refused permanently (5xx) is recorded with the reason and logged; registration took ${slowest} ms`,
    recorded.length === emails.length &&
      recorded.every(({ reason }) => String(reason).includes('No such mailbox')) &&
      product.log().includes('mail given up') &&
      slowest <= context.options.answerMs,
    recorded,
  );
}

let registered = 0;

async function register({ product, options }: Context, kind: string) {
  const emails = Array.from(
    { length: options.registrations },
    (_, index) => `${kind.split(' ')[0]}${index}@example.com`,
  );
  const times: number[] = [];
  for (const email of emails) {
    registered += 1;
    const form = { name: 'Asha', email, mobile: '9876543210', password: 'marigold-42', role: 'USER' };
    const headers = { 'x-forwarded-for': `10.1.${registered >> 8}.${registered & 255}` };
    const answer = await call(product.origin, userEndpoints.register, { body: form, headers });
    if (answer.status !== 200) throw new Error(`Registration answered ${JSON.stringify(answer.json)}`);
    times.push(answer.ms);
  }
  return { emails, slowest: summarize(times).max };
}

const countOf = (mail: MailServer, email: string) =>
  mail.received.filter(({ to }) => to.includes(email)).length;
const isMailed = (mail: MailServer, email: string) => countOf(mail, email) > 0;

/** Seconds until the last mail arrived. */
async function secondsUntilDelivered({ mail, options }: Context, emails: string[]): Promise<number> {
  const started = performance.now();
  while (!emails.every((email) => isMailed(mail, email))) {
    if (performance.now() - started > options.deliveryMs * 2) return Number.POSITIVE_INFINITY;
    await pause(100);
  }
  return (performance.now() - started) / 1000;
}
