import { siteEndpoints } from '@utsav/contract/site';
import { userEndpoints } from '@utsav/contract/user';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codes, users } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { codeTo, mailsTo, otherCode } from '../../testing/mails.ts';

const app = await startTestApp({ fakeDate: true });
const { register, verifyOtp, resendOtp, details } = userEndpoints;

let made = 0;
const formOf = (changes: object = {}) => {
  made += 1;
  const email = `guest${made}@example.com`;
  return {
    name: 'Asha Rao',
    email,
    mobile: '9876543210',
    password: 'secret1',
    role: 'USER' as const,
    ...changes,
  };
};
const bearer = (accessToken: string) => ({ accessToken }) as TestUser;
const findUser = async (email: string) =>
  (await app.context.db.select().from(users).where(eq(users.email, email)))[0];

test('registering mails a code; verify-otp marks the email verified and answers tokens that work', async () => {
  const form = formOf();
  const registered = await app.call(register, { body: form });
  expect(registered.status).toBe(200);
  expect(registered.json.data).toEqual({
    email: form.email,
    role: 'USER',
    registrationToken: expect.any(String),
  });
  const mails = await mailsTo(app, form.email);
  expect(mails).toHaveLength(1);

  const verified = await app.call(verifyOtp, {
    body: { email: form.email, otp: await codeTo(app, form.email) },
  });
  expect(verified.status).toBe(200);
  const me = await app.call(details, { as: bearer(verified.json.data.accesstoken) });
  expect(me.json.data).toMatchObject({
    name: 'Asha Rao',
    email: form.email,
    mobile: '9876543210',
    role: 'USER',
    verify_email: true,
    last_login_date: app.clock.now().toISOString(),
    address_details: [],
    shopping_cart: [],
    orderHistory: [],
  });
});

test('somebody who registers chooses either role', async () => {
  const form = formOf({ role: 'ADMIN' });
  await app.call(register, { body: form });
  const { json } = await app.call(verifyOtp, {
    body: { email: form.email, otp: await codeTo(app, form.email) },
  });
  const me = await app.call(details, { as: bearer(json.data.accesstoken) });
  expect(me.json.data.role).toBe('ADMIN');
});

test('bad input is refused in the order of the form, and the refusal names the field', async () => {
  for (const [changes, field, message] of [
    [{ name: ' ' }, 'name', 'name is required'],
    [{ email: 'asha@', mobile: '1', password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ mobile: '12345', password: 'x' }, 'mobile', 'Please enter a valid 10-digit mobile number'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ role: 'OWNER' }, 'role', 'role must be USER or ADMIN'],
  ] as const) {
    const refused = await app.send(register, formOf(changes));
    expect(refused).toMatchObject({ status: 400, json: { success: false, error: true, field, message } });
  }
});

test('nothing but the listed fields is taken from the body', async () => {
  const form = formOf();
  const extra = {
    verify_email: true,
    verifyEmail: true,
    status: 'BLOCKED',
    _id: 'mine',
    avatar: '/x',
    isAdmin: true,
  };
  expect((await app.send(register, { ...form, ...extra })).status).toBe(200);
  const user = await findUser(form.email);
  expect(user).toMatchObject({ role: 'USER', status: 'ACTIVE', verifyEmail: false, avatar: '' });
  expect(user?.id).not.toBe('mine');
});

test('the password is kept as argon2id and the code as a hash', async () => {
  const form = formOf();
  await app.call(register, { body: form });
  const code = await codeTo(app, form.email);
  expect((await findUser(form.email))?.passwordHash).toMatch(/^\$argon2id\$/);
  const [row] = await app.context.db.select().from(codes).where(eq(codes.email, form.email));
  expect(row?.codeHash).toHaveLength(32);
  const { rows } = await app.context.db.execute<{ data: string }>(sql`SELECT data::text FROM pgboss.job`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) expect(data).not.toContain(code);
});

