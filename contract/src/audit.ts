import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, checkDayOrder, page, pageSize, searchText } from './fields.ts';
import { pageSizes } from './limits.ts';
import { reply } from './reply.ts';
import { rule } from './rules.ts';

/** What admins can do, by the name of the call; a test compares it with the endpoints. */
export const auditActions = [
  'product.create',
  'product.update',
  'product.bulkUpdate',
  'product.remove',
  'product.import',
  'category.add',
  'category.update',
  'category.remove',
  'subcategory.create',
  'subcategory.update',
  'subcategory.remove',
  'order.updateStatus',
  'order.proposeDate',
  'order.adminAnswerReschedule',
  'availability.block',
  'availability.unblock',
  'availability.rules',
  'availability.renewFeed',
  'review.reply',
  'review.moderate',
  'vendor.update',
  'user.decideAdminRequest',
  'file.upload',
  'make-admin',
] as const;
export type AuditAction = (typeof auditActions)[number];

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const auditEntry = z.object({
  _id: z.string(),
  action: z.string(),
  admin: z.object({ _id: z.string(), email: z.string() }),
  /** What was changed; the name is empty where it has none. */
  thing: z.object({ _id: z.string(), name: z.string() }),
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** The address of the client; empty for the command line. */
  client: z.string(),
  createdAt: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/audit/get',
    access: 'admin',
    summary:
      'A page of what admins did, the latest first: optional person (part of an email), action and days. With ADMIN_SCOPE=own only what the caller did.',
    query: z
      .object({
        page,
        limit: pageSize(pageSizes.audit),
        person: searchText,
        action: z.enum(auditActions, { error: rule('oneOf') }).optional(),
        from: calendarDay.optional(),
        to: calendarDay.optional(),
      })
      .superRefine(checkDayOrder),
    /** `everyone`: the list is not limited to the caller. */
    reply: reply(z.array(auditEntry), { totalCount: z.number(), everyone: z.boolean() }),
  }),
};
