import type { Endpoint } from '@utsav/contract/endpoint';
import { endpoints } from '@utsav/contract/endpoints';
import { type ErrorCode, errorStatuses } from '@utsav/contract/errors';
import { rules } from '@utsav/contract/rules';
import errors from '@utsav/messages/en/errors';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { ruleTexts } from '../language/translators.ts';
import { jsonSchema, openApiDocument } from './openapi.ts';

/*
 * The browsable reference at /api/docs is plain HTML made from the contract: it needs no script, so it lives under
 * the same strict Content-Security-Policy as every other page.
 */

const style = `body{font:16px/1.5 system-ui,sans-serif;background:#fffdf8;color:#1f2421;margin:0}
main{max-width:60rem;margin:0 auto;padding:1.5rem}h2{margin-top:2.5rem;text-transform:capitalize}
details{background:#fff;border:1px solid #e7e2d6;border-radius:12px;padding:.6rem 1rem;margin:.5rem 0}
summary{cursor:pointer}code{font:14px/1.5 ui-monospace,monospace}b{display:inline-block;min-width:4.5rem;color:#007a37}
pre{overflow:auto;background:#f6f2e8;border-radius:8px;padding:.8rem}small{float:right;color:#5b625e}
table{border-collapse:collapse}td,th{text-align:left;padding:.3rem 1rem .3rem 0;vertical-align:top}a{color:#007a37}`;

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const shape = JSON.stringify(jsonSchema(schema, io), null, 2);
  return `<h4>${title}</h4><pre><code>${escapeHtml(shape)}</code></pre>`;
}

function endpointBlock(endpoint: Endpoint): string {
  const file = endpoint.fileField
    ? `<p>multipart/form-data with one file in the field <code>${endpoint.fileField}</code></p>`
    : '';
  return `<details><summary><b>${endpoint.method}</b> <code>${endpoint.path}</code> <small>${endpoint.access}</small>
<br>${escapeHtml(endpoint.summary)}</summary>${file}${schemaBlock('Query', endpoint.query, 'input')}
${schemaBlock('Body', endpoint.body, 'input')}${answerBlocks(endpoint)}</details>`;
}

/** A stream has a schema for each of its events instead of one for a reply. */
const answerBlocks = ({ events, reply }: Endpoint) =>
  events
    ? Object.entries(events)
        .map(([name, schema]) => schemaBlock(`Event ${name}`, schema, 'output'))
        .join('')
    : schemaBlock('Reply', reply, 'output');

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const code = (text: string) => `<code>${text}</code>`;

/** Rows for every code with its usual sentence, then for its reasons with theirs. */
function failureRows(): string[] {
  const reasons: Partial<Record<string, Record<string, string>>> = errors.reasons;
  return (Object.keys(errorStatuses) as ErrorCode[]).flatMap((name) => [
    row(code(name), String(errorStatuses[name]), '', escapeHtml(errors[name])),
    ...Object.entries(reasons[name] ?? {}).map(([reason, sentence]) =>
      row('', '', code(reason), escapeHtml(sentence)),
    ),
  ]);
}

const ruleRows = (): string[] =>
  rules.map((rule) => row(code(rule), escapeHtml(ruleTexts.en.raw(rule) as string)));

function referencePage(brandName: string): string {
  const slices = Object.entries(endpoints).map(
    ([slice, calls]) => `<h2>${slice}</h2>${Object.values(calls).map(endpointBlock).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(brandName)} API</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main>
<h1>${escapeHtml(brandName)} API</h1><p>Every call there is. Signed-in calls carry <code>Authorization: Bearer</code>
with the access token. Machine-readable: <a href="/api/openapi.json">openapi.json</a></p>${slices.join('')}
<h2>Failures</h2><p>Every failure has the envelope
<code>{ success: false, error: true, message, code, params, field?, data: null }</code>. Rely on <code>code</code>, never on
the sentence. Where a code has several causes, <code>params.reason</code> tells which, and the other params are the names
and numbers in the sentence.</p>
<table><tr><th>code</th><th>status</th><th>reason</th><th>message</th></tr>${failureRows().join('')}</table>
<h2>Refused fields</h2><p>A field that breaks a rule is answered with <code>BAD_INPUT</code>, its name in <code>field</code>
and the rule in <code>params.rule</code>.</p>
<table><tr><th>rule</th><th>message</th></tr>${ruleRows().join('')}</table>
<h2>Languages</h2><p><code>message</code> is English, or Hindi where <code>Accept-Language</code> prefers it. Nothing else in
a reply depends on the language. Mails come in the language that a person named last.</p></main></body></html>`;
}

export function registerApiReference(app: FastifyInstance, { config }: AppContext): void {
  const page = referencePage(config.brand.name);
  const document = openApiDocument(config.publicUrl, config.brand.name);
  app.get('/api/openapi.json', async () => document);
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send(page));
  app.get('/api/docs/style.css', async (_request, reply) => reply.type('text/css').send(style));
}
