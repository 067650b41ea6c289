import type { registerForm } from '@utsav/contract/user';
import { defaultLocale } from '@utsav/messages/locales';
import type { z } from 'zod';
import { hashPassword } from '../../core/auth/passwords.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { onViolation } from '../../core/db/conflict-error.ts';
import { transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { randomToken, sha256 } from '../../core/secrets.ts';
import { announceRequest } from './approval-service.ts';
import { type CodeAnswer, checkCode, sendCodeAtNextTurn, sendCodeNow, useCode } from './code-service.ts';
import type { CodeRow } from './code-writes.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { emailChangedMail } from './mails.ts';
import { findRegistration, isEmailTaken, listUsersOfAddress } from './queries.ts';
import { checkPassword, openSession, type SessionTokens, type Visitor } from './session-service.ts';
import { deleteSessionsOf } from './session-writes.ts';
import { countMail, countRegistration, giveBackRegistration } from './throttles.ts';
import { deleteOthersWithEmail, insertRegistration, updateToPendingEmail, updateVerified } from './writes.ts';

type Form = z.output<typeof registerForm>;

const emailTaken = { users_email_key: () => new AppError('EMAIL_TAKEN', { field: 'email' }) };

/** Answers the token with which this registration's code is verified or sent again. */
export async function register(
  context: AppContext,
  form: Form,
  { client, language = defaultLocale }: Visitor,
): Promise<string> {
  const { db, clock, config } = context;
  const { name, email, mobile, password, role } = form;
  const { businessName = '', city = '' } = role === 'ADMIN' ? form : {};
  refuseCommonPassword(config, password, email, 'password');
  await countRegistration(context, client);
  await countMail(context, { email, client });
  if (await isEmailTaken(db, email)) throw new AppError('EMAIL_TAKEN', { field: 'email' });
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const id = newId(now);
  const registrationToken = randomToken();
  const waits = role === 'ADMIN' && config.adminSignup === 'approval';
  await transaction(db, async (db) => {
    await insertRegistration(db, {
      id,
      name,
      email,
      passwordHash,
      mobile,
      role,
      businessName,
      city,
      status: waits ? 'AWAITING_APPROVAL' : 'ACTIVE',
      language,
      registrationHash: sha256(registrationToken),
      createdAt: now,
      updatedAt: now,
    });
    await sendCodeAtNextTurn(context, db, { email, purposes: ['REGISTER'], userId: id });
  });
  return registrationToken;
}

type Registration = { email: string; registrationToken?: string | undefined };

/** An unknown token selects no registration and no other one, so that it does not reveal which exist. */
async function ownerOf(context: AppContext, { email, registrationToken }: Registration) {
  if (registrationToken === undefined) return undefined;
  const registrationHash = sha256(registrationToken);
  return (await findRegistration(context.db, { email, registrationHash }))?.id ?? 'nobody';
}

export async function resendCode(
  context: AppContext,
  registration: Registration,
  client: string,
): Promise<CodeAnswer> {
  const { email } = registration;
  await countMail(context, { email, client });
  const userId = await ownerOf(context, registration);
  return sendCodeNow(context, { email, purposes: ['REGISTER', 'CHANGE'], userId });
}

type Confirmation = Registration & { otp: string; password?: string | undefined };

/** Verifies the email of a new account, or the new email of an old one, and signs in. */
export async function confirmEmail(
  context: AppContext,
  confirmation: Confirmation,
  visitor: Visitor,
  caller: SignedInUser | null,
): Promise<SessionTokens> {
  const { email, otp } = confirmation;
  const { client } = visitor;
  const ownerId = (await ownerOf(context, confirmation)) ?? (await changingOwner(context, email, caller));
  const code = await checkCode(context, { email, otp, purposes: ['REGISTER', 'CHANGE'], ownerId, client });
  if (code.purpose === 'CHANGE') return confirmChange(context, code, { confirmation, visitor, caller });
  const now = context.clock.now();
  const user = await transaction(context.db, async (db) => {
    await useCode(db, code, now);
    await deleteOthersWithEmail(db, { id: code.userId, email });
    const verified = await onViolation(emailTaken, () => updateVerified(db, { id: code.userId, email, now }));
    if (verified?.status === 'AWAITING_APPROVAL') await announceRequest(context, db, verified);
    return verified;
  });
  if (!user) throw new AppError('CODE_EXPIRED', { field: 'otp' });
  await giveBackRegistration(context, client);
  return openSession(context, user, visitor);
}

/** The caller, if this is the caller's pending email. */
async function changingOwner(context: AppContext, email: string, caller: SignedInUser | null) {
  if (!caller) return undefined;
  const accounts = await listUsersOfAddress(context.db, email);
  return accounts.some(({ id, pendingEmail }) => id === caller.id && pendingEmail === email)
    ? caller.id
    : undefined;
}

type Change = { confirmation: Confirmation; visitor: Visitor; caller: SignedInUser | null };

/**
 * The code alone is not enough, because a stranger receives it at a mistyped address. The caller has to be signed in,
 * and to repeat the password, because a stolen access token must not be enough to take over an account.
 */
async function confirmChange(
  context: AppContext,
  code: CodeRow,
  { confirmation, visitor, caller }: Change,
): Promise<SessionTokens> {
  if (!caller) throw new AppError('NOT_SIGNED_IN', { reason: 'emailChange' });
  if (caller.id !== code.userId) throw new AppError('WRONG_CODE', { field: 'otp' });
  await checkPassword(context, caller, confirmation.password, visitor.client);
  const { email } = code;
  const now = context.clock.now();
  const user = await transaction(context.db, async (db) => {
    await useCode(db, code, now);
    await deleteOthersWithEmail(db, { id: caller.id, email });
    const changed = await onViolation(emailTaken, () =>
      updateToPendingEmail(db, { id: caller.id, email, now }),
    );
    if (!changed) throw new AppError('CODE_EXPIRED', { field: 'otp' });
    await deleteSessionsOf(db, caller.id);
    await context.mailer.send(db, [emailChangedMail(context.config, { ...caller, to: caller.email }, email)]);
    return changed;
  });
  return openSession(context, user, visitor);
}
