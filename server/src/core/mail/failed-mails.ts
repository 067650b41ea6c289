import { lt } from 'drizzle-orm';
import { failedMails } from '../db/core-schema.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { endOf } from '../retention.ts';

const reasonLength = 500;

/** The mail server refused the recipient or the text for good, so that a retry changes nothing. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** Records for operators why a mail was not delivered, and answers the id of the entry. */
export async function recordFailedMail(
  db: Db,
  { to, subject, error, now }: { to: string; subject: string; error: Error; now: Date },
): Promise<string> {
  const reason = error.message.slice(0, reasonLength);
  const id = newId(now);
  await db.insert(failedMails).values({ id, recipient: to, subject, reason, createdAt: now });
  return id;
}

export async function deleteOldFailedMails(db: Db, now: Date): Promise<void> {
  await db.delete(failedMails).where(lt(failedMails.createdAt, endOf('failedMails', now)));
}
