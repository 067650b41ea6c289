import { userEndpoints } from '@utsav/contract/user';
import type { Mount } from '../../core/calls/route.ts';
import { decideAdminRequest } from './approval-service.ts';
import { setOperator, setStatus, type UserContext, usersPage } from './management-service.ts';
import { presentAdminRequest, presentManagedUser } from './present.ts';
import { listAdminRequests } from './queries.ts';

/** The calls with which operators look after people. */
export function managementRoutes(mount: Mount, context: UserContext): void {
  mount(userEndpoints.list, async ({ query, t }) => {
    const { rows, ...counts } = await usersPage(context, query);
    const data = rows.map((row) => presentManagedUser(context.config, row));
    return { message: t('user.list'), data, ...counts };
  });

  mount(userEndpoints.setStatus, async ({ body, adminAction, t }) => {
    await setStatus(context, adminAction, body);
    return { message: t(body.status === 'BLOCKED' ? 'user.blocked' : 'user.unblocked'), data: null };
  });

  mount(userEndpoints.setOperator, async ({ body, adminAction, t }) => {
    await setOperator(context, adminAction, body);
    return { message: t(body.operator ? 'user.madeOperator' : 'user.madeVendor'), data: null };
  });

  mount(userEndpoints.adminRequests, async ({ t }) => ({
    message: t('user.adminRequests'),
    data: (await listAdminRequests(context.db)).map(presentAdminRequest),
  }));

  mount(userEndpoints.decideAdminRequest, async ({ body, adminAction, t }) => {
    await decideAdminRequest(context, adminAction, body);
    return { message: t(body.approve ? 'user.adminApproved' : 'user.adminDeclined'), data: null };
  });
}
