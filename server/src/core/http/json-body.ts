import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is handed on as it was sent: it is signed, or its text may be known already. */
    plainBody?: boolean;
  }
}

/** Only a text that spells one of these, plainly or escaped, is worth the walk through its keys. */
const suspicious = /__proto__|constructor|\\u00/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function hasPrototypeKey(value: unknown): boolean {
  const waiting: unknown[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isObject(next)) continue;
    if (Object.hasOwn(next, '__proto__')) return true;
    if (Object.hasOwn(next, 'constructor') && isObject(next.constructor) && 'prototype' in next.constructor) {
      return true;
    }
    for (const inner of Object.values(next)) if (isObject(inner)) waiting.push(inner);
  }
  return false;
}

export function parseJson(text: string): unknown {
  // A call without a body may still announce JSON; what is missing then is for the call's schema to say.
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('BAD_INPUT', 'The request body is not valid JSON.');
  }
  if (suspicious.test(text) && hasPrototypeKey(value)) {
    throw new AppError(
      'BAD_INPUT',
      'The request body has a field named __proto__ or constructor, which is not allowed.',
    );
  }
  return value;
}

export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    // Not a promise: this is on the way of every call.
    (request: FastifyRequest, text: string, done) => {
      try {
        done(null, request.routeOptions.config.plainBody ? text : parseJson(text));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
