import type { Endpoint } from '@utsav/contract/endpoint';
import { endpoints } from '@utsav/contract/endpoints';
import { userEndpoints } from '@utsav/contract/user';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { deriveKey } from './core/auth/secrets.ts';
import { mountOn } from './core/http/route.ts';
import { startTestApp, testSecret } from './testing/app.ts';
import type { TestUser } from './testing/build.ts';

const app = await startTestApp();
const server = app.app;
const allCalls = Object.values(endpoints).flatMap((calls) => Object.values(calls));
const named = (calls: Endpoint[]) =>
  calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const emptyBody = ({ method }: Endpoint) => (method === 'GET' ? undefined : {});
// Open to everyone, but it wants a refresh token.
const isRefresh = (endpoint: Endpoint) => endpoint.path === userEndpoints.refreshToken.path;

const seconds = () => Math.floor(app.clock.now().getTime() / 1000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token for this admin that differs from a real one in a single point. */
function tokenFor(
  admin: TestUser,
  changes: { alg?: string; typ?: string; secret?: string; exp?: number } = {},
) {
  const { alg = 'HS256', typ = 'access', secret = testSecret, exp = seconds() + 600 } = changes;
  return new SignJWT({ sid: admin.sessionId, role: 'ADMIN' })
    .setProtectedHeader({ alg, typ })
    .setSubject(admin.id)
    .setIssuedAt(seconds())
    .setExpirationTime(exp)
    .sign(deriveKey(secret, 'access token'));
}

async function badTokens(): Promise<Record<string, string>> {
  const { build, clock, context } = app;
  const late = await build.admin();
  clock.advance(16);
  const admin = await build.admin();
  const [user, ended, blocked, over] = await Promise.all([
    build.user(),
    build.admin(),
    build.admin(),
    build.admin(),
  ]);
  await app.call(userEndpoints.logout, { as: ended });
  await context.db.execute(sql`UPDATE users SET status = 'BLOCKED' WHERE id = ${blocked.id}`);
  await context.db.execute(sql`UPDATE sessions SET expires_at = ${clock.now()} WHERE id = ${over.sessionId}`);
  const [header, payload, signature] = admin.accessToken.split('.');
  const claims = { sub: admin.id, sid: admin.sessionId, exp: seconds() + 600 };
  const bearers = {
    'one that is over 15 minutes old': late.accessToken,
    'one whose time is up': await tokenFor(admin, { exp: seconds() }),
    'one of a session that was logged out': ended.accessToken,
    'one of a session that is over': over.accessToken,
    'one of a blocked user': blocked.accessToken,
    'one without a signature (alg none)': `${encode({ alg: 'none', typ: 'access' })}.${payload}.`,
    'one signed with another key': await tokenFor(admin, {
      secret: 'the secret of somebody else altogether',
    }),
    'one signed in another way': await tokenFor(admin, { alg: 'HS512' }),
    'one of another kind': await tokenFor(admin, { typ: 'refresh' }),
    'one with changed claims': `${header}.${encode({ ...claims, exp: claims.exp + 1 })}.${signature}`,
    'one that names the session of somebody else': await context.tokens.signAccess({
      userId: user.id,
      sessionId: admin.sessionId,
    }),
    'a refresh token': admin.refreshToken,
    nonsense: 'nonsense',
    nothing: '',
  };
  return {
    ...Object.fromEntries(Object.entries(bearers).map(([name, token]) => [name, `Bearer ${token}`])),
    'the right one in another scheme': `Basic ${admin.accessToken}`,
  };
}

const bad = await badTokens();

describe('every endpoint lets in only whom it says', () => {
  test('tokens that differ in nothing are let in, so the bad ones below fail for what they are', async () => {
    const admin = await app.build.admin();
    const headers = { authorization: `Bearer ${await tokenFor(admin)}` };
    expect((await app.call(userEndpoints.adminRequests, { headers })).status).toBe(200);
  });

  test.each(named(allCalls))('%s', async (_name, endpoint) => {
    expect(server.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
    // Somebody new each time: one of the calls is the logout.
    const guest = await app.send(endpoint, emptyBody(endpoint));
    const user = await app.send(endpoint, emptyBody(endpoint), await app.build.user());
    const admin = await app.send(endpoint, emptyBody(endpoint), await app.build.admin());

    if (endpoint.access !== 'public') {
      expect(guest).toMatchObject({
        status: 401,
        json: { success: false, error: true, code: 'NOT_SIGNED_IN' },
      });
    } else if (!isRefresh(endpoint)) {
      expect(guest.status).not.toBe(401);
    }
    if (endpoint.access === 'admin') {
      expect(user).toMatchObject({
        status: 403,
        json: { code: 'NOT_ALLOWED', message: 'Do not have permission' },
      });
    } else if (!isRefresh(endpoint)) {
      expect([401, 403]).not.toContain(user.status);
    }
    if (!isRefresh(endpoint)) expect([401, 403]).not.toContain(admin.status);
  });

  test('one that does not say whom does not compile, and stops the start', () => {
    expectTypeOf<Omit<Endpoint, 'access'>>().not.toExtend<Endpoint>();
    const { access: _, ...silent } = userEndpoints.details;
    const mount = mountOn({ app: server, files: server }, app.context);
    expect(() => mount(silent as unknown as Endpoint, async () => ({}))).toThrow(/does not say who may call/);
  });
});

describe('a token that is not good is as good as none', () => {
  test.each(named(allCalls))('%s', async (_name, endpoint) => {
    const asked = (authorization: string) =>
      server.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { authorization },
        ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      });
    const guest = await app.send(endpoint, emptyBody(endpoint));
    for (const [name, authorization] of Object.entries(bad)) {
      // The one place where a refresh token belongs.
      if (isRefresh(endpoint) && name === 'a refresh token') continue;
      const answer = await asked(authorization);
      expect(answer.statusCode, name).toBe(endpoint.access === 'public' ? guest.status : 401);
      expect(answer.json(), name).toMatchObject(
        endpoint.access === 'public'
          ? {}
          : { success: false, error: true, code: 'NOT_SIGNED_IN', data: null },
      );
    }
  });
});

test('a token works for 15 minutes', async () => {
  const someone = await app.build.user();
  app.clock.advance(14);
  expect((await app.call(userEndpoints.details, { as: someone })).status).toBe(200);
  app.clock.advance(2);
  expect((await app.call(userEndpoints.details, { as: someone })).status).toBe(401);
});
