import type { Order } from '@utsav/contract/order';
import { newLinkStatus } from '@utsav/contract/order-graph';
import { paymentHoldMinutes, paymentReturnPath } from '@utsav/contract/order-status';
import { pathInLocale } from '@utsav/messages/paths';
import { minuteMs } from '../../core/clock.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { deleteStoredReply } from '../../core/db/stored-replies.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { returnToCart } from '../cart/service.ts';
import { placeOrders } from '../order/checkout/checkout-service.ts';
import { endHold, holdReasons } from './hold-service.ts';
import { paymentJobs } from './jobs.ts';
import { linkDescription } from './mails.ts';
import { type OnlineCheckout, type PaymentContext, requireProvider } from './payment-context.ts';
import { PaymentProblem } from './provider.ts';
import { findPaymentOf, insertPayment, updatePaymentLink } from './queries.ts';

type Link = { id: string; url: string };

/** The smallest amount that the provider takes. */
const minPaise = 100;
/** A checkout without a link after this time was abandoned by a killed server. */
const abandonedMs = 15_000;

/**
 * Books the cart and holds its date, then creates the payment link. The provider is called after the orders are
 * committed, never within their transaction; if that fails, the checkout is undone.
 */
export async function checkoutOnline(context: PaymentContext, checkout: OnlineCheckout): Promise<Link> {
  requireProvider(context);
  const opened: NewPayment[] = [];
  const orders = await placeOrders(context, checkout, {
    status: 'PAYMENT PENDING',
    announce: false,
    openPayment: async (db, amountPaise, waitingIds) => {
      const payment = newPayment(context, checkout.customer.id, amountPaise);
      await openPayment(context, db, payment, waitingIds);
      opened.push(payment);
      return payment.id;
    },
  });
  const [payment] = opened;
  return payment ? createLink(context, checkout, payment, orders) : replayLink(context, checkout, orders);
}

type NewPayment = Parameters<typeof insertPayment>[1];

function newPayment({ clock }: PaymentContext, userId: string, amountPaise: number): NewPayment {
  if (amountPaise < minPaise) {
    throw new AppError('PAYMENT_DECLINED', { reason: 'tooLittle', field: 'totalAmt' });
  }
  const now = clock.now();
  return {
    id: newId(now),
    userId,
    linkId: null,
    linkUrl: null,
    providerPaymentId: null,
    amountPaise,
    status: newLinkStatus,
    holdUntil: new Date(now.getTime() + paymentHoldMinutes * minuteMs),
    createdAt: now,
    updatedAt: now,
  };
}

/** Queues the end of the hold in the transaction that begins it, so that no hold lasts for ever. */
async function openPayment({ jobs }: PaymentContext, db: Db, payment: NewPayment, waitingIds: string[]) {
  await insertPayment(db, payment, waitingIds);
  await jobs.send(db, paymentJobs.endHold, [{ paymentId: payment.id }], { startAfter: payment.holdUntil });
}

async function createLink(
  context: PaymentContext,
  checkout: OnlineCheckout,
  { id: paymentId, amountPaise, holdUntil }: NewPayment,
  orders: Order[],
): Promise<Link> {
  const { name, email, mobile, language } = checkout.customer;
  const services = orders.map(({ product_details }) => product_details.name).join(', ');
  let link: Link;
  try {
    link = await requireProvider(context).createLink({
      reference: paymentId,
      amountPaise,
      description: linkDescription(language, { date: checkout.form.delivery_date, services }),
      customer: { name, email, mobile },
      expiresAt: holdUntil,
      returnUrl: context.config.publicUrl + pathInLocale(paymentReturnPath, language),
    });
  } catch (error) {
    context.log.warn({ err: error, payment: paymentId }, 'a payment link could not be made');
    await undoCheckout(context, checkout, paymentId);
    throw linkError(error);
  }
  await saveLink(context, paymentId, link);
  return link;
}

async function saveLink(
  { db, clock, jobs }: PaymentContext,
  paymentId: string,
  { id, url }: Link,
): Promise<void> {
  const payment = await transaction(db, async (db) => {
    const link = { linkId: id, linkUrl: url, updatedAt: clock.now() };
    const payment = await updatePaymentLink(db, paymentId, link);
    if (payment?.status !== 'CREATED') await jobs.send(db, paymentJobs.closeLink, [{ paymentId }]);
    return payment;
  });
  if (payment?.status === 'CREATED') return;
  throw new AppError('WRONG_STATUS', { reason: 'cancelledMeanwhile' });
}

/**
 * Undoes a checkout: frees the date, returns the lines to the cart and the entries to the waiting list, and the key
 * may be used again.
 */
async function undoCheckout(
  context: PaymentContext,
  { customer, key }: OnlineCheckout,
  paymentId: string,
): Promise<void> {
  await transaction(context.db, async (db) => {
    const end = { change: 'fail', reason: holdReasons.failed, tell: 'screens' } as const;
    const orders = await endHold(context, db, paymentId, end);
    const lines = orders.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []));
    await returnToCart(context, db, customer.id, lines);
    if (key !== undefined) await deleteStoredReply(db, { userId: customer.id, key });
  });
}

function linkError(error: unknown): unknown {
  if (!(error instanceof PaymentProblem)) return error;
  if (error.kind === 'declined') return new AppError('PAYMENT_DECLINED');
  return new AppError('UNAVAILABLE', { reason: 'onlinePayment' });
}

/** Answers a repeated Idempotency-Key with the link of the first call, unless that call failed. */
async function replayLink(
  context: PaymentContext,
  checkout: OnlineCheckout,
  [first]: Order[],
): Promise<Link> {
  const payment = first && (await findPaymentOf(context.db, { ids: [first._id] }));
  if (!payment) throw new AppError('NOT_FOUND');
  if (payment.linkId && payment.linkUrl) return { id: payment.linkId, url: payment.linkUrl };
  const age = context.clock.now().getTime() - payment.createdAt.getTime();
  if (payment.status === 'CREATED' && age < abandonedMs) throw new AppError('CHECKOUT_IN_FLIGHT');
  await undoCheckout(context, checkout, payment.id);
  return checkoutOnline(context, checkout);
}
