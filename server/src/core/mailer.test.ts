import { sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { transaction } from './db.ts';

const received: string[] = [];
let refusing = false;
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    stream.on('end', () => {
      if (refusing) return done(new Error('mailbox is full'));
      received.push(text);
      done();
    });
  },
});
await new Promise<void>((resolve) => {
  smtp.listen(0, '127.0.0.1', resolve);
});
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
const { port } = smtp.server.address() as { port: number };

const mail = {
  to: 'asha@example.com',
  subject: 'Your code',
  text: 'It is 123456',
  html: '<p>It is <b>123456</b></p>',
};

test('a mail is delivered over SMTP in plain text and in HTML', async () => {
  const { parts } = await startTestApp({
    config: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Utsav <hello@utsav.example>' },
  });
  await parts.mailer.send(parts.db, [mail]);
  expect(received).toHaveLength(0);
  await parts.jobs.drain();
  const parsed = await simpleParser(received.pop() ?? '');
  expect(parsed.from?.text).toContain('hello@utsav.example');
  expect(parsed.subject).toBe('Your code');
  expect(parsed.text).toContain('123456');
  expect(parsed.html).toContain('<b>123456</b>');
});

test('a mail of a rolled-back change is never sent', async () => {
  const { parts } = await startTestApp({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
  await transaction(parts.db, async (db) => {
    await parts.mailer.send(db, [mail]);
    throw new Error('no');
  }).catch(() => undefined);
  await parts.jobs.drain();
  expect(received).toHaveLength(0);
});

test('a mail that the server refuses is kept for another try, and its code cannot be read in the queue', async () => {
  const { parts } = await startTestApp({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
  refusing = true;
  await parts.mailer.send(parts.db, [mail]);
  await parts.jobs.drain();
  refusing = false;
  const { rows } = await parts.db.execute<{ state: string; data: object }>(
    sql`SELECT state, data FROM pgboss.job WHERE name = 'mail'`,
  );
  expect(rows[0]?.state).toBe('retry');
  expect(JSON.stringify(rows[0]?.data)).not.toContain('123456');
});

test('without a mail server a mail is kept on the local mailbox page, as text and never as markup', async () => {
  const { parts, app } = await startTestApp();
  await parts.mailer.send(parts.db, [{ ...mail, subject: '<script>alert(1)</script>' }]);
  await parts.jobs.drain();
  const list = (await app.inject('/mailbox')).body;
  expect(list).toContain('asha@example.com');
  expect(list).not.toContain('<script>');
  const id = /href="\/mailbox\/(\w+)"/.exec(list)?.[1];
  expect((await app.inject(`/mailbox/${id}`)).body).toContain('It is 123456');
});

test('in production there is no mailbox page', async () => {
  const { app } = await startTestApp({ config: { mode: 'production' } });
  expect((await app.inject('/mailbox')).statusCode).toBe(404);
});
