import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { newId } from './ids.ts';
import type { Jobs } from './jobs.ts';
import { localMails } from './schema.ts';
import { deriveKey, seal, unseal } from './secrets.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Queues mails as part of the transaction that `db` is in; they are sent, and retried, by a job. */
  send(db: Db, mails: Mail[]): Promise<void>;
};

const jobName = 'mail';

export function createMailer(parts: {
  config: Config;
  tokenSecret: string;
  db: Db;
  jobs: Jobs;
  clock: Clock;
  log: { info(details: object, message: string): void };
}): Mailer {
  const { config, db, jobs, clock, log } = parts;
  // A waiting mail may hold a code, so the queue keeps it sealed.
  const key = deriveKey(parts.tokenSecret, 'waiting mail');
  const transport = config.smtpUrl
    ? createTransport(config.smtpUrl, {
        from: config.mailFrom,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      } as object)
    : undefined;

  jobs.handle(jobName, async ({ sealed }: { sealed: string }) => {
    const mail = unseal<Mail>(key, sealed);
    if (transport) {
      await transport.sendMail({ from: config.mailFrom, ...mail });
      log.info({ subject: mail.subject }, 'mail sent');
      return;
    }
    const { to, subject, text, html } = mail;
    const now = clock.now();
    await db
      .insert(localMails)
      .values({ id: newId(now), recipient: to, subject, bodyText: text, bodyHtml: html, createdAt: now });
    log.info({ subject }, `mail kept at ${config.publicUrl}/mailbox`);
  });

  return {
    async send(db, mails) {
      await jobs.send(
        db,
        jobName,
        mails.map((mail) => ({ sealed: seal(key, mail) })),
      );
    },
  };
}
