import type { BodyOutput, QueryOutput } from '@utsav/contract/endpoint';
import { limits } from '@utsav/contract/limits';
import type { orderEndpoints } from '@utsav/contract/order';
import { findOrderChange, orderChange } from '@utsav/contract/order-graph';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { type AdminAction, recordAdminAction } from '../../core/observability/audit.ts';
import { countByStatus, countOrders, listOrders } from './list-queries.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderRow } from './queries.ts';
import { changeOrder } from './state-service.ts';
import { countCancellation } from './throttles.ts';

/** Without a page everything there is, up to what a customer's own list would hold. */
export async function ordersPage(
  context: AppContext,
  admin: SignedInUser,
  { page, limit, sort = 'newest', counts, search, ...chosen }: QueryOutput<typeof orderEndpoints.all>,
) {
  const filter = {
    adminId: scopeOf(context, admin),
    now: context.clock.now(),
    search: search.trim(),
    ...chosen,
  };
  const size = page === undefined ? limits.customerOrders : limit;
  const span = { sort, limit: size, offset: ((page ?? 1) - 1) * size };
  const rows = await listOrders(context.db, filter, span);
  // The count comes with the rows: a page without rows needs a query of its own.
  const totalCount = rows[0]?.total ?? (span.offset === 0 ? 0 : await countOrders(context.db, filter));
  return {
    rows,
    totalCount,
    totalNoPage: Math.ceil(totalCount / size),
    ...(counts === 'true' ? { statusCounts: await countByStatus(context.db, filter) } : {}),
  };
}

/** Accept, reject or complete: whatever the graph of the contract lets an admin do. */
export async function changeStatus(
  context: OrderContext,
  adminAction: AdminAction,
  { orderId: key, status, cancellation_reason }: BodyOutput<typeof orderEndpoints.updateStatus>,
): Promise<OrderRow> {
  const { admin } = adminAction;
  const name = findOrderChange(status, 'ADMIN');
  return transaction(context.db, async (db) => {
    const scope = { key, adminId: scopeOf(context, admin) };
    const changed = await changeOrder(context, db, scope, {
      name,
      to: status,
      by: { actor: 'ADMIN', id: admin.id },
      reason: status === 'CANCELLED' ? cancellation_reason : '',
      ...(status === 'ACCEPTED' ? { adminMobile: admin.mobile } : {}),
    });
    await recordAdminAction(context, db, adminAction, changed.id, {
      order_status: [name && orderChange(name).from[0], changed.orderStatus],
      ...(changed.cancellationReason ? { cancellation_reason: ['', changed.cancellationReason] } : {}),
    });
    return changed;
  });
}

/** A customer may cancel an own order as long as it is pending. */
export async function cancelOwnOrder(
  context: OrderContext,
  customer: SignedInUser,
  { orderId: key, cancellation_reason: reason }: BodyOutput<typeof orderEndpoints.cancel>,
): Promise<OrderRow> {
  await countCancellation(context, customer.id);
  return transaction(context.db, (db) =>
    changeOrder(
      context,
      db,
      { key, userId: customer.id },
      { name: 'cancel', to: 'CANCELLED', by: { actor: 'CUSTOMER', id: customer.id }, reason },
    ),
  );
}
