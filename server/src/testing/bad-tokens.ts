import { userEndpoints } from '@utsav/contract/user';
import { type SQL, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { deriveKey } from '../core/secrets.ts';
import { type TestApp, testSecret } from './app.ts';
import type { TestUser } from './build.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token for this admin that differs from a real one in a single point. */
export function tokenFor(
  { clock }: TestApp,
  admin: TestUser,
  changes: { alg?: string; typ?: string; secret?: string; exp?: number } = {},
): Promise<string> {
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const { alg = 'HS256', typ = 'access', secret = testSecret, exp = seconds + 600 } = changes;
  return new SignJWT({ sid: admin.sessionId, role: 'ADMIN' })
    .setProtectedHeader({ alg, typ })
    .setSubject(admin.id)
    .setIssuedAt(seconds)
    .setExpirationTime(exp)
    .sign(deriveKey(secret, 'access token'));
}

/** Authorization headers that sign nobody in, each by what is wrong with it. Moves the clock by 16 minutes. */
export async function createBadTokens(app: TestApp): Promise<Record<string, string>> {
  const { build, clock, context } = app;
  const late = await build.admin();
  clock.advance(16);
  const seconds = Math.floor(clock.now().getTime() / 1000);
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
  const claims = { sub: admin.id, sid: admin.sessionId, exp: seconds + 600 };
  const bearers = {
    'one that is over 15 minutes old': late.accessToken,
    'one whose time is up': await tokenFor(app, admin, { exp: seconds }),
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
    'one signed with another key': await tokenFor(app, admin, {
      secret: 'the secret of somebody else altogether',
    }),
    'one signed in another way': await tokenFor(app, admin, { alg: 'HS512' }),
    'one of another kind': await tokenFor(app, admin, { typ: 'refresh' }),
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
