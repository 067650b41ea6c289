import type { PaymentState } from '@utsav/contract/order';
import { AppError } from '../../core/app-error.ts';
import type { SignedIn } from '../../core/auth.ts';
import type { Parts } from '../../core/parts.ts';
import { PaymentProblem } from '../../core/payments.ts';
import { throttle } from '../../core/throttle.ts';
import { countLiveOrders, findOwnPayment, type PaymentRow } from './payment-queries.ts';
import { settlePayment } from './payment-settle.ts';

// The return page asks every few seconds, and each time the provider may be asked too.
const asking = { tries: 100, minutes: 10 };

/**
 * How it stands with a customer's own payment. What the browser was sent back with is never believed: while the
 * payment is open, the provider itself is asked, so that a late webhook keeps nobody waiting.
 */
export async function paymentStatus(parts: Parts, customer: SignedIn, key: string) {
  await throttle(parts, `payment status ${customer.id}`, asking);
  const find = () => findOwnPayment(parts.db, customer.id, key);
  const known = await find();
  const payment = known && (await learntNews(parts, known)) ? await find() : known;
  if (!payment) throw new AppError('NOT_FOUND', 'There is no such payment.', 'id');
  const { linkId, linkUrl, status, holdUntil } = payment;
  const payable = status === 'CREATED' && holdUntil > parts.clock.now();
  return { id: linkId ?? '', state: await stateOf(parts, payment), url: payable ? linkUrl : null };
}

async function learntNews(parts: Parts, payment: PaymentRow): Promise<boolean> {
  if (payment.status !== 'CREATED' || !payment.linkId || !parts.payments) return false;
  try {
    const { paid } = await parts.payments.findLink(payment.linkId);
    return paid !== undefined && (await settlePayment(parts, payment, paid));
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    parts.log.warn({ err: error, payment: payment.id }, 'the provider does not say how a payment stands');
    return false;
  }
}

async function stateOf({ db }: Parts, { id, status }: PaymentRow): Promise<PaymentState> {
  if (status === 'CREATED') return 'WAITING';
  return status === 'PAID' && (await countLiveOrders(db, id)) > 0 ? 'PAID' : 'CANCELLED';
}
