import { defaultLocale, type Locale } from '@utsav/messages/locales';
import { pathInLocale } from '@utsav/messages/paths';
import type { Config } from '../../config.ts';
import { escapeHtml } from '../html.ts';

/** A paragraph, a code to be typed, a table of labels and values, or a link. */
type Part =
  | string
  | { code: string }
  | { rows: [label: string, value: string][] }
  | { label: string; url: string };

/**
 * The content of a mail before it is plain text or HTML. The queue stores it like this: both forms would be three
 * times as long, and every order sends two mails.
 */
export type MailContent = {
  /** English without one, for mails of an older version that still wait in the queue. */
  language?: Locale;
  subject: string;
  parts: Part[];
  signature: string;
};

/** A page in the reader's language. */
export const pageUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, language: Locale, path: string): string =>
  publicUrl + pathInLocale(path, language);

export function asText({ parts, signature }: MailContent): string {
  return `${[...parts.map(textOf), signature].join('\n\n')}\n`;
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return part.code;
  if ('rows' in part) return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${part.label}: ${part.url}`;
}

const styles = {
  body: 'font:16px/1.5 system-ui,sans-serif;background:#fffdf8;color:#1f2421;margin:0;padding:16px;overflow-wrap:anywhere',
  card: 'max-width:480px;margin:0 auto;background:#fff;border:1px solid #e7e2d6;border-radius:16px;padding:24px',
  heading: 'font-size:20px;margin:0',
  code: 'font:700 32px/1.2 ui-monospace,monospace;letter-spacing:8px;background:#f6f2e8;border-radius:12px;padding:16px;text-align:center',
  table:
    'width:100%;margin:16px 0;padding:12px 16px;background:#f6f2e8;border-radius:12px;overflow-wrap:anywhere',
  label:
    'padding:2px 16px 2px 0;color:#5b625e;font-weight:400;text-align:left;vertical-align:top;white-space:nowrap',
  value: 'padding:2px 0;vertical-align:top',
  link: 'display:inline-block;background:#007a37;color:#fff;border-radius:12px;padding:12px 24px;text-decoration:none',
  signature: 'color:#5b625e;font-size:14px',
};

export function asHtml({ language = defaultLocale, subject, parts, signature }: MailContent): string {
  const title = escapeHtml(subject);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="${styles.body}"><div style="${styles.card}"><h1 style="${styles.heading}">${title}</h1>
${parts.map(htmlOf).join('\n')}
<p style="${styles.signature}">${escapeHtml(signature)}</p></div></body></html>`;
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('code' in part) return `<p style="${styles.code}">${escapeHtml(part.code)}</p>`;
  if ('rows' in part) return `<table style="${styles.table}">${part.rows.map(rowOf).join('')}</table>`;
  return `<p><a style="${styles.link}" href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`;
}

const rowOf = ([label, value]: [string, string]) =>
  `<tr><th scope="row" style="${styles.label}">${escapeHtml(label)}</th><td style="${styles.value}">${escapeHtml(value)}</td></tr>`;
