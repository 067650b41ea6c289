import { AppError } from '../../core/app-error.ts';
import { transaction } from '../../core/db.ts';
import { newId } from '../../core/ids.ts';
import type { Parts } from '../../core/parts.ts';
import { passwordMatches } from '../../core/passwords.ts';
import { randomToken, sha256 } from '../../core/secrets.ts';
import { deleteOldCodesAndGrants } from './code-queries.ts';
import { askForCode } from './code-service.ts';
import type { UserRow } from './queries.ts';
import {
  deleteExpiredSessions,
  deleteOldTraces,
  findSession,
  findUserForSignIn,
  insertKnownClient,
  insertSession,
} from './session-queries.ts';
import { countPassword } from './throttles.ts';

const dayMs = 86_400_000;
const sessionDays = 30;

export type SessionTokens = { accesstoken: string; refreshToken: string };

export async function signIn(
  parts: Parts,
  { email, password }: { email: string; password: string },
  client: string,
): Promise<SessionTokens> {
  const { user, known } = await findUserForSignIn(parts.db, {
    email,
    clientHash: hashOfClient(parts, client),
  });
  const counted = await countPassword(parts, { email, client, known });
  const matches = await passwordMatches(user?.passwordHash, password);
  if (!user || !matches) throw new AppError('WRONG_LOGIN');
  await counted.giveBack();
  if (!user.verifyEmail && user.status !== 'BLOCKED') {
    await askForCode(parts, parts.db, { email, purposes: ['REGISTER'] });
    throw new AppError('EMAIL_NOT_VERIFIED');
  }
  return openSession(parts, user, client);
}

/** Only for somebody who has just proved to be the owner; who is not (or no longer) welcome hears why. */
export async function openSession(parts: Parts, user: UserRow, client: string): Promise<SessionTokens> {
  if (user.status === 'AWAITING_APPROVAL') throw new AppError('AWAITING_APPROVAL');
  if (user.status !== 'ACTIVE') throw new AppError('ACCOUNT_BLOCKED');
  const { db, clock, tokens } = parts;
  const now = clock.now();
  const sessionId = newId(now);
  const refreshToken = randomToken();
  await transaction(db, async (db) => {
    await insertSession(db, {
      id: sessionId,
      userId: user.id,
      refreshHash: sha256(refreshToken),
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionDays * dayMs),
    });
    await insertKnownClient(db, { userId: user.id, clientHash: hashOfClient(parts, client), seenAt: now });
  });
  return { accesstoken: tokens.signAccess({ userId: user.id, sessionId }), refreshToken };
}

export async function renewAccess(
  parts: Parts,
  refreshToken: string | null,
): Promise<{ accessToken: string }> {
  const { db, clock, tokens } = parts;
  const session = refreshToken && (await findSession(db, sha256(refreshToken), clock.now()));
  if (!session) throw new AppError('NOT_SIGNED_IN');
  return { accessToken: tokens.signAccess(session) };
}

/** Addresses of people are not kept, only what recognises them again. */
export const hashOfClient = ({ tokens }: Parts, client: string) => tokens.keyedHash(`client\n${client}`);

export const sweepJob = 'user.sweep';

/** Removes what has run out: it no longer works, this only keeps the tables small. */
export async function sweepAccounts({ db, clock }: Parts): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteExpiredSessions(db, now);
  await deleteOldCodesAndGrants(db, daysAgo(1));
  await deleteOldTraces(db, {
    countersBefore: daysAgo(1),
    clientsBefore: daysAgo(180),
    actionsBefore: daysAgo(730),
  });
}
