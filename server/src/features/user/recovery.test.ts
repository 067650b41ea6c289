import { userEndpoints } from '@utsav/contract/user';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { resetGrants, sessions, users } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import { codeTo, mailsTo } from '../../testing/mails.ts';
import { recordStatements } from '../../testing/statements.ts';
import { openSession } from './session-service.ts';

const app = await startTestApp();
const { forgotPassword, verifyForgotPasswordOtp, resetPassword, login, details, verifyOtp } = userEndpoints;
const passwordHash = await hashPassword('old secret');
const passwords = { newPassword: 'new secret', confirmPassword: 'new secret' };

async function granted() {
  const user = await app.build.user({ passwordHash });
  await app.call(forgotPassword, { body: { email: user.email } });
  const otp = await codeTo(app, user.email);
  const answer = await app.call(verifyForgotPasswordOtp, { body: { email: user.email, otp } });
  return { user, otp, answer, resetToken: answer.json.data.resetToken };
}
const reset = (email: string, extra: { resetToken?: string } = {}, headers = {}) =>
  app.call(resetPassword, { body: { email, ...passwords, ...extra }, headers });

test('a mailed code grants a new password, which ends every session and mails the owner', async () => {
  const { user, answer, resetToken } = await granted();
  expect(answer.status).toBe(200);
  expect((await reset(user.email, { resetToken })).status).toBe(200);
  expect((await app.call(details, { as: user })).status).toBe(401);
  const signIn = (password: string) => app.call(login, { body: { email: user.email, password } });
  expect((await signIn('old secret')).status).toBe(400);
  expect((await signIn('new secret')).status).toBe(200);
  const subjects = (await mailsTo(app, user.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your Utsav password was changed');
});

test('a sign-in that compared the old password before the reset gets no session after it', async () => {
  const { user, resetToken } = await granted();
  const [compared] = await app.context.db.select().from(users).where(eq(users.id, user.id));
  if (!compared) throw new Error('no such user');
  expect((await reset(user.email, { resetToken })).status).toBe(200);
  const visitor = { device: { browser: '', system: '' }, client: '203.0.113.9', language: undefined };
  await expect(openSession(app.context, compared, visitor)).rejects.toMatchObject({ code: 'WRONG_LOGIN' });
  expect(await app.context.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
});

test('the grant is also a cookie: httpOnly, strict, for reset-password alone', async () => {
  const { user, answer, resetToken } = await granted();
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toContain(`reset_grant=${resetToken}`);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Strict');
  expect(cookie).toContain('Path=/api/user/reset-password');
  expect(cookie).toContain('Max-Age=600');
  const done = await reset(user.email, {}, { cookie: `reset_grant=${resetToken}` });
  expect(done.status).toBe(200);
  expect(String(done.headers['set-cookie'])).toContain('reset_grant=;');
});

test('with https the cookie is Secure', async () => {
  const secure = await startTestApp({ config: { publicUrl: 'https://utsav.example' } });
  const { email } = await secure.build.user();
  await secure.call(forgotPassword, { body: { email } });
  const answer = await secure.call(verifyForgotPasswordOtp, {
    body: { email, otp: await codeTo(secure, email) },
  });
  expect(String(answer.headers['set-cookie'])).toContain('Secure');
});

test('nothing else resets a password: no grant, a made-up one, one for another email', async () => {
  const { user, resetToken } = await granted();
  const other = await app.build.user({ passwordHash });
  for (const attempt of [
    await reset(user.email),
    await reset(user.email, { resetToken: 'made-up' }),
    await reset(user.email, { resetToken: '' }),
    await reset(user.email, { resetToken: user.accessToken.slice(0, 200) }),
    await reset(other.email, { resetToken }),
    await reset('nobody@example.com', { resetToken }),
  ]) {
    expect(attempt).toMatchObject({ status: 403, json: { code: 'RESET_NOT_GRANTED' } });
  }
  expect((await reset(user.email, { resetToken })).status).toBe(200);
});

test('a grant counts once, even for two at the same moment', async () => {
  const { user, resetToken } = await granted();
  const answers = await Promise.all([1, 2].map(() => reset(user.email, { resetToken })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await reset(user.email, { resetToken })).status).toBe(403);
});

test('a grant lives for 10 minutes and is kept as a hash', async () => {
  const { user, resetToken } = await granted();
  const [row] = await app.context.db.select().from(resetGrants).where(eq(resetGrants.userId, user.id));
  expect(row?.tokenHash.toString('base64url')).not.toBe(resetToken);
  app.clock.advance(10);
  expect((await reset(user.email, { resetToken })).status).toBe(403);
});

test('a newer grant replaces the older one', async () => {
  const { user, resetToken } = await granted();
  app.clock.advance(1);
  await app.call(forgotPassword, { body: { email: user.email } });
  const otp = await codeTo(app, user.email);
  const second = await app.call(verifyForgotPasswordOtp, { body: { email: user.email, otp } });
  expect((await reset(user.email, { resetToken })).status).toBe(403);
  expect((await reset(user.email, { resetToken: second.json.data.resetToken })).status).toBe(200);
});

test('the code is used up by the grant, and lives for 10 minutes', async () => {
  const { user, otp } = await granted();
  const again = await app.call(verifyForgotPasswordOtp, { body: { email: user.email, otp } });
  expect(again).toMatchObject({ status: 400, json: { code: 'CODE_EXPIRED' } });
  app.clock.advance(1);
  await app.call(forgotPassword, { body: { email: user.email } });
  const late = await codeTo(app, user.email);
  app.clock.advance(10);
  expect(await app.call(verifyForgotPasswordOtp, { body: { email: user.email, otp: late } })).toMatchObject({
    status: 400,
    json: { code: 'CODE_EXPIRED' },
  });
});

test('a code for a new password does not sign in, and a code of registration grants no reset', async () => {
  const user = await app.build.user({ passwordHash });
  await app.call(forgotPassword, { body: { email: user.email } });
  const otp = await codeTo(app, user.email);
  expect((await app.call(verifyOtp, { body: { email: user.email, otp } })).status).toBe(400);

  const guest = await app.build.user({ passwordHash, verifyEmail: false });
  await app.call(login, { body: { email: guest.email, password: 'old secret' } });
  const registration = await codeTo(app, guest.email);
  const refused = await app.call(verifyForgotPasswordOtp, {
    body: { email: guest.email, otp: registration },
  });
  expect(refused.status).toBe(400);
});

test('forgot-password answers the same for known, unknown, unverified and blocked emails, and mails only the first', async () => {
  const known = await app.build.user();
  const unverified = await app.build.user({ verifyEmail: false });
  const blocked = await app.build.user({ status: 'BLOCKED' });
  const emails = [known.email, 'nobody@example.com', unverified.email, blocked.email];
  const answers = await Promise.all(emails.map((email) => app.call(forgotPassword, { body: { email } })));
  const texts = answers.map(
    ({ status, text }, index) => `${status} ${text.replace(emails[index] ?? '', '')}`,
  );
  expect(new Set(texts).size).toBe(1);
  await app.context.jobs.drain();
  const mails = await Promise.all(emails.map(async (email) => (await mailsTo(app, email)).length));
  expect(mails).toEqual([1, 0, 0, 0]);
});

test('forgot-password does the same work for known and unknown emails before it answers', async () => {
  const known = await app.build.user();
  const statementsFor = (email: string) =>
    recordStatements(app, () => app.call(forgotPassword, { body: { email } }));
  const expected = await statementsFor(known.email);
  expect(expected.length).toBeGreaterThan(0);
  expect(await statementsFor('stranger@example.com')).toEqual(expected);
});

test('bad input names the field', async () => {
  for (const [endpoint, body, field] of [
    [forgotPassword, {}, 'email'],
    [verifyForgotPasswordOtp, { email: 'a@b.example', otp: 'abc' }, 'otp'],
    [resetPassword, { email: 'a@b.example', newPassword: '12345', confirmPassword: '12345' }, 'newPassword'],
    [
      resetPassword,
      { email: 'a@b.example', newPassword: 'secret', confirmPassword: 'secreT' },
      'confirmPassword',
    ],
  ] as const) {
    expect(await app.send(endpoint, body)).toMatchObject({ status: 400, json: { field } });
  }
  const different = await app.send(resetPassword, {
    email: 'a@b.example',
    newPassword: 'secret',
    confirmPassword: 'other1',
  });
  expect(different.json.message).toBe('New password and confirm password must be same.');
});

test('a grant is worth nothing once the account has another email', async () => {
  const { user, resetToken } = await granted();
  await app.context.db.update(users).set({ email: 'moved@example.com' }).where(eq(users.id, user.id));
  expect((await reset(user.email, { resetToken })).status).toBe(403);
});

test('with COMMON_PASSWORDS=refuse a common password is refused, and the grant still works for another one', async () => {
  app.context.config.commonPasswords = 'refuse';
  const { user, resetToken } = await granted();
  const common = { newPassword: 'Qwerty123', confirmPassword: 'Qwerty123' };
  expect(await app.send(resetPassword, { email: user.email, ...common, resetToken })).toMatchObject({
    status: 400,
    json: {
      field: 'newPassword',
      message: 'This is one of the most common passwords. Please choose another.',
    },
  });
  expect((await reset(user.email, { resetToken })).status).toBe(200);
  app.context.config.commonPasswords = 'allow';
});
