import type { Locale } from '@utsav/messages/locales';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../errors/app-error.ts';
import { errorText } from '../errors/error-text.ts';
import { escapeHtml } from '../html.ts';
import { errorTexts } from '../language/translators.ts';

const style = `body{font:18px/1.5 system-ui,sans-serif;background:#fffdf8;color:#1f2421;margin:0;min-height:100vh;display:grid;place-items:center;text-align:center}
main{padding:1.5rem;max-width:28rem}h1{font-size:1.6rem;margin:0 0 .5rem}p{color:#5c635e;margin:0 0 1.5rem}
a{display:inline-block;padding:.7rem 1.4rem;border-radius:12px;background:#007a37;color:#fff;font-weight:600;text-decoration:none}
@media(prefers-color-scheme:dark){body{background:#151816;color:#eef1ec}p{color:#a9b1aa}}`;

/** A browser that opens a page, not a script that makes a call. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** Says why there is no page right now, and opens the same address again by itself, without a script. */
export function retryPage(refusal: AppError, locale: Locale, seconds: number): string {
  const t = errorTexts[locale];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><meta name="robots" content="noindex"><title>${t('retryPage.title')}</title>
<style>${style}</style></head><body><main><h1>${t('retryPage.title')}</h1><p>${escapeHtml(errorText(locale, refusal))}
${t('retryPage.again', { seconds: String(seconds) })}</p><a href="">${t('retryPage.now')}</a></main></body></html>`;
}
