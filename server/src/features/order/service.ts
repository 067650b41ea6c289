import type { BodyOutput, QueryOutput } from '@utsav/contract/endpoint';
import { limits } from '@utsav/contract/limits';
import { findTransition, type OrderStatus, type orderEndpoints } from '@utsav/contract/order';
import { AppError } from '../../core/app-error.ts';
import { type Deed, recordDeed } from '../../core/audit.ts';
import type { SignedIn } from '../../core/auth.ts';
import { type Db, transaction } from '../../core/db.ts';
import type { Parts } from '../../core/parts.ts';
import { settleCancelled } from './payment-hold.ts';
import { lockPaymentOf } from './payment-queries.ts';
import {
  countOrders,
  findOrder,
  listOrders,
  type OrderRow,
  type OrderScope,
  surveyOrders,
} from './queries.ts';
import { type Move, moveOrders } from './transition.ts';

/** With ADMIN_SCOPE=own somebody else's order is as good as none (design section 4: 404). */
const scopeOf = ({ config }: Parts, admin: SignedIn) => (config.adminScope === 'own' ? admin.id : undefined);

/** Without a page everything there is, up to what a customer's own list would hold. */
export async function ordersPage(
  parts: Parts,
  admin: SignedIn,
  { page, limit, status, date, search }: QueryOutput<typeof orderEndpoints.all>,
) {
  const filter = { adminId: scopeOf(parts, admin), status, date, search: search.trim() };
  const size = page === undefined ? limits.customerOrders : limit;
  const { rows, totalCount } = await parts.readPage(
    {
      key: `orders ${JSON.stringify(filter)}`,
      read: async (span) => {
        const rows = await listOrders(parts.db, filter, span);
        return { rows, total: rows[0]?.total };
      },
      count: () => countOrders(parts.db, filter),
      survey: (every) => surveyOrders(parts.db, filter, every),
    },
    { page: page ?? 1, limit: size },
  );
  return { rows, totalCount, totalNoPage: Math.ceil(totalCount / size) };
}

/** Accept, reject or complete: whatever the transition table of the contract lets an admin do. */
export async function changeStatus(
  parts: Parts,
  deed: Deed,
  { orderId: key, status, cancellation_reason: reason }: BodyOutput<typeof orderEndpoints.updateStatus>,
): Promise<OrderRow> {
  const transition = findTransition(status, 'ADMIN');
  if (transition?.needsReason && !reason) {
    throw new AppError(
      'BAD_INPUT',
      'cancellation_reason is required to reject an order.',
      'cancellation_reason',
    );
  }
  const { admin } = deed;
  return transaction(parts.db, async (db) => {
    const moved = await moveOne(parts, db, { key, adminId: scopeOf(parts, admin) }, status, {
      from: transition?.from,
      actorId: admin.id,
      reason: transition?.needsReason ? reason : '',
      // The phone that the customer may call.
      ...(status === 'ACCEPTED' ? { changes: { adminMobile: admin.mobile } } : {}),
    });
    await recordDeed(parts, db, deed, moved.id, {
      order_status: [transition?.from, moved.orderStatus],
      ...(moved.cancellationReason ? { cancellation_reason: ['', moved.cancellationReason] } : {}),
    });
    return moved;
  });
}

/** A customer may cancel an own order as long as it is pending (specification section 4). */
export async function cancelOwnOrder(
  parts: Parts,
  customer: SignedIn,
  { orderId: key, cancellation_reason: reason }: BodyOutput<typeof orderEndpoints.cancel>,
): Promise<OrderRow> {
  const from = findTransition('CANCELLED', 'CUSTOMER')?.from;
  return transaction(parts.db, (db) =>
    moveOne(parts, db, { key, userId: customer.id }, 'CANCELLED', { from, actorId: customer.id, reason }),
  );
}

/** Wants to be in a transaction. */
async function moveOne(
  parts: Parts,
  db: Db,
  scope: OrderScope,
  to: OrderStatus,
  { from, ...move }: Omit<Move, 'from' | 'to'> & { from: OrderStatus | undefined },
): Promise<OrderRow> {
  await lockPaymentOf(db, scope);
  const [moved] = from ? await moveOrders(parts, db, scope, { ...move, from, to }) : [];
  if (moved) {
    if (to === 'CANCELLED') await settleCancelled(parts, db, moved);
    return moved;
  }
  const order = await findOrder(db, scope);
  if (!order) throw new AppError('NOT_FOUND', 'There is no such order.');
  if (order.orderStatus === from) {
    throw new AppError(
      'WRONG_STATUS',
      'This order is waiting for its online payment. Please accept it later.',
    );
  }
  throw new AppError('WRONG_STATUS', `This order is ${order.orderStatus} and cannot become ${to}.`);
}
