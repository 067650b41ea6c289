import { formatMoment } from '@utsav/contract/booking';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { localMails } from '../db/core-schema.ts';
import type { Db } from '../db/db.ts';
import { escapeHtml } from '../html.ts';

/**
 * The local mailbox page, for people who try the product without a mail server.
 * It exists only then, and never in production, because it shows every code to everyone.
 */
export function hasLocalMailbox(config: Config): boolean {
  return !config.smtpUrl && config.mode !== 'production';
}

const page = (title: string, content: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/mailbox/style.css">${head}</head>
<body><main>${content}</main></body></html>`;

/** Mails take a moment, so the page reloads by itself until the code appears. */
const lookAgain = '<meta http-equiv="refresh" content="2">';

const style = `body{font:16px/1.5 system-ui,sans-serif;background:#fffdf8;color:#1f2421;margin:0}
main{max-width:44rem;margin:0 auto;padding:1.5rem}ul{list-style:none;padding:0}
li,pre{background:#fff;border:1px solid #e7e2d6;border-radius:12px;padding:.9rem 1.1rem;margin:.6rem 0}
pre{white-space:pre-wrap;font:inherit}a{color:#007a37;font-weight:600}small{color:#5b625e;display:block}`;

export function registerMailbox(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  if (!hasLocalMailbox(config)) return;

  app.get('/mailbox/style.css', (_request, reply) => reply.type('text/css').send(style));

  app.get('/mailbox', async (_request, reply) => {
    const mails = await db.select().from(localMails).orderBy(desc(localMails.id)).limit(50);
    const rows = mails.map(
      (mail) => `<li><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a>
<small>to ${escapeHtml(mail.recipient)}, ${formatMoment(mail.createdAt)}</small></li>`,
    );
    const list = rows.length ? `<ul>${rows.join('')}</ul>` : '<p>No mails yet.</p>';
    const note = '<p>No mail server is configured, so mails are kept here instead of being sent.</p>';
    return reply
      .type('text/html')
      .send(page('Local mailbox', `<h1>Local mailbox</h1>${note}${list}`, lookAgain));
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const [mail] = await db.select().from(localMails).where(eq(localMails.id, request.params.id)).limit(1);
    if (!mail) return reply.callNotFound();
    const content = `<p><a href="/mailbox">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1>
<small>to ${escapeHtml(mail.recipient)}, ${formatMoment(mail.createdAt)}</small>
<pre>${escapeHtml(mail.bodyText)}</pre>`;
    return reply.type('text/html').send(page(mail.subject, content));
  });
}
