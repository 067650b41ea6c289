import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, ReplyOf } from '@utsav/contract/endpoint';
import { problemOf } from '@utsav/contract/problem';
import type { z } from 'zod';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import type { Parts } from './list-parts.ts';

/** What a handler answers: the envelope without the two flags that mount adds. */
export type Answer<E extends Endpoint> = Omit<ReplyOf<E>, 'success' | 'error'>;

/** The same with a list that is read while it is sent. */
export type AnswerInParts<E extends Endpoint> =
  ReplyOf<E> extends { data: (infer Item)[] }
    ? Omit<Answer<E>, 'data'> & { data: Item[] | Parts<Item> }
    : never;

/** The answer of a call with the two flags that every reply has. */
export function enveloped({ config }: AppContext, endpoint: Endpoint, answer: object): object {
  const envelope = { success: true, error: false, ...answer };
  if (config.mode === 'test') checkReply(endpoint, envelope);
  return envelope;
}

/** The same for a list in parts, each of which is compared with the contract by itself. */
export function envelopedParts(context: AppContext, endpoint: Endpoint, answer: { data: Parts<unknown> }) {
  const { data, ...others } = answer;
  const checked = async function* () {
    for await (const part of data) {
      enveloped(context, endpoint, { ...others, data: part });
      yield part;
    }
  };
  return { success: true, error: false, ...others, data: checked() };
}

/** The parsed input, or a refusal that names the field. */
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
