import { retentionDays } from '@utsav/contract/retention';
import type { Locale } from '@utsav/messages/locales';
import { passwordMatches } from '../../core/auth/passwords.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { dayMs } from '../../core/clock.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { endOf } from '../../core/retention.ts';
import { randomToken, sha256 } from '../../core/secrets.ts';
import { sendCodeNow } from './code-service.ts';
import { deleteOldCodesAndGrants } from './code-writes.ts';
import type { Device } from './device.ts';
import { sessionsEndedMail } from './mails.ts';
import type { UserRow } from './queries.ts';
import { findSeenSession, listAccountsForSignIn } from './session-queries.ts';
import {
  deleteExpiredSessions,
  deleteOldClients,
  deleteOtherSessions,
  deleteOwnSession,
  deleteSession,
  insertKnownClient,
  insertSession,
} from './session-writes.ts';
import { countPassword } from './throttles.ts';
import { deleteOldRegistrations } from './writes.ts';

/** The client address and device of somebody who signs in or registers, and the language that the request names. */
export type Visitor = { client: string; device: Device; language: Locale | undefined };
export type SessionTokens = { accesstoken: string; refreshToken: string };

export async function signIn(
  context: AppContext,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<SessionTokens> {
  const { client } = visitor;
  const { accounts, known } = await listAccountsForSignIn(context.db, {
    email,
    clientHash: hashOfClient(context, client),
  });
  const counted = await countPassword(context, { email, client, known });
  const user = await accountWithPassword(accounts, password);
  if (!user) throw new AppError('WRONG_LOGIN');
  await counted.giveBack();
  if (!user.verifyEmail && user.status !== 'BLOCKED') {
    await sendCodeNow(context, { email, purposes: ['REGISTER'], userId: user.id });
    throw new AppError('EMAIL_NOT_VERIFIED');
  }
  return openSession(context, user, visitor);
}

/** Compares at least one password, so that the answer takes as long without an account. */
async function accountWithPassword(accounts: UserRow[], password: string): Promise<UserRow | undefined> {
  const [first, ...others] = accounts;
  if (await passwordMatches(first?.passwordHash, password)) return first;
  for (const account of others) if (await passwordMatches(account.passwordHash, password)) return account;
  return undefined;
}

/** Used for changes for which a stolen access token must not be enough. */
export async function checkPassword(
  context: AppContext,
  { email }: { email: string },
  password: string | undefined,
  client: string,
): Promise<void> {
  if (!password) throw new AppError('BAD_INPUT', { reason: 'passwordMissing', field: 'password' });
  const { accounts, known } = await listAccountsForSignIn(context.db, {
    email,
    clientHash: hashOfClient(context, client),
  });
  const counted = await countPassword(context, { email, client, known });
  if (!(await accountWithPassword(accounts, password))) {
    throw new AppError('BAD_INPUT', { reason: 'wrongPassword', field: 'password' });
  }
  await counted.giveBack();
}

/**
 * Call it only after the caller has proved to own the account, because its errors say why the account cannot be used.
 */
export async function openSession(
  context: AppContext,
  user: UserRow,
  { client, device, language = user.language }: Visitor,
): Promise<SessionTokens> {
  if (user.status === 'AWAITING_APPROVAL') throw new AppError('AWAITING_APPROVAL');
  if (user.status !== 'ACTIVE') {
    throw new AppError('ACCOUNT_BLOCKED', { reason: 'blocked', contact: context.config.brand.email });
  }
  const { db, clock, tokens } = context;
  const now = clock.now();
  const sessionId = newId(now);
  const refreshToken = randomToken();
  await transaction(db, async (db) => {
    const session = {
      id: sessionId,
      refreshHash: sha256(refreshToken),
      createdAt: now,
      lastSeenAt: now,
      ...device,
      expiresAt: new Date(now.getTime() + retentionDays.sessions * dayMs),
    };
    if (!(await insertSession(db, user, { ...session, language }))) throw new AppError('WRONG_LOGIN');
    await insertKnownClient(db, { userId: user.id, clientHash: hashOfClient(context, client), seenAt: now });
  });
  return { accesstoken: await tokens.signAccess({ userId: user.id, sessionId }), refreshToken };
}

export async function renewAccess(
  context: AppContext,
  refreshToken: string | null,
): Promise<{ accessToken: string }> {
  const { db, clock, tokens } = context;
  const session = refreshToken && (await findSeenSession(db, sha256(refreshToken), clock.now()));
  if (!session) throw new AppError('NOT_SIGNED_IN');
  return { accessToken: await tokens.signAccess(session) };
}

export async function signOut({ db }: AppContext, { sessionId }: SignedInUser): Promise<void> {
  await deleteSession(db, sessionId);
}

/** Ends one session or all others. The person is mailed, unless it is the session of the caller. */
export async function endSession(
  { db, clock, config, mailer }: AppContext,
  caller: SignedInUser,
  { _id, others }: { _id?: string | undefined; others?: boolean | undefined },
): Promise<void> {
  await transaction(db, async (db) => {
    if (others) {
      if ((await deleteOtherSessions(db, caller)) === 0) return;
    } else {
      if (!(await deleteOwnSession(db, caller.id, _id ?? '')))
        throw new AppError('NOT_FOUND', { reason: 'session' });
      if (_id === caller.sessionId) return;
    }
    await mailer.send(db, [sessionsEndedMail(config, { ...caller, to: caller.email }, clock.now())]);
  });
}

/** Only hashes of client addresses are stored. */
export const hashOfClient = ({ tokens }: AppContext, client: string) => tokens.keyedHash(`client\n${client}`);

/** Deletes expired rows of accounts, so that their tables stay small. */
export async function sweepAccounts({ db, clock }: AppContext): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteOldCodesAndGrants(db, endOf('codes', now));
  await deleteOldRegistrations(db, endOf('unverifiedRegistrations', now));
  await deleteOldClients(db, endOf('knownClients', now));
}
