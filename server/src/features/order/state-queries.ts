import { type OrderChangeName, orderChange } from '@utsav/contract/order-graph';
import type { PaymentStatus } from '@utsav/contract/order-status';
import { and, asc, count, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../core/db/db.ts';
import { orderEvents, orders } from '../../core/db/schema.ts';
import {
  mailColumns,
  type noProposal,
  type OrderRow,
  type OrderScope,
  type OrderWithLanguage,
  orderColumns,
  within,
} from './queries.ts';

type Values = Pick<OrderRow, 'updatedAt'> &
  Partial<Pick<OrderRow, 'cancellationReason' | 'adminMobile' | 'acceptedAt'>> &
  Partial<typeof noProposal>;

/** A condition for `orders` in a state that allows the change. */
function allow(db: Db, name: OrderChangeName): SQL | undefined {
  const { from, payment, afterExpiry } = orderChange(name);
  return and(
    inArray(orders.orderStatus, from),
    inArray(orders.paymentStatus, Object.keys(payment) as PaymentStatus[]),
    afterExpiry && exists(cancelledBySystem(db)),
  );
}

const cancelledBySystem = (db: Db) =>
  db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orders.id),
        eq(orderEvents.toStatus, 'CANCELLED'),
        isNull(orderEvents.actorId),
      ),
    );

export function listOrdersToChange(db: Db, scope: OrderScope, name: OrderChangeName): Promise<OrderRow[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(and(within(scope), allow(db, name)))
    .orderBy(asc(orders.id));
}

/** The only update that writes the state and the payment of orders; orders that do not allow the change are skipped. */
export function updateOrderState(
  db: Db,
  scope: OrderScope,
  name: OrderChangeName,
  values: Values,
): Promise<OrderWithLanguage[]> {
  const { to, payment } = orderChange(name);
  return db
    .update(orders)
    .set({ ...values, orderStatus: to, paymentStatus: paymentAfter(payment) })
    .where(and(within(scope), allow(db, name)))
    .returning(mailColumns);
}

function paymentAfter(payment: Partial<Record<PaymentStatus, PaymentStatus>>): SQL<PaymentStatus> {
  const cases = Object.entries(payment).map(([from, to]) => sql`WHEN ${from} THEN ${to}`);
  return sql`CASE ${orders.paymentStatus} ${sql.join(cases, sql` `)} END`;
}

/** Whether the customer has a pending order for the same product, date and address as one of these. */
export async function hasSimilarOrder(db: Db, ids: string[]): Promise<boolean> {
  const mine = alias(orders, 'mine');
  const [found] = await db
    .select({ similar: count() })
    .from(mine)
    .innerJoin(
      orders,
      and(
        eq(orders.userId, mine.userId),
        eq(orders.productId, mine.productId),
        eq(orders.deliveryDate, mine.deliveryDate),
        eq(orders.addressId, mine.addressId),
        eq(orders.orderStatus, 'PENDING'),
      ),
    )
    .where(inArray(mine.id, ids));
  return (found?.similar ?? 0) > 0;
}
