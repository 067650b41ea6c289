import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.ts';
import { deriveKey } from './secrets.ts';

export const accessTokenMinutes = 15;
const mostVerified = 10_000;

export type Tokens = {
  signAccess(claims: { userId: string; sessionId: string }): Promise<string>;
  /** Null for anything that is not a valid, unexpired access token of ours. */
  readAccess(token: string): Promise<{ userId: string; sessionId: string } | null>;
  /** For what is too short to be safe as a plain hash, such as a code of six digits. */
  keyedHash(value: string): Buffer;
};

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = deriveKey(secret, 'access token');
  const hashKey = deriveKey(secret, 'keyed hash');
  const algorithm = 'HS256';
  const kind = 'access';
  // A signature stays right; whether the session still lives is asked of the database each time.
  const verified = new Map<string, { claims: { userId: string; sessionId: string }; expires: number }>();
  return {
    signAccess({ userId, sessionId }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: kind })
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenMinutes * 60)
        .sign(key);
    },
    async readAccess(token) {
      const now = clock.now();
      const known = verified.get(token);
      if (known) return known.expires > now.getTime() ? known.claims : null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          typ: kind,
          currentDate: now,
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const claims = { userId: String(payload.sub), sessionId: String(payload.sid) };
        if (verified.size >= mostVerified) verified.clear();
        verified.set(token, { claims, expires: (payload.exp ?? 0) * 1000 });
        return claims;
      } catch {
        return null;
      }
    },
    keyedHash: (value) => createHmac('sha256', hashKey).update(value).digest(),
  };
}
