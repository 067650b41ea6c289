import { passwordMatches } from '../../core/auth/passwords.ts';
import { randomToken, sha256 } from '../../core/auth/secrets.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/http/app-error.ts';
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
  context: AppContext,
  { email, password }: { email: string; password: string },
  client: string,
): Promise<SessionTokens> {
  const { user, known } = await findUserForSignIn(context.db, {
    email,
    clientHash: hashOfClient(context, client),
  });
  const counted = await countPassword(context, { email, client, known });
  const matches = await passwordMatches(user?.passwordHash, password);
  if (!user || !matches) throw new AppError('WRONG_LOGIN');
  await counted.giveBack();
  if (!user.verifyEmail && user.status !== 'BLOCKED') {
    await askForCode(context, context.db, { email, purposes: ['REGISTER'] });
    throw new AppError('EMAIL_NOT_VERIFIED');
  }
  return openSession(context, user, client);
}

/** Only for somebody who has just proved to be the owner; who is not (or no longer) welcome hears why. */
export async function openSession(
  context: AppContext,
  user: UserRow,
  client: string,
): Promise<SessionTokens> {
  if (user.status === 'AWAITING_APPROVAL') throw new AppError('AWAITING_APPROVAL');
  if (user.status !== 'ACTIVE') throw new AppError('ACCOUNT_BLOCKED');
  const { db, clock, tokens } = context;
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
    await insertKnownClient(db, { userId: user.id, clientHash: hashOfClient(context, client), seenAt: now });
  });
  return { accesstoken: await tokens.signAccess({ userId: user.id, sessionId }), refreshToken };
}

export async function renewAccess(
  context: AppContext,
  refreshToken: string | null,
): Promise<{ accessToken: string }> {
  const { db, clock, tokens } = context;
  const session = refreshToken && (await findSession(db, sha256(refreshToken), clock.now()));
  if (!session) throw new AppError('NOT_SIGNED_IN');
  return { accessToken: await tokens.signAccess(session) };
}

/** Addresses of people are not kept, only what recognises them again. */
export const hashOfClient = ({ tokens }: AppContext, client: string) => tokens.keyedHash(`client\n${client}`);

export const sweepJob = 'user.sweep';

/** Removes what has run out: it no longer works, this only keeps the tables small. */
export async function sweepAccounts({ db, clock }: AppContext): Promise<void> {
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
