import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, checkDayOrder, page, pageSize, searchText, text } from './fields.ts';
import { pageSizes } from './limits.ts';
import { reply } from './reply.ts';

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
        /** A call by its name, such as product.update. */
        action: text().optional(),
        from: calendarDay.optional(),
        to: calendarDay.optional(),
      })
      .superRefine(checkDayOrder),
    /** `everyone`: the list is not limited to the caller. */
    reply: reply(z.array(auditEntry), { totalCount: z.number(), everyone: z.boolean() }),
  }),
};
