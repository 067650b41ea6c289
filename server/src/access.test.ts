import type { Endpoint } from '@utsav/contract/endpoint';
import { endpoints } from '@utsav/contract/endpoints';
import { userEndpoints } from '@utsav/contract/user';
import { type SQL, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createServer } from './app.ts';
import { mountOn } from './core/calls/route.ts';
import { deriveKey } from './core/secrets.ts';
import { startTestApp, testSecret } from './testing/app.ts';
import type { TestUser } from './testing/build.ts';
import { fingerprint } from './testing/fingerprint.ts';
import { startRazorpay } from './testing/razorpay.ts';
import { createValidCalls, type ValidCall } from './testing/valid-calls.ts';

/*
 * Every endpoint with a call that is right in all but its caller: refused, with nothing changed. The same call by the
 * right caller succeeds, so it is the caller who was refused.
 */

const razorpay = await startRazorpay();
const app = await startTestApp({ config: { razorpay: razorpay.config } });
const validCall = createValidCalls(app, razorpay);
const server = app.app;
const allCalls = Object.values(endpoints).flatMap((calls) => Object.values(calls));
const named = (calls: Endpoint[]) =>
  calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
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
  const user = await build.user();
  const ended = await build.admin();
  await app.call(userEndpoints.logout, { as: ended });
  const changed = async (change: (admin: TestUser) => SQL) => {
    const someone = await build.admin();
    await context.db.execute(change(someone));
    return someone.accessToken;
  };
  const withStatus = (status: string) =>
    changed(({ id }) => sql`UPDATE users SET status = ${status} WHERE id = ${id}`);
  const [header, payload, signature] = admin.accessToken.split('.');
  const claims = { sub: admin.id, sid: admin.sessionId, exp: seconds() + 600 };
  const bearers = {
    'one that is over 15 minutes old': late.accessToken,
    'one whose time is up': await tokenFor(admin, { exp: seconds() }),
    'one of a session that was logged out': ended.accessToken,
    'one of a session that is over': await changed(
      ({ sessionId }) => sql`UPDATE sessions SET expires_at = ${clock.now()} WHERE id = ${sessionId}`,
    ),
    'one of a session that was ended by somebody else': await changed(
      ({ sessionId }) => sql`DELETE FROM sessions WHERE id = ${sessionId}`,
    ),
    'one of a blocked user': await withStatus('BLOCKED'),
    'one of an admin who waits for approval': await withStatus('AWAITING_APPROVAL'),
    'one of an admin who was declined': await withStatus('DECLINED'),
    'one of a deleted user': await changed(({ id }) => sql`DELETE FROM users WHERE id = ${id}`),
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
const demoted = await app.build.admin();
await app.context.db.execute(sql`UPDATE users SET role = 'USER' WHERE id = ${demoted.id}`);

const notSignedIn = { success: false, error: true, code: 'NOT_SIGNED_IN', data: null };
const bearer = ({ accessToken }: TestUser) => ({ authorization: `Bearer ${accessToken}` });

const ask = (
  { method, path }: Endpoint,
  { payload, headers, query }: ValidCall,
  more: Record<string, string> = {},
) =>
  server.inject({
    method,
    url: path,
    headers: { ...headers, ...more },
    ...(payload === undefined ? {} : { payload }),
    ...(query === undefined ? {} : { query }),
  });

function expectSuccess({ replyType }: Endpoint, answer: Awaited<ReturnType<typeof ask>>): void {
  expect(answer.statusCode).toBe(200);
  if (replyType) expect(answer.headers['content-type']).toContain(replyType);
  else expect(answer.json()).toMatchObject({ success: true });
}

describe('every endpoint accepts only the callers that it declares', () => {
  test('valid tokens are accepted (control for the tests below)', async () => {
    const admin = await app.build.admin();
    const headers = { authorization: `Bearer ${await tokenFor(admin)}` };
    expect((await app.call(userEndpoints.adminRequests, { headers })).status).toBe(200);
  });

  test.each(named(allCalls))('%s', async (_name, endpoint) => {
    expect(server.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
    const [user, admin] = [await app.build.user(), await app.build.admin()];
    const owner = endpoint.access === 'admin' ? admin : user;
    const call = await validCall(endpoint, owner);
    const before = await fingerprint(app);
    if (endpoint.access !== 'public') {
      expect((await ask(endpoint, call)).json(), 'guest').toMatchObject(notSignedIn);
      for (const [name, authorization] of Object.entries(bad)) {
        const answer = await ask(endpoint, call, { authorization });
        expect(answer.statusCode, name).toBe(401);
        expect(answer.json(), name).toMatchObject(notSignedIn);
      }
    }
    if (endpoint.access === 'admin') {
      for (const caller of [user, demoted]) {
        const answer = await ask(endpoint, call, bearer(caller));
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ code: 'NOT_ALLOWED', message: 'Do not have permission' });
      }
    }
    expect(await fingerprint(app)).toEqual(before);

    // It would never end; notification/stream.test.ts reads it.
    if (endpoint.events) return;
    const right = endpoint.access === 'public' ? {} : bearer(owner);
    expectSuccess(endpoint, await ask(endpoint, call, right));
    if (endpoint.access !== 'user') return;
    const another = await app.build.admin();
    const answer = await ask(endpoint, await validCall(endpoint, another), bearer(another));
    expectSuccess(endpoint, answer);
  });

  test('an endpoint without access does not compile and stops the start', () => {
    expectTypeOf<Omit<Endpoint, 'access'>>().not.toExtend<Endpoint>();
    const { access: _, ...silent } = userEndpoints.details;
    const fresh = createServer(app.context.config);
    const mount = mountOn({ app: fresh, files: fresh }, app.context);
    expect(() => mount(silent as unknown as Endpoint, async () => ({}))).toThrow(/does not say who may call/);
  });
});

describe('on public calls an invalid token is ignored', () => {
  const open = allCalls.filter(({ access }) => access === 'public');
  test.each(named(open))('%s', async (_name, endpoint) => {
    const empty = endpoint.method === 'GET' ? {} : { payload: {} };
    const guest = await ask(endpoint, empty);
    for (const [name, authorization] of Object.entries(bad)) {
      // The one place where a refresh token belongs.
      if (isRefresh(endpoint) && name === 'a refresh token') continue;
      const answer = await ask(endpoint, empty, { authorization });
      expect(answer.statusCode, name).toBe(guest.statusCode);
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
