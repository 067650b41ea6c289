import { isBookable } from '@utsav/contract/booking';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { newIds } from '../../core/db/ids.ts';
import type { Paid } from '../../core/payment/provider.ts';
import { listHeld, lockServices } from '../order/checkout-queries.ts';
import { newOrderMails } from '../order/mails.ts';
import { insertOrderEvents, type OrderRow } from '../order/queries.ts';
import { unwantedPaymentMails } from './mails.ts';
import {
  hasSimilarOrder,
  listReleasedOrders,
  listUploaders,
  type PaymentRow,
  updatePaidOrders,
  updatePayment,
  updateRevivedOrders,
} from './queries.ts';
import { requestRefunds } from './refund-service.ts';

/** The provider says that the link was paid. Hearing it again changes nothing; false when it is not what was due. */
export async function settlePayment(context: AppContext, payment: PaymentRow, paid: Paid): Promise<boolean> {
  if (paid.amountPaise !== payment.amountPaise) {
    const { id, amountPaise } = payment;
    context.log.error(
      { payment: id, amountPaise, paid: paid.amountPaise },
      'not the amount that was asked for',
    );
    return false;
  }
  const changes = { status: 'PAID', paymentId: paid.paymentId, updatedAt: context.clock.now() } as const;
  await transaction(context.db, async (db) => {
    if (await updatePayment(db, payment.id, ['CREATED'], changes)) {
      await confirmOrders(context, db, payment.id, []);
    } else if (await updatePayment(db, payment.id, ['EXPIRED', 'FAILED'], changes)) {
      await confirmOrders(context, db, payment.id, await bringBack(context, db, payment.id));
    }
  });
  return true;
}

/** Customer and uploaders hear of what is booked now; what was cancelled meanwhile is paid back. */
async function confirmOrders(
  context: AppContext,
  db: Db,
  paymentId: string,
  revived: OrderRow[],
): Promise<void> {
  const updated = await updatePaidOrders(db, paymentId, context.clock.now());
  const booked = [...revived, ...updated.filter(({ paymentStatus }) => paymentStatus === 'PAID')];
  const unwanted = updated.filter(({ paymentStatus }) => paymentStatus !== 'PAID');
  const uploaders = await listUploaders(db, productIdsOf(booked));
  await context.mailer.send(db, [
    ...newOrderMails(context.config, booked, uploaders),
    ...unwantedPaymentMails(context.config, unwanted),
  ]);
  await requestRefunds(context, db, unwanted);
}

/** A payment that came after the hold had ended: its orders are booked again, all or none, while their date is free. */
async function bringBack({ clock }: AppContext, db: Db, paymentId: string): Promise<OrderRow[]> {
  const now = clock.now();
  const released = await listReleasedOrders(db, paymentId);
  if (!(await areFree(db, released, now))) return [];
  const revived = await updateRevivedOrders(
    db,
    released.map(({ id }) => id),
    now,
  );
  const ids = newIds(revived.length, now);
  await insertOrderEvents(
    db,
    revived.map(({ id: orderId }, index) => ({
      id: ids[index] ?? '',
      orderId,
      actorId: null,
      fromStatus: 'CANCELLED',
      toStatus: 'PENDING',
      reason: 'The payment came late, and the date was still free.',
      createdAt: now,
    })),
  );
  return revived;
}

/** Under the same locks as a checkout, so that nobody takes the last place in between. */
async function areFree(db: Db, orders: OrderRow[], now: Date): Promise<boolean> {
  const [first] = orders;
  if (!first || !isBookable(first.deliveryDate, now)) return false;
  const productIds = productIdsOf(orders);
  const services = new Map((await lockServices(db, productIds)).map(({ id, stock }) => [id, stock]));
  const held = await listHeld(db, productIds, first.deliveryDate);
  const fit = orders.every(({ productId, quantity }) => {
    const stock = services.get(productId ?? '') ?? 0;
    return quantity <= stock - (held.get(productId ?? '') ?? 0);
  });
  return (
    fit &&
    !(await hasSimilarOrder(
      db,
      orders.map(({ id }) => id),
    ))
  );
}

const productIdsOf = (orders: OrderRow[]) =>
  orders.flatMap(({ productId }) => (productId ? [productId] : []));
