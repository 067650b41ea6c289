import type { OrderStatus } from '@utsav/contract/order-status';
import type { Db } from '../../core/db/db.ts';
import { withIds } from '../../core/db/ids.ts';
import { statusDrafts } from './drafts.ts';
import type { OrderContext } from './order-context.ts';
import {
  insertOrderEvents,
  isOver,
  lockServicesOfOrders,
  type OrderRow,
  type OrderScope,
  updateOrders,
} from './queries.ts';

export type Move = {
  from: OrderStatus;
  to: OrderStatus;
  /** Null for what the system does itself, such as cancelling an order that was not paid in time. */
  actorId: string | null;
  reason?: string | undefined;
  /** The phone that the customer may call. */
  adminMobile?: string;
  /** Without a mail or a notification. */
  quiet?: boolean;
};

/**
 * Moves those of the orders that are still in `from`, records who did it and why, and notifies each customer. Answers
 * the moved ones; an order that was changed meanwhile is not among them. Places that become free are
 * offered to the waiting list. Call it in a transaction.
 */
export async function moveOrders(
  context: OrderContext,
  db: Db,
  scope: OrderScope,
  move: Move,
): Promise<OrderRow[]> {
  const { clock, config, notifier } = context;
  const now = clock.now();
  const { from, to, actorId, reason = '', adminMobile } = move;
  const services = isOver(to) ? await lockServicesOfOrders(db, scope) : [];
  const moved = await updateOrders(db, scope, from, {
    orderStatus: to,
    ...(adminMobile === undefined ? {} : { adminMobile }),
    ...(to === 'ACCEPTED' ? { acceptedAt: now } : {}),
    ...(to === 'CANCELLED' ? { cancellationReason: reason } : {}),
    updatedAt: now,
  });
  if (moved.length === 0) return moved;
  const events = moved.map(({ id: orderId }) => ({
    orderId,
    actorId,
    fromStatus: from,
    toStatus: to,
    reason,
    createdAt: now,
  }));
  await insertOrderEvents(db, withIds(events, now));
  await context.offerPlaces(db, services);
  const drafts = move.quiet ? [] : moved.flatMap((order) => statusDrafts(config, order, actorId));
  await notifier.send(db, { drafts, orders: moved });
  return moved;
}
