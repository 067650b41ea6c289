import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import { deriveKey } from './secrets.ts';

export const accessTokenMinutes = 15;
const mostVerified = 10_000;

export type Tokens = {
  signAccess(claims: { userId: string; sessionId: string }): string;
  /** Null for anything that is not a valid, unexpired access token of ours. */
  readAccess(token: string): Promise<{ userId: string; sessionId: string } | null>;
  /** For what is too short to be safe as a plain hash, such as a code of six digits. */
  keyedHash(value: string): Buffer;
};

const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = deriveKey(secret, 'access token');
  const hashKey = deriveKey(secret, 'keyed hash');
  const algorithm = 'HS256';
  const kind = 'access';
  const head = inBase64({ alg: algorithm, typ: kind });
  // A signature stays right; whether the session still lives is asked of the database each time.
  const verified = new Map<string, { claims: { userId: string; sessionId: string }; expires: number }>();
  return {
    signAccess({ userId, sessionId }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const claims = { sid: sessionId, sub: userId, iat: now, exp: now + accessTokenMinutes * 60 };
      const signed = `${head}.${inBase64(claims)}`;
      // Not through jose: for so short a text its way to another thread and back takes ten times as long.
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
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
