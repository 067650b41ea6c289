import { setTimeout as pause } from 'node:timers/promises';
import { userEndpoints } from '@utsav/contract/user';
import { startInstalledPostgres } from '../scripts/installed-postgres.ts';
import type { MailServer } from '../server/src/testing/mail-server.ts';
import { call } from './call.ts';
import { type Checks, spread } from './checks.ts';
import { atTheEnd } from './clean-up.ts';
import { startMailServer } from './mail-server.ts';
import { mishaps, type Product, settle, startReady } from './product.ts';
import { openSql, type Sql } from './sql.ts';

export const title = 'a mail server that is down, slow or refuses';

export async function full(checks: Checks): Promise<void> {
  const postgres = await startInstalledPostgres({});
  atTheEnd(postgres.stop);
  const sizes = { people: 10, absentMs: 40_000, answerMs: 500, deliveryMs: 60_000 };
  await trouble(checks, { databaseUrl: postgres.url, ...sizes });
}

type Options = {
  databaseUrl: string;
  people: number;
  absentMs: number;
  answerMs: number;
  deliveryMs: number;
};

type Setting = { product: Product; mail: MailServer; sql: Sql; options: Options };

const troubles: {
  name: string;
  begin(mail: MailServer): Promise<void>;
  end(mail: MailServer): Promise<void>;
}[] = [
  { name: 'down', begin: (mail) => mail.stop(), end: (mail) => mail.listen() },
  { name: 'stalling', begin: (mail) => inMood(mail, 'stalls'), end: (mail) => inMood(mail, 'ok') },
  {
    name: 'refusing for now (4xx)',
    begin: (mail) => inMood(mail, 'busy'),
    end: (mail) => inMood(mail, 'ok'),
  },
];

async function inMood(mail: MailServer, mood: MailServer['mood']): Promise<void> {
  mail.mood = mood;
}

export async function trouble(checks: Checks, options: Options): Promise<void> {
  const mail = await startMailServer();
  // Each registration from an address of its own, or the throttles would answer instead.
  const settings = await settle({
    DATABASE_URL: options.databaseUrl,
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
  });
  const product = await startReady(settings);
  const setting = { product, mail, sql: await openSql(options.databaseUrl), options };
  await register(setting, 'warm');
  for (const { name, begin, end } of troubles) {
    await begin(mail);
    const { emails, slowest } = await register(setting, name);
    await pause(options.absentMs);
    const early = emails.filter((email) => isMailed(mail, email)).length;
    await end(mail);
    const seconds = await delivered(setting, emails);
    checks.figure(`mail server ${name}: slowest registration`, `${slowest} ms`);
    checks.figure(
      `mail server ${name}: last of ${emails.length} mails after it was back`,
      `${seconds.toFixed(1)} s`,
    );
    checks.holds(
      `registration answers within ${options.answerMs} ms with the mail server ${name}`,
      slowest <= options.answerMs,
      slowest,
    );
    checks.holds(
      `the mails arrive within ${options.deliveryMs / 1000} s of its recovery, each once`,
      early === 0 &&
        seconds * 1000 <= options.deliveryMs &&
        emails.every((email) => countOf(mail, email) === 1),
      { early, seconds, counts: emails.map((email) => countOf(mail, email)) },
    );
  }
  await refuseForGood(checks, setting);
  checks.holds('nothing broke meanwhile', mishaps(product).length === 0, mishaps(product));
}

/** 5xx: it is not asked again, and somebody can see why the mail never came. */
async function refuseForGood(checks: Checks, setting: Setting): Promise<void> {
  const { mail, sql, product } = setting;
  mail.mood = 'refuses';
  const { emails, slowest } = await register(setting, 'refused');
  const rows = () =>
    sql.rows('SELECT recipient, reason FROM failed_mails WHERE recipient = ANY($1)', [emails]);
  const begun = performance.now();
  while ((await rows()).length < emails.length && performance.now() - begun < 30_000) await pause(200);
  const recorded = await rows();
  mail.mood = 'ok';
  checks.holds(
    `a mail refused for good (5xx) is recorded with what the mail server said, and logged; registration took ${slowest} ms`,
    recorded.length === emails.length &&
      recorded.every(({ reason }) => String(reason).includes('No such mailbox')) &&
      product.log().includes('mail given up') &&
      slowest <= setting.options.answerMs,
    recorded,
  );
}

let registered = 0;

async function register({ product, options }: Setting, kind: string) {
  const emails = Array.from(
    { length: options.people },
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
  return { emails, slowest: spread(times).worst };
}

const countOf = (mail: MailServer, email: string) =>
  mail.received.filter(({ to }) => to.includes(email)).length;
const isMailed = (mail: MailServer, email: string) => countOf(mail, email) > 0;

/** Seconds until the last mail was there. */
async function delivered({ mail, options }: Setting, emails: string[]): Promise<number> {
  const begun = performance.now();
  while (!emails.every((email) => isMailed(mail, email))) {
    if (performance.now() - begun > options.deliveryMs * 2) return Number.POSITIVE_INFINITY;
    await pause(100);
  }
  return (performance.now() - begun) / 1000;
}
