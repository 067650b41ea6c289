import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { reply } from './reply.ts';

/** The public part of the configuration, for the layout. */
export const siteConfig = z.object({
  brandName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  youtubeUrl: z.string(),
  onlinePayment: z.boolean(),
  adminApproval: z.boolean(),
  /** Mails are kept on the local mailbox page instead of being sent. */
  localMailbox: z.boolean(),
});
export type SiteConfig = z.infer<typeof siteConfig>;

export const siteEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/api/site/config',
    access: 'public',
    summary: 'Brand, contact and which optional parts are switched on.',
    reply: reply(siteConfig),
  }),
};