test('an email is taken once verified, whatever its case', async () => {
  const form = formOf();
  await app.call(register, { body: form });
  await app.call(verifyOtp, { body: { email: form.email, otp: await codeTo(app, form.email) } });
  const again = await app.call(register, {
    body: { ...form, email: form.email.toUpperCase(), role: 'ADMIN' },
  });
  expect(again).toMatchObject({ status: 400, json: { code: 'EMAIL_TAKEN', field: 'email' } });
  expect((await findUser(form.email))?.role).toBe('USER');
});

test('a registration repeated within 30 seconds gets its code when the next mail is due', async () => {
  const form = formOf();
  await app.call(register, { body: form });
  expect(await mailsTo(app, form.email)).toHaveLength(1);
  app.clock.advance(0.25);
  await app.call(register, { body: { ...form, name: 'Corrected' } });
  const { rows } = await app.context.db.execute<{ seconds: number; id: string }>(sql`
    SELECT id, extract(epoch FROM start_after - created_on)::integer AS seconds FROM pgboss.job
    WHERE data->>'email' = ${form.email} AND state = 'created'`);
  expect(rows).toMatchObject([{ seconds: 15 }]);

  app.clock.advance(0.25);
  await app.context.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE id = ${rows[0]?.id}`);
  expect(await mailsTo(app, form.email)).toHaveLength(2);
  const verified = await app.call(verifyOtp, {
    body: { email: form.email, otp: await codeTo(app, form.email) },
  });
  expect(verified.status).toBe(200);
});

test('a code works once', async () => {
  const form = formOf();
  await app.call(register, { body: form });
  const otp = await codeTo(app, form.email);
  const body = { email: form.email, otp };
  const answers = await Promise.all([1, 2, 3].map(() => app.call(verifyOtp, { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await app.call(verifyOtp, { body })).toMatchObject({ status: 400, json: { code: 'CODE_EXPIRED' } });
});

test('a code lives for 10 minutes', async () => {
  const form = formOf();
  await app.call(register, { body: form });
  const otp = await codeTo(app, form.email);
  app.clock.advance(10);
  const late = await app.call(verifyOtp, { body: { email: form.email, otp } });
  expect(late).toMatchObject({ status: 400, json: { code: 'CODE_EXPIRED', field: 'otp' } });
});

test('a code has 5 tries, and a resend within the 10 minutes does not give more', async () => {
  const form = formOf();
  await app.call(register, { body: form });
  const first = await codeTo(app, form.email);
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = await app.call(verifyOtp, { body: { email: form.email, otp: otherCode(first) } });
    expect(wrong).toMatchObject({ status: 400, json: { code: 'WRONG_CODE', field: 'otp' } });
  }
  expect((await app.call(verifyOtp, { body: { email: form.email, otp: first } })).status).toBe(429);

  app.clock.advance(2);
  await app.call(resendOtp, { body: { email: form.email } });
  const second = await codeTo(app, form.email);
  expect(second).not.toBe(first);
  expect((await app.call(verifyOtp, { body: { email: form.email, otp: second } })).status).toBe(429);

  app.clock.advance(10);
  await app.call(resendOtp, { body: { email: form.email } });
  const third = await codeTo(app, form.email);
  expect((await app.call(verifyOtp, { body: { email: form.email, otp: third } })).status).toBe(200);
});

test('a code counts its own tries, also when the counter of its email starts over meanwhile', async () => {
  const form = formOf();
  const { email } = form;
  await app.call(register, { body: form });
  const wrong = async () =>
    app.call(verifyOtp, { body: { email, otp: otherCode(await codeTo(app, email)) } });
  app.clock.advance(1);
  await wrong();
  app.clock.advance(8);
  // This code expires in minute 19, and the counter of the email in minute 11.
  await app.call(resendOtp, { body: { email } });
  for (let tries = 1; tries < 4; tries += 1) await wrong();
  app.clock.advance(3);
  expect((await wrong()).json.code).toBe('WRONG_CODE');
  const late = await app.call(verifyOtp, { body: { email, otp: await codeTo(app, email) } });
  expect(late).toMatchObject({ status: 400, json: { code: 'WRONG_CODE' } });
});

test('parallel guesses are all counted', async () => {
  const form = formOf();
  await app.call(register, { body: form });
  const otp = otherCode(await codeTo(app, form.email));
  const body = { email: form.email, otp };
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.call(verifyOtp, { body })));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('a resend replaces the code; at most one mail goes out in 30 seconds, the first one included', async () => {
  const form = formOf();
  await app.call(register, { body: form });
  const first = await codeTo(app, form.email);
  app.clock.advance(0.45);
  expect((await app.call(resendOtp, { body: { email: form.email } })).status).toBe(200);
  expect(await mailsTo(app, form.email)).toHaveLength(1);
  app.clock.advance(0.05);
  await app.call(resendOtp, { body: { email: form.email } });
  await app.call(resendOtp, { body: { email: form.email } });
  expect(await mailsTo(app, form.email)).toHaveLength(2);
  expect((await app.call(verifyOtp, { body: { email: form.email, otp: first } })).status).toBe(400);
  const otp = await codeTo(app, form.email);
  expect((await app.call(verifyOtp, { body: { email: form.email, otp } })).status).toBe(200);
});

test('resend-otp answers the same for unknown, verified and waiting emails, and mails only the last', async () => {
  const waiting = formOf();
  await app.call(register, { body: waiting });
  await app.context.jobs.drain();
  const verified = await app.build.user();
  app.clock.advance(1);
  const emails = ['nobody@example.com', verified.email, waiting.email];
  const answers = await Promise.all(emails.map((email) => app.call(resendOtp, { body: { email } })));
  const texts = answers.map(({ text, status }, index) => [status, text.replace(emails[index] ?? '', '')]);
  expect(new Set(texts.map(String)).size).toBe(1);
  await app.context.jobs.drain();
  expect(await Promise.all(emails.map(async (email) => (await mailsTo(app, email)).length))).toEqual([
    0, 0, 2,
  ]);
});

test('a wrong code gets the same answers whether or not there is an account', async () => {
  const form = formOf();
  await app.call(register, { body: form });
  const otp = otherCode(await codeTo(app, form.email));
  for (let tries = 0; tries < 7; tries += 1) {
    const known = await app.call(verifyOtp, { body: { email: form.email, otp } });
    const unknown = await app.call(verifyOtp, { body: { email: 'unknown@example.com', otp } });
    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
  }
});

test('verify-otp and resend-otp name the field that is wrong', async () => {
  for (const [endpoint, body, field] of [
    [verifyOtp, { email: 'a@b.example' }, 'otp'],
    [verifyOtp, { email: 'a@b.example', otp: '12345' }, 'otp'],
    [verifyOtp, { otp: '123456' }, 'email'],
    [resendOtp, { email: 'not an email' }, 'email'],
  ] as const) {
    expect(await app.send(endpoint, body)).toMatchObject({ status: 400, json: { field } });
  }
});

test('one address may have 30 unverified registrations an hour; other addresses are not limited by that', async () => {
  const inject = (remoteAddress: string, endpoint: { path: string }, payload: object) =>
    app.app.inject({ method: 'POST', url: endpoint.path, remoteAddress, payload });
  const from = (address: string, form = formOf()) => inject(address, register, form);
  const honest = formOf();
  await from('203.0.113.9', honest);
  const answers = await Promise.all(Array.from({ length: 30 }, () => from('203.0.113.9')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(29);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect((await from('203.0.113.10')).statusCode).toBe(200);
  const verified = { email: honest.email, otp: await codeTo(app, honest.email) };
  expect((await inject('203.0.113.9', verifyOtp, verified)).statusCode).toBe(200);
  app.clock.advance(60);
  expect((await from('203.0.113.9')).statusCode).toBe(200);
});

test('a verified registration does not count against the limit of its address', async () => {
  for (let index = 0; index < 32; index += 1) {
    const form = formOf();
    const answer = await app.call(register, { body: form });
    expect(answer.status).toBe(200);
    await app.call(verifyOtp, { body: { email: form.email, otp: await codeTo(app, form.email) } });
  }
});

test('the site says that there is a local mailbox where the code can be read', async () => {
  expect((await app.call(siteEndpoints.config)).json.data.localMailbox).toBe(true);
});
