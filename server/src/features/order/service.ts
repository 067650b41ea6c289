import type { BodyOutput, QueryOutput } from '@utsav/contract/endpoint';
import type { orderEndpoints } from '@utsav/contract/order';
import { findOrderChange, orderChange } from '@utsav/contract/order-graph';
import type { OrderSort, OrderStatus } from '@utsav/contract/order-status';
import { scopeOf, scopeWithin } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { type AdminAction, recordAdminAction } from '../../core/observability/audit.ts';
import {
  countByStatus,
  countOrders,
  listOrderIds,
  listOrders,
  listOrdersById,
  type OrderFilter,
  type OrderSpan,
} from './list-queries.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderRow } from './queries.ts';
import { changeOrder } from './state-service.ts';
import { countCancellation } from './throttles.ts';

/** Few enough that other requests are answered between two parts. */
const partSize = 50;

/** Without a page everything there is. */
export async function ordersPage(
  context: AppContext,
  admin: SignedInUser,
  {
    page,
    limit,
    sort = 'newest',
    counts,
    search,
    vendorId,
    ...chosen
  }: QueryOutput<typeof orderEndpoints.all>,
) {
  const filter = {
    adminId: scopeWithin(admin, vendorId),
    now: context.clock.now(),
    search,
    ...chosen,
  };
  const statusCounts = counts === 'true' ? await countByStatus(context.db, filter) : undefined;
  const found =
    page === undefined
      ? await everyOrder(context.db, filter, sort)
      : await pageOfOrders(context.db, filter, { sort, limit, offset: (page - 1) * limit }, statusCounts);
  return { ...found, ...(statusCounts ? { statusCounts } : {}) };
}

type StatusCounts = Record<OrderStatus, number>;

async function pageOfOrders(db: Db, filter: OrderFilter, span: OrderSpan, counts?: StatusCounts) {
  const rows = await listOrders(db, filter, { ...span, counted: counts === undefined });
  // The count comes with the rows: a page without rows needs a query of its own.
  const totalCount = counts
    ? totalOf(counts, filter.status)
    : (rows[0]?.total ?? (span.offset === 0 ? 0 : await countOrders(db, filter)));
  return { rows, totalCount, totalNoPage: Math.ceil(totalCount / span.limit) };
}

const totalOf = (counts: StatusCounts, status: OrderStatus | undefined) =>
  status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);

async function everyOrder(db: Db, filter: OrderFilter, sort: OrderSort) {
  const first = await pageOfOrders(db, filter, { sort, limit: partSize, offset: 0 });
  if (first.totalNoPage < 2) return first;
  const ids = await listOrderIds(db, filter, sort);
  return { rows: ordersInParts(db, ids), totalCount: ids.length, totalNoPage: 1 };
}

/** By their ids: an order that comes or changes meanwhile makes no other one appear twice or not at all. */
async function* ordersInParts(db: Db, ids: string[]): AsyncGenerator<OrderRow[]> {
  for (let start = 0; start < ids.length; start += partSize) {
    yield await listOrdersById(db, ids.slice(start, start + partSize));
  }
}

/** Changes the status as far as the graph in the contract lets an admin do it. */
export async function changeStatus(
  context: OrderContext,
  adminAction: AdminAction,
  { orderId: key, status, cancellation_reason, note = '' }: BodyOutput<typeof orderEndpoints.updateStatus>,
): Promise<OrderRow> {
  const { admin } = adminAction;
  const name = findOrderChange(status, 'ADMIN');
  return transaction(context.db, async (db) => {
    const scope = { key, adminId: scopeOf(admin) };
    const changed = await changeOrder(context, db, scope, {
      name,
      to: status,
      by: { actor: 'ADMIN', id: admin.id },
      reason: status === 'CANCELLED' ? cancellation_reason : note,
      ...(status === 'ACCEPTED' ? { adminMobile: admin.mobile } : {}),
    });
    await recordAdminAction(context, db, adminAction, changed.id, {
      order_status: [name && orderChange(name).from[0], changed.orderStatus],
      ...(note && status !== 'CANCELLED' ? { note: [null, note] } : {}),
      ...(changed.cancellationReason ? { cancellation_reason: ['', changed.cancellationReason] } : {}),
    });
    return changed;
  });
}

/** An operator cancels an accepted order, or takes back that one was delivered. */
export async function correctStatus(
  context: OrderContext,
  adminAction: AdminAction,
  { orderId: key, status, reason }: BodyOutput<typeof orderEndpoints.correctStatus>,
): Promise<OrderRow> {
  const { admin } = adminAction;
  const name = findOrderChange(status, 'OPERATOR');
  return transaction(context.db, async (db) => {
    const by = { actor: 'OPERATOR', id: admin.id } as const;
    const changed = await changeOrder(context, db, { key }, { name, to: status, by, reason });
    await recordAdminAction(context, db, adminAction, changed.id, {
      order_status: [name && orderChange(name).from[0], changed.orderStatus],
      reason: [null, reason],
    });
    return changed;
  });
}

/** Customers may cancel their own pending orders. */
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
