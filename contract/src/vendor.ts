import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, numeric, optionalLongText, optionalMediaUrl, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { reply } from './reply.ts';

/** Who offers services, as customers see them. */
export const vendor = z.object({
  _id: z.string(),
  /** The business name, or the person's own where there is none. */
  name: z.string(),
  businessName: z.string(),
  about: z.string(),
  cover: z.string(),
  city: z.string(),
  links: z.object({ facebook: z.string(), youtube: z.string(), instagram: z.string() }),
  /** The average rating of all services with one decimal, 0 without reviews. */
  rating: z.object({ average: z.number(), count: z.number() }),
  services: z.number(),
  /** Delivered bookings. */
  delivered: z.number(),
  /** The median of the first answers to enquiries of the last 90 days, in hours; null without any. */
  answerHours: z.number().nullable(),
  /** How many bookings the vendor takes a day over all services, 0 without a limit; only for the vendor. */
  dayLimit: z.number().optional(),
  since: z.string(),
});
export type Vendor = z.infer<typeof vendor>;

/** Fields that are left out stay; an empty text removes a value. */
export const vendorForm = z.object({
  businessName: optionalText(limits.nameLength),
  about: optionalLongText(limits.aboutLength),
  cover: optionalMediaUrl,
  city: optionalText(limits.cityLength),
  dayLimit: numeric({ min: 0, max: limits.maxDayLimit }).optional(),
});

export const vendorEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/vendor/get',
    access: 'public',
    summary: 'A vendor: what they tell about themselves, and the figures of their services.',
    query: z.object({ id }),
    reply: reply(vendor),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/vendor/update',
    access: 'admin',
    summary: "Changes the caller's own page as a vendor.",
    body: vendorForm,
    reply: reply(vendor),
  }),
};
