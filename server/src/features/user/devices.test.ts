import { userEndpoints } from '@utsav/contract/user';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { resetGrants, sessions } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { mailsTo } from '../../testing/mails.ts';

const app = await startTestApp();
const { changePassword, details, endSession, login, refreshToken, sessions: list } = userEndpoints;
const password = 'the old one';
const passwordHash = await hashPassword(password);
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const signIn = async (email: string, secret = password, headers = {}) => {
  const { status, json } = await app.call(login, { body: { email, password: secret }, headers });
  return {
    status,
    accessToken: json.data?.accesstoken,
    refreshToken: json.data?.refreshToken,
  } as TestUser & {
    status: number;
  };
};
const change = (as: TestUser, form: object = {}) =>
  app.send(
    changePassword,
    { password, newPassword: 'the new one', confirmPassword: 'the new one', ...form },
    as,
  );
const statusOf = async (as: TestUser) => (await app.call(details, { as })).status;

test('a changed password signs out every other device, and is mailed', async () => {
  const user = await app.build.user({ passwordHash });
  const other = await signIn(user.email);
  const tokenHash = Buffer.from('a grant');
  await app.context.db
    .insert(resetGrants)
    .values({ tokenHash, userId: user.id, expiresAt: new Date('2030-01-01') });
  expect(await change(user)).toMatchObject({
    status: 200,
    json: { message: 'Your password has been changed. Other devices are signed out.', data: null },
  });
  expect(await statusOf(user)).toBe(200);
  expect(await statusOf(other)).toBe(401);
  expect(await app.context.db.select().from(resetGrants)).toEqual([]);
  expect((await signIn(user.email)).status).toBe(400);
  expect((await signIn(user.email, 'the new one')).status).toBe(200);
  const [mail] = await mailsTo(app, user.email);
  expect(mail?.subject).toBe('Your Utsav password was changed');
  expect(mail?.bodyText).toContain('If this was not you');
  expect(mail?.bodyText).toContain('/forgot-password');
});

test('wrong, short and differing passwords are refused by name, and change nothing', async () => {
  const user = await app.build.user({ passwordHash });
  for (const [form, field, message] of [
    [{ password: 'wrong' }, 'password', 'That password is not right.'],
    [{ password: '' }, 'password', undefined],
    [{ newPassword: 'short', confirmPassword: 'short' }, 'newPassword', undefined],
    [{ confirmPassword: 'another' }, 'confirmPassword', 'New password and confirm password must be same.'],
  ] as const) {
    const { status, json } = await change(user, form);
    expect([status, json.field]).toEqual([400, field]);
    if (message) expect(json.message).toBe(message);
  }
  expect((await signIn(user.email)).status).toBe(200);
});

test('wrong passwords are throttled together with those of signing in', async () => {
  const user = await app.build.user({ passwordHash });
  for (let tries = 0; tries < 10; tries += 1) await change(user, { password: 'wrong' });
  expect((await change(user)).status).toBe(429);
  expect((await signIn(user.email)).status).toBe(429);
});

test('the list names devices in words, the current one, and when each was last seen', async () => {
  const user = await app.build.user({ passwordHash });
  app.clock.advance(60);
  const mobile = await signIn(user.email, password, { 'user-agent': phone });
  app.clock.advance(30);
  await app.call(refreshToken, { headers: { authorization: `Bearer ${mobile.refreshToken}` } });
  const seen = app.clock.now().toISOString();
  const { json } = await app.call(list, { as: await app.build.signedIn(user) });
  expect(json.data).toMatchObject([
    { current: false, device: 'Chrome on Android', lastSeenAt: seen },
    { current: true, device: 'A device we do not know', _id: user.sessionId },
  ]);
  const hindi = await app.call(list, {
    as: await app.build.signedIn(user),
    headers: { 'accept-language': 'hi' },
  });
  expect(hindi.json.data.map(({ device }) => device)).toEqual(['Android पर Chrome', 'अनजान डिवाइस']);
});

test('one other device is signed out, and the person is mailed', async () => {
  const user = await app.build.user({ passwordHash });
  const other = await signIn(user.email);
  const { json } = await app.call(list, { as: user });
  const _id = json.data.find(({ current }) => !current)?._id ?? '';
  expect((await app.call(endSession, { as: user, body: { _id } })).status).toBe(200);
  expect(await statusOf(other)).toBe(401);
  expect(await statusOf(user)).toBe(200);
  const again = await app.call(endSession, { as: user, body: { _id } });
  expect(again).toMatchObject({ status: 404, json: { message: 'This device is signed out already.' } });
  const mails = await mailsTo(app, user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Devices were signed out of your Utsav account']);
});

test('all others are signed out at once; without any nobody is mailed', async () => {
  const user = await app.build.user({ passwordHash });
  const others = [await signIn(user.email), await signIn(user.email)];
  for (const _ of [1, 2]) {
    const { status, json } = await app.call(endSession, { as: user, body: { others: true } });
    expect([status, json.message]).toEqual([200, 'All other devices are signed out.']);
  }
  for (const other of others) expect(await statusOf(other)).toBe(401);
  expect(await statusOf(user)).toBe(200);
  expect(await mailsTo(app, user.email)).toHaveLength(1);
});

test('the own session can be ended as well, without a mail', async () => {
  const user = await app.build.user();
  expect((await app.call(endSession, { as: user, body: { _id: user.sessionId } })).status).toBe(200);
  expect(await statusOf(user)).toBe(401);
  expect(await mailsTo(app, user.email)).toEqual([]);
});

test('neither, both, and sessions of somebody else are refused', async () => {
  const user = await app.build.user();
  const stranger = await app.build.user();
  const { db } = app.context;
  for (const [body, status, field] of [
    [{}, 400, '_id'],
    [{ others: false }, 400, '_id'],
    [{ _id: user.sessionId, others: true }, 400, 'others'],
    [{ _id: 'NOT AN ID' }, 400, '_id'],
    [{ _id: stranger.sessionId }, 404, undefined],
  ] as const) {
    const answer = await app.send(endSession, body, user);
    expect([answer.status, answer.json.field]).toEqual([status, field]);
  }
  expect(await db.select().from(sessions).where(eq(sessions.userId, stranger.id))).toHaveLength(1);
});
