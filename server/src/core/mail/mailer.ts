import { lt } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { minuteMs } from '../clock.ts';
import { localMails } from '../db/core-schema.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { endOf } from '../retention.ts';
import { deriveKey, seal, unseal } from '../secrets.ts';
import { deleteOldFailedMails, isRefusedForGood, recordFailedMail } from './failed-mails.ts';
import { asHtml, asText, type MailContent } from './mail-content.ts';

export type Mail = MailContent & { to: string };

export type Mailer = {
  /** Queues mails as part of the transaction that `db` is in; a job sends and retries them. */
  send(db: Db, mails: Mail[]): Promise<void>;
  /** Deletes queued mails to somebody, and those to others that name one of these texts. */
  forget(db: Db, about: { emails: string[]; texts: string[] }): Promise<void>;
};

const jobName = 'mail';
const sweepJobName = 'mail.sweep';
/** Retried every 20 seconds, for a day. */
const retryPolicy = { retryLimit: 3 * 60 * 24, retryDelay: 20, retryBackoff: false, expireInSeconds: 5 * 60 };

/** Only the codes of the mail server's answer, because its text names the recipient. */
const codesOf = (error: Error) => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
};

/** Undefined for a mail that was sealed with an earlier secret. */
function readable(key: Buffer, sealed: string): Mail | undefined {
  try {
    return unseal<Mail>(key, sealed);
  } catch {
    return undefined;
  }
}

export function createMailer(options: {
  config: Config;
  tokenSecret: string;
  jobs: Jobs;
  clock: Clock;
  log: Record<'info' | 'warn', (details: object, message: string) => void>;
}): Mailer {
  const { config, jobs, clock, log } = options;
  // A waiting mail may hold a code, so it is encrypted in the queue.
  const key = deriveKey(options.tokenSecret, 'waiting mail');
  const { smtpUrl, mailTimeouts } = config;
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        connectionTimeout: mailTimeouts.connectionMs,
        greetingTimeout: mailTimeouts.greetingMs,
        socketTimeout: mailTimeouts.answerMs,
      })
    : undefined;

  let warnedAt: number | undefined;

  /** Every waiting mail fails while the mail server is away, so the log has one line a minute. */
  function warnOncePerMinute(error: Error): void {
    const now = clock.now().getTime();
    if (warnedAt !== undefined && now - warnedAt < minuteMs) return;
    warnedAt = now;
    log.warn(codesOf(error), 'the mail server does not take mails; they are tried again');
  }

  async function deliver(db: Db, mail: Mail, isLast: boolean): Promise<void> {
    try {
      const { to, subject } = mail;
      const words = { text: asText(mail), html: asHtml(mail) };
      await transport?.sendMail({ from: config.mailFrom, to, subject, ...words });
      log.info({}, 'mail sent');
      if (warnedAt !== undefined) log.info({}, 'the mail server takes mails again');
      warnedAt = undefined;
    } catch (caught) {
      if (!isRefusedForGood(caught)) warnOncePerMinute(caught as Error);
      if (!isLast && !isRefusedForGood(caught)) throw caught;
      const error = caught as Error;
      const failedMail = await recordFailedMail(db, { ...mail, error, now: clock.now() });
      // Subjects contain names of customers, so they are in the table and not in the log.
      log.warn({ failedMail, ...codesOf(error) }, 'mail given up, see the table failed_mails');
    }
  }

  async function storeLocally(db: Db, mail: Mail): Promise<void> {
    const now = clock.now();
    const { to: recipient, subject } = mail;
    const words = { bodyText: asText(mail), bodyHtml: asHtml(mail) };
    await db.insert(localMails).values({ id: newId(now), recipient, subject, ...words, createdAt: now });
    log.info({}, `mail kept at ${config.publicUrl}/mailbox`);
  }

  jobs.handle(sweepJobName, async (_, { db }) => {
    const now = clock.now();
    await deleteOldFailedMails(db, now);
    await db.delete(localMails).where(lt(localMails.createdAt, endOf('localMails', now)));
  });
  jobs.repeat(sweepJobName, '40 3 * * *');
  jobs.handle(
    jobName,
    async ({ sealed }: { sealed: string }, { isLast, db }) => {
      const mail = unseal<Mail>(key, sealed);
      await (transport ? deliver(db, mail, isLast) : storeLocally(db, mail));
    },
    { retryPolicy, logsFailures: true },
  );

  return {
    send: (db, mails) =>
      jobs.send(
        db,
        jobName,
        // A deleted account has no address.
        mails.filter(({ to }) => to !== '').map((mail) => ({ sealed: seal(key, mail) })),
      ),
    forget: (db, { emails, texts }) =>
      jobs.forget(db, jobName, ({ sealed }: { sealed: string }) => {
        const mail = readable(key, sealed);
        if (mail === undefined) return false;
        const text = JSON.stringify(mail);
        return emails.includes(mail.to) || texts.some((about) => text.includes(about));
      }),
  };
}
