import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, page, searchText, text } from './fields.ts';
import { limits } from './limits.ts';
import { plainReply, reply } from './reply.ts';
import { rule } from './rules.ts';

/* How operators look after the people of the marketplace. */

export const userStatuses = ['ACTIVE', 'AWAITING_APPROVAL', 'DECLINED', 'BLOCKED'] as const;
export type UserStatus = (typeof userStatuses)[number];
const userRoles = ['USER', 'ADMIN'] as const;

export const managedUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  businessName: z.string(),
  mobile: z.string(),
  city: z.string(),
  role: z.enum(userRoles),
  /** Runs the marketplace; other admins are vendors. */
  operator: z.boolean(),
  status: z.enum(userStatuses),
  /** Why the account is blocked. */
  blockedReason: z.string(),
  /** A vendor's. */
  services: z.number(),
  /** A vendor's orders, or a customer's bookings. */
  orders: z.number(),
  rating: z.object({ average: z.number(), count: z.number() }),
  createdAt: z.string(),
  last_login_date: z.string().nullable(),
});
export type ManagedUser = z.infer<typeof managedUser>;

const adminRequest = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  businessName: z.string(),
  city: z.string(),
  createdAt: z.string(),
});
export type AdminRequest = z.infer<typeof adminRequest>;

/** For a block, or a request that is declined. */
const reason = text(limits.reasonLength);

export const userManagementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/admin/list',
    access: 'operator',
    summary:
      'A page of the accounts, newest first; optional role, status, and a text whose every word is in name, business name, email, city or mobile (of which 1,000 are counted at most).',
    query: z.object({
      page,
      role: z.enum(userRoles, { error: rule('oneOf') }).optional(),
      status: z.enum(userStatuses, { error: rule('oneOf') }).optional(),
      search: searchText,
    }),
    reply: reply(z.array(managedUser), { totalCount: z.number(), totalNoPage: z.number() }),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/user/admin/set-status',
    access: 'operator',
    summary: 'Blocks an account, with a reason, or ends its block. A blocked person is signed out at once.',
    body: z
      .object({
        _id: id,
        status: z.enum(['ACTIVE', 'BLOCKED'], { error: rule('oneOf') }),
        reason: reason.optional(),
      })
      .refine(({ status, reason }) => status === 'ACTIVE' || reason !== undefined, {
        path: ['reason'],
        error: rule('required'),
      }),
    reply: plainReply,
  }),
  setOperator: endpoint({
    method: 'PUT',
    path: '/api/user/admin/set-operator',
    access: 'operator',
    summary: 'Makes an admin an operator, or a vendor again; the last operator stays one.',
    body: z.object({ _id: id, operator: flag }),
    reply: plainReply,
  }),
  adminRequests: endpoint({
    method: 'GET',
    path: '/api/user/admin-requests',
    access: 'operator',
    summary: 'Admin registrations that wait for approval (ADMIN_SIGNUP=approval).',
    reply: reply(z.array(adminRequest)),
  }),
  decideAdminRequest: endpoint({
    method: 'PUT',
    path: '/api/user/decide-admin-request',
    access: 'operator',
    summary:
      'Approves or declines an admin registration; the mail to the applicant quotes the optional reason.',
    body: z.object({ _id: id, approve: flag, reason: reason.optional() }),
    reply: plainReply,
  }),
};
