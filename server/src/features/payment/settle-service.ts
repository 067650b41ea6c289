import { type Db, transaction } from '../../core/db/db.ts';
import { announceOrders, notifyCustomer } from '../order/notification-service.ts';
import { findLanguage, listVendors } from '../order/queries.ts';
import { bySystem, changeOrders } from '../order/state-service.ts';
import { lateRefund } from './mails.ts';
import type { PaymentContext } from './payment-context.ts';
import type { Paid } from './provider.ts';
import { changePayment, type PaymentRow } from './queries.ts';
import { requestRefunds } from './refund-service.ts';

/**
 * Settles a payment that the provider has reported; false when the amount is wrong. A second report changes nothing.
 */
export async function settlePayment(
  context: PaymentContext,
  payment: PaymentRow,
  paid: Paid,
): Promise<boolean> {
  if (paid.amountPaise !== payment.amountPaise) {
    const { id, amountPaise } = payment;
    context.log.error(
      { payment: id, amountPaise, paid: paid.amountPaise },
      'not the amount that was asked for',
    );
    return false;
  }
  const made = { providerPaymentId: paid.providerPaymentId, updatedAt: context.clock.now() };
  await transaction(context.db, async (db) => {
    if (await changePayment(db, payment.id, 'pay', made)) {
      await confirmOrders(context, db, payment.id, 'pay');
    } else if (await changePayment(db, payment.id, 'payLate', made)) {
      await confirmOrders(context, db, payment.id, 'revive');
    }
  });
  return true;
}

/**
 * Announces the orders that are paid now, and refunds those that were cancelled meanwhile. A late payment revives
 * orders that had expired, all or none, if their date is free.
 */
async function confirmOrders(
  context: PaymentContext,
  db: Db,
  paymentId: string,
  name: 'pay' | 'revive',
): Promise<void> {
  const reason = name === 'revive' ? 'The payment came late, and the date was still free.' : '';
  const booked = await changeOrders(
    context,
    db,
    { paymentId },
    { name, by: bySystem, reason, tell: 'nobody' },
  );
  const cancelled = await changeOrders(
    context,
    db,
    { paymentId },
    { name: 'payCancelled', by: bySystem, tell: 'nobody' },
  );
  const [first] = booked;
  if (first) {
    const vendors = await listVendors(db, booked);
    await announceOrders(context, db, {
      orders: booked,
      language: await findLanguage(db, first.userId),
      vendors: [...vendors.values()],
    });
  }
  await notifyCustomer(context, db, cancelled, lateRefund(cancelled));
  await requestRefunds(context, db, cancelled);
}
