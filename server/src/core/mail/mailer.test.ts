import { sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { createMailServer } from '../../testing/mail-server.ts';
import { failedMails } from '../db/core-schema.ts';
import { transaction } from '../db/db.ts';
import type { Attempt } from '../jobs/jobs.ts';
import { createMailer } from './mailer.ts';

const server = createMailServer();
await server.listen();
afterAll(() => server.stop());
const mailTimeouts = { connectionMs: 10_000, greetingMs: 1_000, answerMs: 1_000 };
const sending = {
  config: { smtpUrl: server.url, mailFrom: 'Utsav <hello@utsav.example>', mailTimeouts },
};

const mail = {
  to: 'asha@example.com',
  subject: 'Your code',
  parts: ['It is <this>:', { code: '123456' }],
  signature: 'Utsav',
};

test('a mail is delivered over SMTP in plain text and in HTML', async () => {
  const { context } = await startTestApp(sending);
  await context.mailer.send(context.db, [mail]);
  expect(server.received).toHaveLength(0);
  await context.jobs.drain();
  const parsed = await simpleParser(server.received.pop()?.text ?? '');
  expect(parsed.from?.text).toContain('hello@utsav.example');
  expect(parsed.subject).toBe('Your code');
  expect(parsed.text).toBe('It is <this>:\n\n123456\n\nUtsav\n');
  expect(parsed.html).toContain('<p>It is &lt;this&gt;:</p>');
  expect(parsed.html).toMatch(/<p style="[^"]*">123456<\/p>/);
});

test('a mail of a rolled-back change is never sent', async () => {
  const { context } = await startTestApp(sending);
  await transaction(context.db, async (db) => {
    await context.mailer.send(db, [mail]);
    throw new Error('no');
  }).catch(() => undefined);
  await context.jobs.drain();
  expect(server.received).toHaveLength(0);
});

describe('a mail server that does not take a mail', async () => {
  const { context, clock } = await startTestApp(sending);
  const jobs = async () => {
    const { rows } = await context.db.execute<{ id: string; state: string; data: object; soon: boolean }>(
      sql`SELECT id, state, data, start_after < now() + interval '30 s' AS soon FROM pgboss.job WHERE name = 'mail'`,
    );
    return rows;
  };
  afterEach(async () => {
    server.behaviour = 'ok';
    await context.db.execute(sql`DELETE FROM pgboss.job`);
    await context.db.delete(failedMails);
  });
  const send = async () => {
    await context.mailer.send(context.db, [mail]);
    await context.jobs.drain();
  };

  test.each(['busy', 'away'] as const)(
    '(%s) is asked again soon, and the code cannot be read meanwhile',
    async (why) => {
      if (why === 'away') await server.stop();
      else server.behaviour = why;
      await send();
      if (why === 'away') await server.listen();
      const [job] = await jobs();
      expect(job).toMatchObject({ state: 'retry', soon: true });
      expect(JSON.stringify(job?.data)).not.toContain('123456');
      expect(await context.db.$count(failedMails)).toBe(0);
      server.behaviour = 'ok';
      await context.db.execute(sql`UPDATE pgboss.job SET start_after = now() - interval '1 s'`);
      await context.jobs.drain();
      expect(server.received.splice(0)).toHaveLength(1);
    },
  );

  const withLimits = async (limits: Partial<typeof mailTimeouts>) => {
    const config = { ...sending.config, mailTimeouts: { ...mailTimeouts, ...limits } };
    return (await startTestApp({ config })).context;
  };
  // Each case ends by its own limit, which is shorter than the other one and than nodemailer's own of 10 s for a
  // greeting.
  test.each([
    ['stalls', await withLimits({ answerMs: 120_000 })],
    ['hangs', await withLimits({ greetingMs: 120_000 })],
  ] as const)(
    '(%s) is given up soon, and asked again',
    async (behaviour, { mailer, db, jobs }) => {
      server.behaviour = behaviour;
      await mailer.send(db, [mail]);
      await jobs.drain();
      const { rows } = await db.execute(sql`SELECT state FROM pgboss.job WHERE name = 'mail'`);
      expect(rows).toEqual([{ state: 'retry' }]);
    },
    8_000,
  );

  test('is logged once a minute, until it takes mails again', async () => {
    const lines: string[] = [];
    const log = {
      info: (details: object, message: string) => note(details, message),
      warn: (details: object, message: string) => note(details, `warning: ${message}`),
    };
    const note = (details: object, message: string) => {
      lines.push(message);
      // Subjects contain names of customers, which must not be logged.
      expect(JSON.stringify(details)).not.toContain(mail.subject);
    };
    let handle: (data: { sealed: string }, attempt: Attempt) => Promise<void> = async () => undefined;
    const sealed: { sealed: string }[] = [];
    const jobs = {
      ...context.jobs,
      handle: (_name: string, handler: typeof handle) => {
        handle = handler;
      },
      send: async (_db: unknown, _name: string, data: object[]) => {
        sealed.push(...(data as typeof sealed));
      },
    } as typeof context.jobs;
    const tokenSecret = 'a secret of this test alone';
    const mailer = createMailer({ ...context, jobs, log, tokenSecret });
    await mailer.send(context.db, [mail]);
    const [waiting = { sealed: '' }] = sealed;
    const tries = () => handle(waiting, { isLast: false, db: context.db }).catch(() => undefined);

    server.behaviour = 'busy';
    await tries();
    await tries();
    const failing = 'warning: the mail server does not take mails; they are tried again';
    expect(lines).toEqual([failing]);
    clock.advance(1);
    await tries();
    expect(lines).toEqual([failing, failing]);
    server.behaviour = 'ok';
    await tries();
    await tries();
    server.received.splice(0);
    expect(lines.slice(2)).toEqual(['mail sent', 'the mail server takes mails again', 'mail sent']);
    server.behaviour = 'refuses';
    await tries();
    expect(lines.at(-1)).toBe('warning: mail given up, see the table failed_mails');
  });

  test('for good is not tried again, and the mail is recorded with its answer', async () => {
    server.behaviour = 'refuses';
    await send();
    expect(await jobs()).toMatchObject([{ state: 'completed' }]);
    const [failed] = await context.db.select().from(failedMails);
    expect(failed).toMatchObject({ recipient: mail.to, subject: mail.subject });
    expect(failed?.reason).toContain('550 No such mailbox');
  });

  test('for a whole day is given up, and the mail is recorded', async () => {
    server.behaviour = 'busy';
    await send();
    await context.db.execute(
      sql`UPDATE pgboss.job SET retry_count = retry_limit - 1, start_after = now() - interval '1 s'`,
    );
    await context.jobs.drain();
    expect(await context.db.select({ reason: failedMails.reason }).from(failedMails)).toHaveLength(1);
  });

  test('is kept for 90 days, whether or not other mails fail later', async () => {
    server.behaviour = 'refuses';
    await send();
    const keptAfter = async (days: number) => {
      clock.advance(days * 24 * 60);
      await context.jobs.send(context.db, 'mail.sweep', [{}]);
      await context.jobs.drain();
      return context.db.$count(failedMails);
    };
    expect(await keptAfter(89)).toBe(1);
    expect(await keptAfter(2)).toBe(0);
  });
});

test('without a mail server a mail is shown on the local mailbox page, as text and never as markup', async () => {
  const { context, app } = await startTestApp();
  await context.mailer.send(context.db, [{ ...mail, subject: '<script>alert(1)</script>' }]);
  await context.jobs.drain();
  const list = (await app.inject('/mailbox')).body;
  expect(list).toContain('asha@example.com');
  expect(list).not.toContain('<script>');
  const id = /href="\/mailbox\/(\w+)"/.exec(list)?.[1];
  expect((await app.inject(`/mailbox/${id}`)).body).toContain('It is &lt;this&gt;:');
});

test('in production there is no mailbox page', async () => {
  const { app } = await startTestApp({ config: { mode: 'production' } });
  expect((await app.inject('/mailbox')).statusCode).toBe(404);
});
