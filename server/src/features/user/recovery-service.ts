import { hashPassword } from '../../core/auth/passwords.ts';
import { minuteMs } from '../../core/clock.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { randomToken, sha256 } from '../../core/secrets.ts';
import { type CodeAnswer, checkCode, sendCodeNow, useCode } from './code-service.ts';
import { deleteGrant, insertOnlyGrant } from './code-writes.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { findGrant } from './grant-queries.ts';
import { passwordChangedMail } from './mails.ts';
import { hashOfClient } from './session-service.ts';
import { deleteSessionsOf, insertKnownClient } from './session-writes.ts';
import { countMail } from './throttles.ts';
import { updatePassword } from './writes.ts';

export const grantMinutes = 10;

export async function askForReset(context: AppContext, email: string, client: string): Promise<CodeAnswer> {
  await countMail(context, { email, client });
  return sendCodeNow(context, { email, purposes: ['FORGOT'] });
}

/** Exchanges a right code for the grant to set a new password. */
export async function grantReset(
  context: AppContext,
  { email, otp }: { email: string; otp: string },
  client: string,
): Promise<string> {
  const code = await checkCode(context, { email, otp, purposes: ['FORGOT'], client });
  const token = randomToken();
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + grantMinutes * minuteMs);
  await transaction(context.db, async (db) => {
    await useCode(db, code, now);
    const granted = await insertOnlyGrant(db, {
      tokenHash: sha256(token),
      userId: code.userId,
      email,
      expiresAt,
    });
    if (!granted) throw new AppError('CODE_EXPIRED', { field: 'otp' });
  });
  return token;
}

/** Sets a new password, which uses up the grant, and ends every session of the account. */
export async function resetPassword(
  context: AppContext,
  { email, newPassword, grant }: { email: string; newPassword: string; grant: string | undefined },
  client: string,
): Promise<void> {
  const { db, clock, config, mailer } = context;
  refuseCommonPassword(config, newPassword, email, 'newPassword');
  const now = clock.now();
  const key = { tokenHash: sha256(grant ?? ''), email, now };
  // Checked before the expensive hashing, which nobody without a grant can cause.
  if (!(await findGrant(db, key))) throw new AppError('RESET_NOT_GRANTED');
  const passwordHash = await hashPassword(newPassword);
  await transaction(db, async (db) => {
    const userId = await deleteGrant(db, key);
    if (!userId) throw new AppError('RESET_NOT_GRANTED');
    const user = await updatePassword(db, { id: userId, passwordHash, now });
    if (!user) throw new AppError('RESET_NOT_GRANTED');
    await deleteSessionsOf(db, userId);
    await insertKnownClient(db, { userId, clientHash: hashOfClient(context, client), seenAt: now });
    await mailer.send(db, [passwordChangedMail(config, { ...user, to: email })]);
  });
}
