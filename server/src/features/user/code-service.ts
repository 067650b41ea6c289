import { randomInt } from 'node:crypto';
import { limits } from '@utsav/contract/limits';
import { minuteMs } from '../../core/clock.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { sameBytes } from '../../core/secrets.ts';
import {
  type CodeRow,
  insertOrReplaceCodes,
  type MailKind,
  type Purpose,
  reserveMailTurn,
  takeMailTurn,
  updateTries,
  updateUsed,
} from './code-writes.ts';
import { userJobs } from './jobs.ts';
import { emailChangeCodeMail, registrationCodeMail, resetCodeMail } from './mails.ts';
import { listUsersOfAddress, type UserRow } from './queries.ts';
import { countCode } from './throttles.ts';

const codeMinutes = 10;
const triesPerCode = 5;
const mailPauseMs = 30_000;

/** `userId` limits the code to one registration; without it, the code is for the latest one. */
export type CodeRequest = { email: string; purposes: Purpose[]; userId?: string | undefined };

const kindOf = ({ purposes }: CodeRequest): MailKind => (purposes.includes('FORGOT') ? 'FORGOT' : 'VERIFY');

/*
 * A job looks up the account of an email after the answer, so that the request takes equally long and
 * has the same answer for every address.
 */

/** Mails a code at once, or when the pause after the last mail to the address is over. */
export async function sendCodeAtNextTurn(context: AppContext, db: Db, request: CodeRequest): Promise<void> {
  const now = context.clock.now();
  const turn = { email: request.email, kind: kindOf(request), now, pauseMs: mailPauseMs };
  const due = await reserveMailTurn(db, turn);
  await context.jobs.send(db, userJobs.sendCodes, [request], due > now ? { startAfter: due } : {});
}

export type CodeAnswer = { isSent: boolean; resendAfter: number };

/** Mails a code unless the last mail to the address is too recent; answers when the next one may be sent. */
export async function sendCodeNow(context: AppContext, request: CodeRequest): Promise<CodeAnswer> {
  const now = context.clock.now();
  const turn = { email: request.email, kind: kindOf(request), now, pauseMs: mailPauseMs };
  return transaction(context.db, async (db) => {
    const { isTaken, nextAt } = await takeMailTurn(db, turn);
    if (isTaken) await context.jobs.send(db, userJobs.sendCodes, [request]);
    return { isSent: isTaken, resendAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1000) };
  });
}

const isFor: Record<Purpose, (user: UserRow, email: string) => boolean> = {
  REGISTER: (user, email) => user.email === email && !user.verifyEmail && user.status !== 'BLOCKED',
  FORGOT: (user, email) =>
    user.email === email && user.verifyEmail && ['ACTIVE', 'AWAITING_APPROVAL'].includes(user.status),
  CHANGE: (user, email) => user.pendingEmail === email && user.status === 'ACTIVE',
};

const mailOf = { REGISTER: registrationCodeMail, FORGOT: resetCodeMail, CHANGE: emailChangeCodeMail };

/** Makes and mails the requested codes, where there is an account for them. */
export async function sendCodes(
  context: AppContext,
  { email, purposes, userId }: CodeRequest,
): Promise<void> {
  const { db, clock, config, mailer } = context;
  const now = clock.now();
  const accounts = await listUsersOfAddress(db, email);
  const made = purposes.flatMap((purpose) => {
    const isMeant = (account: UserRow) => userId === undefined || account.id === userId;
    const user = accounts.find((account) => isMeant(account) && isFor[purpose](account, email));
    return user ? [{ purpose, user, code: newCode() }] : [];
  });
  await transaction(db, async (db) => {
    const rows = made.map(({ purpose, user, code }) => ({
      email,
      purpose,
      userId: user.id,
      codeHash: hashOf(context, { email, purpose, userId: user.id }, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
    }));
    const stored = await insertOrReplaceCodes(db, rows, {
      mailedBefore: new Date(now.getTime() - mailPauseMs),
      triesFrom: new Date(now.getTime() - codeMinutes * minuteMs),
    });
    const due = made.filter(({ purpose }) => stored.includes(purpose));
    await mailer.send(
      db,
      due.map(({ purpose, user, code }) => mailOf[purpose](config, { to: email, code, user })),
    );
  });
}

type Tried = {
  email: string;
  otp: string;
  purposes: Purpose[];
  /** The account that registered or is signed in; only its code counts, and tries of others do not use it up. */
  ownerId?: string | undefined;
  client: string;
};

/**
 * Finds the live code that was typed; the caller uses it up with `useCode` in the transaction that it allows.
 * A wrong one gets the same answer whether or not there is an account; CODE_EXPIRED is answered only to the
 * right code.
 */
export async function checkCode(context: AppContext, tried: Tried): Promise<CodeRow> {
  const { email, otp, purposes, ownerId, client } = tried;
  const kind = ownerId === undefined ? purposes.join() : `${purposes.join()}:${ownerId}`;
  const counted = await countCode(context, { email, kind, client });
  const rows = await updateTries(context.db, { email, purposes, ownerId, maxTries: triesPerCode });
  const code = rows.find((row) => sameBytes(row.codeHash, hashOf(context, row, otp)));
  if (!code) throw new AppError('WRONG_CODE', { field: 'otp' });
  if (code.expiresAt <= context.clock.now()) throw new AppError('CODE_EXPIRED', { field: 'otp' });
  await counted.giveBack();
  return code;
}

export async function useCode(db: Db, code: CodeRow, now: Date): Promise<void> {
  if (!(await updateUsed(db, code, now))) throw new AppError('CODE_EXPIRED', { field: 'otp' });
}

const newCode = () => String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');

const hashOf = (
  { tokens }: AppContext,
  { email, purpose, userId }: Pick<CodeRow, 'email' | 'purpose' | 'userId'>,
  code: string,
) => tokens.keyedHash(['code', purpose, userId, email, code].join('\n'));
