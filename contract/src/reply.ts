import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The envelope of every successful reply: `error` is always the negation of `success`. */
export function reply<Data extends z.ZodType, Extra extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  extra?: Extra,
) {
  return z.object({
    success: z.literal(true),
    error: z.literal(false),
    message: z.string(),
    data,
    ...(extra ?? ({} as Extra)),
  });
}

/** A reply whose sentence says it all. */
export const plainReply = reply(z.null());

/** For an endpoint with a `replyType`: a file under this name, to be saved. The content is text, bytes or a stream. */
export const fileReply = z.object({ name: z.string(), content: z.unknown() });

/** The envelope of every failure. */
export type FailureReply = {
  success: false;
  error: true;
  message: string;
  code: ErrorCode;
  /** The parts of the sentence: the broken `rule` of a field, or the `reason`, with their numbers and names. */
  params: Record<string, string | number>;
  /** The body field the message is about, where there is one. */
  field?: string;
  /** Nothing, but for a refused import: there it is the report of what is wrong with each line. */
  data: unknown;
};
