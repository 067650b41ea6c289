import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, ReplyOf } from '@utsav/contract/endpoint';
import { endpoints } from '@utsav/contract/endpoints';
import { problemOf } from '@utsav/contract/problem';
import { actionTexts } from '@utsav/messages/actions';
import type { Locale } from '@utsav/messages/locales';
import type { z } from 'zod';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { replyTexts } from '../language/translators.ts';
import type { Parts } from './list-parts.ts';

/** Every call by its name, such as product.update. */
export const callNames: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(endpoints).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [endpoint, `${slice}.${name}`] as const),
  ),
);

/** The reply of a handler: the envelope without the two flags, and without a message where the usual one is right. */
export type Answer<E extends Endpoint> = Omit<ReplyOf<E>, 'success' | 'error' | 'message'> & {
  message?: string;
};

/** A reply whose list is read while it is sent. */
export type AnswerInParts<E extends Endpoint> =
  ReplyOf<E> extends { data: (infer Item)[] }
    ? Omit<Answer<E>, 'data'> & { data: Item[] | Parts<Item> }
    : never;

/** Every reply has two flags and a message. */
const envelopeOf = (endpoint: Endpoint, locale: Locale) => ({
  success: true,
  error: false,
  message: actionTexts[callNames.get(endpoint) ?? '']?.[locale] ?? replyTexts[locale]('done'),
});

export function enveloped(
  { config }: AppContext,
  endpoint: Endpoint,
  answer: object,
  locale: Locale,
): object {
  const envelope = { ...envelopeOf(endpoint, locale), ...answer };
  if (config.mode === 'test') checkReply(endpoint, envelope);
  return envelope;
}

/** Builds the envelope of a list in parts; each part is compared with the contract separately. */
export function envelopedParts(
  context: AppContext,
  endpoint: Endpoint,
  { data, ...others }: { data: Parts<unknown> },
  locale: Locale,
) {
  const checked = async function* () {
    for await (const part of data) {
      enveloped(context, endpoint, { ...others, data: part }, locale);
      yield part;
    }
  };
  return { ...envelopeOf(endpoint, locale), ...others, data: checked() };
}

/** Parses the input, or refuses it and names the field. */
export function read(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const { field, rule, params } = problemOf(parsed.error);
  throw new AppError('BAD_INPUT', { field, rule, params });
}

/** In tests a reply must be exactly what the contract says: nothing missing and nothing leaked. */
function checkReply(endpoint: Endpoint, envelope: object): void {
  const sent: unknown = JSON.parse(JSON.stringify(envelope));
  const parsed = endpoint.reply.safeParse(sent);
  if (!parsed.success) throw new Error(`${endpoint.path} broke its contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw new Error(`${endpoint.path} answers more than its contract says: ${JSON.stringify(sent)}`);
  }
}
