import { AppError } from '../../core/app-error.ts';
import { transaction } from '../../core/db.ts';
import type { Parts } from '../../core/parts.ts';
import { hashPassword } from '../../core/passwords.ts';
import { randomToken, sha256 } from '../../core/secrets.ts';
import { deleteGrant, findGrant, insertOnlyGrant } from './code-queries.ts';
import { askForCode, checkCode, useCode } from './code-service.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { passwordChangedMail } from './mails.ts';
import { updatePassword } from './queries.ts';
import { deleteSessionsOf, insertKnownClient } from './session-queries.ts';
import { hashOfClient } from './session-service.ts';
import { countMail } from './throttles.ts';

export const grantMinutes = 10;

export async function askForReset(parts: Parts, email: string, client: string): Promise<void> {
  await countMail(parts, { email, client });
  await askForCode(parts, parts.db, { email, purposes: ['FORGOT'] });
}

/** Exchanges a right code for the grant to set a new password. */
export async function grantReset(
  parts: Parts,
  { email, otp }: { email: string; otp: string },
  client: string,
): Promise<string> {
  const code = await checkCode(parts, { email, otp, purposes: ['FORGOT'], client });
  const token = randomToken();
  const now = parts.clock.now();
  const expiresAt = new Date(now.getTime() + grantMinutes * 60_000);
  await transaction(parts.db, async (db) => {
    await useCode(db, code, now);
    const granted = await insertOnlyGrant(db, {
      tokenHash: sha256(token),
      userId: code.userId,
      email,
      expiresAt,
    });
    if (!granted) throw new AppError('CODE_EXPIRED', undefined, 'otp');
  });
  return token;
}

/** Sets a new password with a grant, which is gone then, and ends every session of the account. */
export async function resetPassword(
  parts: Parts,
  { email, newPassword, grant }: { email: string; newPassword: string; grant: string | undefined },
  client: string,
): Promise<void> {
  refuseCommonPassword(newPassword, email, 'newPassword');
  const { db, clock, config, mailer } = parts;
  const now = clock.now();
  const key = { tokenHash: sha256(grant ?? ''), email, now };
  // Looked at first, because hashing for everybody who asks would be an invitation.
  if (!(await findGrant(db, key))) throw new AppError('RESET_NOT_GRANTED');
  const passwordHash = await hashPassword(newPassword);
  await transaction(db, async (db) => {
    const userId = await deleteGrant(db, key);
    if (!userId) throw new AppError('RESET_NOT_GRANTED');
    await updatePassword(db, { id: userId, passwordHash, now });
    await deleteSessionsOf(db, userId);
    await insertKnownClient(db, { userId, clientHash: hashOfClient(parts, client), seenAt: now });
    await mailer.send(db, [passwordChangedMail(config, email)]);
  });
}
