import { isBookable } from '@utsav/contract/booking';
import { type Db, transaction } from '../../core/db.ts';
import { newIds } from '../../core/ids.ts';
import type { Parts } from '../../core/parts.ts';
import type { Paid } from '../../core/payments.ts';
import { listHeld, lockServices } from './checkout-queries.ts';
import { newOrderMails } from './mails.ts';
import { unwantedPaymentMails } from './payment-mails.ts';
import {
  hasSimilarOrder,
  listReleasedOrders,
  listUploaders,
  type PaymentRow,
  updatePaidOrders,
  updatePayment,
  updateRevivedOrders,
} from './payment-queries.ts';
import { requestRefunds } from './payment-refund.ts';
import { insertOrderEvents, type OrderRow } from './queries.ts';

/** The provider says that the link was paid. Hearing it again changes nothing; false when it is not what was due. */
export async function settlePayment(parts: Parts, payment: PaymentRow, paid: Paid): Promise<boolean> {
  if (paid.amountPaise !== payment.amountPaise) {
    const { id, amountPaise } = payment;
    parts.log.error(
      { payment: id, amountPaise, paid: paid.amountPaise },
      'not the amount that was asked for',
    );
    return false;
  }
  const changes = { status: 'PAID', paymentId: paid.paymentId, updatedAt: parts.clock.now() } as const;
  await transaction(parts.db, async (db) => {
    if (await updatePayment(db, payment.id, ['CREATED'], changes)) {
      await confirmOrders(parts, db, payment.id, []);
    } else if (await updatePayment(db, payment.id, ['EXPIRED', 'FAILED'], changes)) {
      await confirmOrders(parts, db, payment.id, await bringBack(parts, db, payment.id));
    }
  });
  return true;
}

/** Customer and uploaders hear of what is booked now; what was cancelled meanwhile is paid back. */
async function confirmOrders(parts: Parts, db: Db, paymentId: string, revived: OrderRow[]): Promise<void> {
  const updated = await updatePaidOrders(db, paymentId, parts.clock.now());
  const booked = [...revived, ...updated.filter(({ paymentStatus }) => paymentStatus === 'PAID')];
  const unwanted = updated.filter(({ paymentStatus }) => paymentStatus !== 'PAID');
  const uploaders = await listUploaders(db, productIdsOf(booked));
  await parts.mailer.send(db, [
    ...newOrderMails(parts.config, booked, uploaders),
    ...unwantedPaymentMails(parts.config, unwanted),
  ]);
  await requestRefunds(parts, db, unwanted);
}

/** A payment that came after the hold had ended: its orders are booked again, all or none, while their date is free. */
async function bringBack({ clock }: Parts, db: Db, paymentId: string): Promise<OrderRow[]> {
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
