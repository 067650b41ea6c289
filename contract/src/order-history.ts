import { z } from 'zod';
import { orderEventKinds } from './order-status.ts';
import { actors } from './states.ts';

/** Customers see operators and the server under the name of the site. */
const actor = z.object({ name: z.string(), role: z.enum(actors) });

/** A step in the history of an order: from and to are statuses, or dates where its date is concerned. */
export const orderEvent = z.object({
  at: z.string(),
  kind: z.enum(orderEventKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: actor,
  note: z.string(),
  /** What was paid or refunded. */
  amount: z.number().optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const orderNote = z.object({ _id: z.string(), text: z.string(), by: actor, at: z.string() });
export type OrderNote = z.infer<typeof orderNote>;
