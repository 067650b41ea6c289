import type { AppContext } from '../../core/context.ts';
import { throttle } from '../../core/rate-limit/throttle.ts';

const sent = { tries: 60, minutes: 60 };

/** Quotes and answers to them that a person sends. */
export const countQuote = (context: AppContext, userId: string) =>
  throttle(context, `quotes:${userId}`, sent);
