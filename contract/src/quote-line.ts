import { z } from 'zod';

/** What a quote consists of; `price` is that of one. */
export const quoteLine = z.object({ text: z.string(), quantity: z.number(), price: z.number() });
export type QuoteLine = z.infer<typeof quoteLine>;
