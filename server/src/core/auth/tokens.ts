import { createHmac, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { deriveKey } from '../secrets.ts';

export const accessTokenMinutes = 15;
const algorithm = 'HS256';
const tokenType = 'access';

type AccessClaims = { userId: string; sessionId: string };

export type Tokens = {
  signAccess(claims: AccessClaims): Promise<string>;
  /** Null for anything but a valid, unexpired access token of this server. */
  readAccess(token: string): Promise<AccessClaims | null>;
  /** For values that are too short to be safe as a plain hash, such as a code of six digits. */
  keyedHash(value: string): Buffer;
};

export function createTokens(secret: string, clock: Clock): Tokens {
  // jose would import a key in any other form again for each token.
  const imported = webcrypto.subtle.importKey(
    'raw',
    deriveKey(secret, 'access token'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  const hashKey = deriveKey(secret, 'keyed hash');
  return {
    async signAccess({ userId, sessionId }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: tokenType })
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenMinutes * 60)
        .sign(await imported);
    },
    async readAccess(token) {
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: [algorithm],
          typ: tokenType,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        return { userId: String(payload.sub), sessionId: String(payload.sid) };
      } catch {
        return null;
      }
    },
    keyedHash: (value) => createHmac('sha256', hashKey).update(value).digest(),
  };
}
