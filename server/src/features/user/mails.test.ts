import { userEndpoints } from '@utsav/contract/user';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { asHtml, asText } from '../../core/mail/mail-content.ts';
import { startTestApp } from '../../testing/app.ts';
import { declinedMail, emailChangedMail, passwordChangedMail } from './mails.ts';

const received: ParsedMail[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    simpleParser(stream).then((mail) => {
      received.push(mail);
      done();
    }, done);
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
const { port } = server.server.address() as { port: number };

const app = await startTestApp({
  config: {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Milan <hello@milan.example>',
    brand: { name: 'Milan & Co', email: 'help@milan.example' },
  },
});

const addressOf = (mail: ParsedMail | undefined) => [mail?.to].flat()[0]?.text;

test('a code travels over SMTP in plain text and in HTML, and verifies the account', async () => {
  const email = 'asha@example.com';
  const form = { name: '<b>Visit evil.example</b>', email, mobile: '9876543210', password: 'secret' };
  await app.call(userEndpoints.register, { body: form });
  expect(received).toHaveLength(0);
  await app.context.jobs.drain();
  expect(received).toHaveLength(1);
  const mail = received[0];
  expect(addressOf(mail)).toBe(email);
  expect(mail?.from?.text).toContain('hello@milan.example');
  expect(mail?.subject).toBe('Your Milan & Co verification code');
  const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(otp).toHaveLength(6);
  expect(mail?.html).toContain(otp);
  expect(mail?.html).toContain('Milan &amp; Co');
  // Anybody can register anybody's address, so mails do not repeat what was typed.
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  expect((await app.call(userEndpoints.verifyOtp, { body: { email, otp } })).status).toBe(200);
});

test('a mail server that is away does not fail the request, and the mail is retried', async () => {
  const away = await startTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } });
  const form = { name: 'A', email: 'later@example.com', mobile: '9876543210', password: 'secret' };
  expect((await away.call(userEndpoints.register, { body: form })).status).toBe(200);
  await away.context.jobs.drain();
  const { rows } = await away.context.db.$client.query("SELECT state FROM pgboss.job WHERE name = 'mail'");
  expect(rows).toEqual([{ state: 'retry' }]);
});

test('the local mailbox does not exist when mails are really sent', async () => {
  expect((await app.app.inject({ method: 'GET', url: '/mailbox' })).statusCode).toBe(404);
});

test('mails about a changed email say so in both forms, and hide most of the new address', () => {
  const site = { brand: app.context.config.brand, publicUrl: 'https://milan.example' };
  const changed = emailChangedMail(
    site,
    { to: 'old@example.com', language: 'en', role: 'USER' },
    'new.address@example.com',
  );
  for (const words of [asText(changed), asHtml(changed)]) {
    expect(words).toContain('n***@example.com');
    expect(words).not.toContain('new.address');
    expect(words).toContain('help@milan.example');
  }
  const declined = declinedMail(site, { to: 'a@example.com', language: 'en' });
  expect(asText(declined)).toContain('Register: https://milan.example/register');
  expect(asHtml(declined)).toContain('href="https://milan.example/register"');
});

test('an admin is told that the address of the calendar feed changed with the password or the email', () => {
  const site = { brand: app.context.config.brand, publicUrl: 'https://milan.example' };
  const says = (role: 'USER' | 'ADMIN', language: 'en' | 'hi') => {
    const reader = { to: 'a@example.com', language, role };
    return [passwordChangedMail(site, reader), emailChangedMail(site, reader, 'b@example.com')].map(asText);
  };
  for (const text of says('ADMIN', 'en')) {
    expect(text).toContain('The address of your calendar feed has changed as well');
  }
  for (const text of says('ADMIN', 'hi')) expect(text).toContain('आपके कैलेंडर फ़ीड का पता भी बदल गया है');
  for (const text of says('USER', 'en')) expect(text).not.toContain('calendar');
});
