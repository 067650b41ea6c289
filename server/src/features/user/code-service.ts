import { randomInt } from 'node:crypto';
import { limits } from '@utsav/contract/limits';
import { sameBytes } from '../../core/auth/secrets.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/http/app-error.ts';
import { type CodeRow, insertOrReplaceCodes, type Purpose, updateTries, updateUsed } from './code-queries.ts';
import { emailChangeCodeMail, registrationCodeMail, resetCodeMail } from './mails.ts';
import { listUsersOfAddress, type UserRow } from './queries.ts';
import { countCode } from './throttles.ts';

const codeMinutes = 10;
const triesPerCode = 5;
const mailPauseMs = 30_000;
const minuteMs = 60_000;

export const codeJob = 'user.code';
export type CodeRequest = { email: string; purposes: Purpose[] };

/**
 * Whether there is an account for the email is found out by a job, after the answer: asking takes equally long and
 * is answered alike for every address. `lastMail` makes the job wait until the next mail is due.
 */
export async function askForCode(
  { jobs, clock }: AppContext,
  db: Db,
  request: CodeRequest,
  lastMail?: Date,
): Promise<void> {
  const due = lastMail && new Date(lastMail.getTime() + mailPauseMs);
  await jobs.send(db, codeJob, [request], due && due > clock.now() ? { startAfter: due } : {});
}

const isFor: Record<Purpose, (user: UserRow, email: string) => boolean> = {
  REGISTER: (user, email) => user.email === email && !user.verifyEmail && user.status !== 'BLOCKED',
  FORGOT: (user, email) =>
    user.email === email && user.verifyEmail && ['ACTIVE', 'AWAITING_APPROVAL'].includes(user.status),
  CHANGE: (user, email) => user.pendingEmail === email && user.status === 'ACTIVE',
};

const mailOf = { REGISTER: registrationCodeMail, FORGOT: resetCodeMail, CHANGE: emailChangeCodeMail };

/** Makes and mails the codes that were asked for, where there is an account for them and the last mail is not too recent. */
export async function sendCodes(context: AppContext, { email, purposes }: CodeRequest): Promise<void> {
  const { db, clock, config, mailer } = context;
  const now = clock.now();
  const accounts = await listUsersOfAddress(db, email);
  const made = purposes.flatMap((purpose) => {
    const user = accounts.find((account) => isFor[purpose](account, email));
    return user ? [{ purpose, userId: user.id, code: newCode() }] : [];
  });
  await transaction(db, async (db) => {
    const stored = await insertOrReplaceCodes(
      db,
      made.map(({ purpose, userId, code }) => ({
        email,
        purpose,
        userId,
        codeHash: hashOf(context, { email, purpose, userId }, code),
        sentAt: now,
        expiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
      })),
      {
        mailedBefore: new Date(now.getTime() - mailPauseMs),
        triesFrom: new Date(now.getTime() - codeMinutes * minuteMs),
      },
    );
    const due = made.filter(({ purpose }) => stored.includes(purpose));
    await mailer.send(
      db,
      due.map(({ purpose, code }) => mailOf[purpose](config, email, code)),
    );
  });
}

/**
 * The live code that matches what was typed; the caller uses it up with `useCode` in the transaction that it allows.
 * A wrong one gets the same answer whether or not there is an account. That a code ran out is told only to
 * somebody who has it.
 */
export async function checkCode(
  context: AppContext,
  { email, otp, purposes, client }: { email: string; otp: string; purposes: Purpose[]; client: string },
): Promise<CodeRow> {
  const counted = await countCode(context, { email, kind: purposes.join(), client });
  const tried = await updateTries(context.db, { email, purposes, most: triesPerCode });
  const code = tried.find((row) => sameBytes(row.codeHash, hashOf(context, row, otp)));
  if (!code) throw new AppError('WRONG_CODE', undefined, 'otp');
  if (code.expiresAt <= context.clock.now()) throw new AppError('CODE_EXPIRED', undefined, 'otp');
  await counted.giveBack();
  return code;
}

export async function useCode(db: Db, code: CodeRow, now: Date): Promise<void> {
  if (!(await updateUsed(db, code, now))) throw new AppError('CODE_EXPIRED', undefined, 'otp');
}

const newCode = () => String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');

const hashOf = (
  { tokens }: AppContext,
  { email, purpose, userId }: Pick<CodeRow, 'email' | 'purpose' | 'userId'>,
  code: string,
) => tokens.keyedHash(['code', purpose, userId, email, code].join('\n'));
