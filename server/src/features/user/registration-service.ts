import type { registerForm } from '@utsav/contract/user';
import type { z } from 'zod';
import { hashPassword } from '../../core/auth/passwords.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction, violatedConstraint } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/http/app-error.ts';
import { type CodeRow, updateEnded } from './code-queries.ts';
import { askForCode, checkCode, useCode } from './code-service.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { emailChangedMail } from './mails.ts';
import {
  deleteUnverified,
  insertOrReplaceRegistration,
  updateToPendingEmail,
  updateVerified,
} from './queries.ts';
import { deleteSession } from './session-queries.ts';
import { openSession, type SessionTokens } from './session-service.ts';
import { countMail, countRegistration, giveBackRegistration } from './throttles.ts';

type Form = z.output<typeof registerForm>;

export async function register(context: AppContext, form: Form, client: string): Promise<void> {
  const { db, clock, config } = context;
  const { name, email, mobile, password, role } = form;
  refuseCommonPassword(password, email, 'password');
  await countRegistration(context, client);
  await countMail(context, { email, client });
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const waits = role === 'ADMIN' && config.adminSignup === 'approval';
  await transaction(db, async (db) => {
    const user = await insertOrReplaceRegistration(db, {
      id: newId(now),
      name,
      email,
      passwordHash,
      mobile,
      role,
      status: waits ? 'AWAITING_APPROVAL' : 'ACTIVE',
      createdAt: now,
      updatedAt: now,
    });
    if (!user) throw new AppError('EMAIL_TAKEN', undefined, 'email');
    // The code of an earlier registration must not verify this one: the two may be of different people, and only
    // one of them owns the mailbox.
    const lastMail = await updateEnded(db, { email, purpose: 'REGISTER', now });
    await askForCode(context, db, { email, purposes: ['REGISTER'] }, lastMail);
  });
}

export async function resendCode(context: AppContext, email: string, client: string): Promise<void> {
  await countMail(context, { email, client });
  await askForCode(context, context.db, { email, purposes: ['REGISTER', 'CHANGE'] });
}

/** Verifies the email of a new account, or the new email of an old one, and signs in. */
export async function confirmEmail(
  context: AppContext,
  { email, otp }: { email: string; otp: string },
  client: string,
  caller: () => Promise<SignedInUser | null>,
): Promise<SessionTokens> {
  const code = await checkCode(context, { email, otp, purposes: ['REGISTER', 'CHANGE'], client });
  if (code.purpose === 'CHANGE') return confirmChange(context, code, client, await caller());
  const now = context.clock.now();
  const user = await transaction(context.db, async (db) => {
    await useCode(db, code, now);
    return updateVerified(db, { id: code.userId, email, now });
  });
  if (!user) throw new AppError('CODE_EXPIRED', undefined, 'otp');
  await giveBackRegistration(context, client);
  return openSession(context, user, client);
}

/**
 * Whoever reads the new mailbox must be the one who asked for the change: with a mistyped address that would be a
 * stranger, to whom the account would belong afterwards.
 */
async function confirmChange(
  context: AppContext,
  code: CodeRow,
  client: string,
  caller: SignedInUser | null,
): Promise<SessionTokens> {
  if (!caller) throw new AppError('NOT_SIGNED_IN', 'Please log in to confirm your new email.');
  if (caller.id !== code.userId) throw new AppError('WRONG_CODE', undefined, 'otp');
  const { email } = code;
  const now = context.clock.now();
  const user = await transaction(context.db, async (db) => {
    await useCode(db, code, now);
    await deleteUnverified(db, email);
    const changed = await updateToPendingEmail(db, { id: caller.id, email, now }).catch(refuseTaken);
    if (!changed) throw new AppError('CODE_EXPIRED', undefined, 'otp');
    // The session that is answered takes the place of the one that asked.
    await deleteSession(db, caller.sessionId);
    await context.mailer.send(db, [emailChangedMail(context.config, caller.email, email)]);
    return changed;
  });
  return openSession(context, user, client);
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'users_email_key') throw error;
  throw new AppError('EMAIL_TAKEN', undefined, 'email');
}
