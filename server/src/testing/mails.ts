import { desc, eq } from 'drizzle-orm';
import { localMails } from '../core/db/core-schema.ts';
import type { TestApp } from './app.ts';

/** Sends all waiting mails, and answers those to an address, newest first. */
export async function mailsTo({ context }: TestApp, email: string) {
  await context.jobs.drain();
  return context.db
    .select()
    .from(localMails)
    .where(eq(localMails.recipient, email))
    .orderBy(desc(localMails.id));
}

/** The newest code that was mailed to an address. */
export async function codeTo(app: TestApp, email: string): Promise<string> {
  const mails = await mailsTo(app, email);
  const code = mails.map(({ bodyText }) => /\b\d{6}\b/.exec(bodyText)?.[0]).find(Boolean);
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Another code than this one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
