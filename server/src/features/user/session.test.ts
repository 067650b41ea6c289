import argon2 from '@node-rs/argon2';
import { userEndpoints } from '@utsav/contract/user';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { rateLimits } from '../../core/db/core-schema.ts';
import { codes, knownClients, sessions, users } from '../../core/db/schema.ts';
import { sweepCountersJob } from '../../core/rate-limit/old-counters.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { mailsTo } from '../../testing/mails.ts';
import { recordStatements } from '../../testing/statements.ts';

const app = await startTestApp();
const { login, refreshToken, details, logout } = userEndpoints;
const passwordHash = await hashPassword('right one');
const bearer = (accessToken: string) => ({ accessToken }) as TestUser;
const refresh = (token: string) => app.call(refreshToken, { headers: { authorization: `Bearer ${token}` } });
const signIn = (email: string, password = 'right one') => app.call(login, { body: { email, password } });

test('login answers accesstoken and refreshToken, and sets the last login date', async () => {
  const { email } = await app.build.user({ passwordHash });
  app.clock.advance(5);
  const { status, json } = await signIn(email.toUpperCase());
  expect(status).toBe(200);
  expect(Object.keys(json.data).sort()).toEqual(['accesstoken', 'refreshToken']);
  const me = await app.call(details, { as: bearer(json.data.accesstoken) });
  expect(me.json.data).toMatchObject({ email, last_login_date: app.clock.now().toISOString() });
});

test('wrong email and wrong password get one and the same answer', async () => {
  const { email } = await app.build.user({ passwordHash });
  const wrongPassword = await signIn(email, 'wrong one');
  const wrongEmail = await signIn('nobody@example.com', 'wrong one');
  expect(wrongPassword.status).toBe(400);
  expect(wrongPassword.json.message).toBe('Wrong email or password.');
  expect(wrongEmail.status).toBe(400);
  expect(wrongEmail.text).toBe(wrongPassword.text);
});

test('login does the same work for an unknown email as for a wrong password', async () => {
  const { email } = await app.build.user({ passwordHash });
  const verify = vi.spyOn(argon2, 'verify');
  const workFor = async (email: string) => {
    verify.mockClear();
    const statements = await recordStatements(app, () => signIn(email, 'wrong one'));
    // Compares the cost settings of the hashes, which come before salt and result.
    const compared = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    return { statements, compared };
  };
  const expected = await workFor(email);
  expect(expected.compared).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  expect(await workFor('stranger@example.com')).toEqual(expected);
  verify.mockRestore();
});

test('bad input names the field', async () => {
  expect(await app.send(login, { email: 'x', password: 'y' })).toMatchObject({
    status: 400,
    json: { field: 'email', message: 'Please enter a valid email address' },
  });
  expect(await app.send(login, { email: 'a@b.example' })).toMatchObject({
    status: 400,
    json: { field: 'password' },
  });
  expect((await app.send(login, { email: ['a@b.example'], password: {} })).status).toBe(400);
});

test('an unverified account gets a fresh code and 403, but only with the right password', async () => {
  const { email } = await app.build.user({ passwordHash, verifyEmail: false });
  expect((await signIn(email, 'wrong one')).json.code).toBe('WRONG_LOGIN');
  expect(await mailsTo(app, email)).toHaveLength(0);
  expect(await signIn(email)).toMatchObject({ status: 403, json: { code: 'EMAIL_NOT_VERIFIED' } });
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test('a blocked account is refused, and the reason is given only with the right password', async () => {
  const { email } = await app.build.user({ passwordHash, status: 'BLOCKED' });
  expect((await signIn(email, 'wrong one')).json.code).toBe('WRONG_LOGIN');
  expect(await signIn(email)).toMatchObject({ status: 403, json: { code: 'ACCOUNT_BLOCKED' } });
});

test('refresh-token answers a new access token that works', async () => {
  const { email } = await app.build.user({ passwordHash });
  const { json } = await signIn(email);
  app.clock.advance(16);
  expect((await app.call(details, { as: bearer(json.data.accesstoken) })).status).toBe(401);
  const renewed = await refresh(json.data.refreshToken);
  expect(Object.keys(renewed.json.data)).toEqual(['accessToken']);
  expect((await app.call(details, { as: bearer(renewed.json.data.accessToken) })).status).toBe(200);
});

test('the refresh token lives for 30 days, and is kept as a hash', async () => {
  const { email, id } = await app.build.user({ passwordHash });
  const { json } = await signIn(email);
  const rows = await app.context.db.select().from(sessions).where(eq(sessions.userId, id));
  for (const row of rows) expect(row.refreshHash.toString()).not.toBe(json.data.refreshToken);
  app.clock.advance(30 * 24 * 60 - 1);
  expect((await refresh(json.data.refreshToken)).status).toBe(200);
  app.clock.advance(1);
  expect((await refresh(json.data.refreshToken)).status).toBe(401);
});

test('refresh-token accepts only a valid refresh token', async () => {
  const user = await app.build.user();
  expect((await app.call(refreshToken)).status).toBe(401);
  expect((await refresh('made-up')).status).toBe(401);
  expect((await refresh(user.accessToken)).status).toBe(401);
  expect((await app.call(details, { as: bearer(user.refreshToken) })).status).toBe(401);
});

test('logout ends the session at once, and only this one', async () => {
  const { email } = await app.build.user({ passwordHash });
  const phone = (await signIn(email)).json.data;
  const laptop = (await signIn(email)).json.data;
  const out = await app.call(logout, { as: bearer(phone.accesstoken) });
  expect(out).toMatchObject({ status: 200, json: { success: true, error: false } });
  expect((await app.call(details, { as: bearer(phone.accesstoken) })).status).toBe(401);
  expect((await refresh(phone.refreshToken)).status).toBe(401);
  expect((await app.call(details, { as: bearer(laptop.accesstoken) })).status).toBe(200);
  expect((await app.call(logout)).status).toBe(401);
});

test('blocking an account ends its sessions at once', async () => {
  const user = await app.build.user();
  await app.context.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.id, user.id));
  expect((await app.call(details, { as: user })).status).toBe(401);
  expect((await refresh(user.refreshToken)).status).toBe(401);
});

test('expired sessions, codes, counters and clients are deleted', async () => {
  const user = await app.build.user({ passwordHash, verifyEmail: false });
  await signIn(user.email);
  await app.context.jobs.drain();
  await app.context.db.update(users).set({ verifyEmail: true }).where(eq(users.id, user.id));
  await signIn(user.email);
  app.clock.advance(31 * 24 * 60);
  const fresh = await app.build.user({ passwordHash });
  await signIn(fresh.email);
  await app.context.jobs.send(app.context.db, 'user.sweep', [{}]);
  await app.context.jobs.send(app.context.db, sweepCountersJob, [{}]);
  await app.context.jobs.drain();
  const { db } = app.context;
  const left = await db.select().from(sessions);
  expect(new Set(left.map(({ userId }) => userId))).toEqual(new Set([fresh.id]));
  expect(await db.select().from(codes)).toHaveLength(0);
  expect((await db.select().from(rateLimits)).every(({ key }) => !key.includes(user.email))).toBe(true);
  expect(await db.select().from(knownClients).where(eq(knownClients.userId, user.id))).toHaveLength(1);
  app.clock.advance(181 * 24 * 60);
  await app.context.jobs.send(db, 'user.sweep', [{}]);
  await app.context.jobs.drain();
  expect(await db.select().from(knownClients)).toHaveLength(0);
});
