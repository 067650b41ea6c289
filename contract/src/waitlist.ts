import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, id, numeric } from './fields.ts';
import { limits } from './limits.ts';
import { plainReply, reply } from './reply.ts';

/** How long a free place is held for the customer to whom it is offered. */
export const offerHours = 12;

const waitlistEntry = z.object({
  _id: z.string(),
  productId: z.string(),
  product_details: z.object({ name: z.string(), image: z.array(z.string()) }),
  date: z.string(),
  quantity: z.number(),
  /** In the line of those who wait for the same service and date; 1 is the next one. */
  position: z.number(),
  /** The places are held for this customer until then. */
  offer: z.object({ expiresAt: z.string() }).nullable(),
  createdAt: z.string(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

export const waitlistEndpoints = {
  join: endpoint({
    method: 'POST',
    path: '/api/waitlist/join',
    access: 'user',
    summary: 'Waits for places of a service on a day that has not enough of them.',
    body: z.object({
      productId: id,
      date: calendarDay,
      quantity: numeric({ min: 1, max: limits.maxStock }).default(1),
    }),
    reply: reply(waitlistEntry),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/waitlist/get',
    access: 'user',
    summary: 'What the caller waits for, the nearest date first.',
    reply: reply(z.array(waitlistEntry)),
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/waitlist/leave',
    access: 'user',
    summary: 'Waits no longer; an offered place goes to the next in line.',
    body: z.object({ _id: id }),
    reply: plainReply,
  }),
};
