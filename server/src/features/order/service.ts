import type { BodyOutput, QueryOutput } from '@utsav/contract/endpoint';
import { limits } from '@utsav/contract/limits';
import type { orderEndpoints } from '@utsav/contract/order';
import { findTransition, type OrderStatus } from '@utsav/contract/order-status';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AdminAction, recordAdminAction } from '../../core/observability/audit.ts';
import { countByStatus, countOrders, listOrders } from './list-queries.ts';
import type { OrderContext } from './order-context.ts';
import { findOrder, lockPaymentOf, type OrderRow, type OrderScope } from './queries.ts';
import { type Move, moveOrders } from './transition-service.ts';

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

/** Accept, reject or complete: whatever the transition table of the contract lets an admin do. */
export async function changeStatus(
  context: OrderContext,
  adminAction: AdminAction,
  { orderId: key, status, cancellation_reason: reason }: BodyOutput<typeof orderEndpoints.updateStatus>,
): Promise<OrderRow> {
  const transition = findTransition(status, 'ADMIN');
  if (transition?.needsReason && !reason) {
    throw new AppError('BAD_INPUT', { reason: 'noReason', field: 'cancellation_reason' });
  }
  const { admin } = adminAction;
  return transaction(context.db, async (db) => {
    const scope = { key, adminId: scopeOf(context, admin) };
    const moved = await moveOne(context, db, scope, {
      from: transition?.from,
      to: status,
      actorId: admin.id,
      reason: transition?.needsReason ? reason : '',
      ...(status === 'ACCEPTED' ? { adminMobile: admin.mobile } : {}),
    });
    await recordAdminAction(context, db, adminAction, moved.id, {
      order_status: [transition?.from, moved.orderStatus],
      ...(moved.cancellationReason ? { cancellation_reason: ['', moved.cancellationReason] } : {}),
    });
    return moved;
  });
}

/** A customer may cancel an own order as long as it is pending (specification section 4). */
export async function cancelOwnOrder(
  context: OrderContext,
  customer: SignedInUser,
  { orderId: key, cancellation_reason: reason }: BodyOutput<typeof orderEndpoints.cancel>,
): Promise<OrderRow> {
  const from = findTransition('CANCELLED', 'CUSTOMER')?.from;
  const move = { from, to: 'CANCELLED', actorId: customer.id, reason } as const;
  return transaction(context.db, (db) => moveOne(context, db, { key, userId: customer.id }, move));
}

/** Moves one order, or says why that cannot be. Call it in a transaction. */
async function moveOne(
  context: OrderContext,
  db: Db,
  scope: OrderScope,
  { from, to, ...move }: Omit<Move, 'from'> & { from: OrderStatus | undefined },
): Promise<OrderRow> {
  await lockPaymentOf(db, scope);
  const [moved] = from ? await moveOrders(context, db, scope, { ...move, from, to }) : [];
  if (moved) {
    if (to === 'CANCELLED') await context.onCancelled(db, moved);
    if (to === 'DELIVERED') await context.onDelivered(db, moved);
    return moved;
  }
  const order = await findOrder(db, scope);
  if (!order) throw new AppError('NOT_FOUND', { reason: 'order' });
  if (order.orderStatus === from) throw new AppError('WRONG_STATUS', { reason: 'unpaid' });
  throw new AppError('WRONG_STATUS', { reason: 'transition', from: order.orderStatus, to });
}
