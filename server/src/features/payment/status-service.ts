import type { PaymentState } from '@utsav/contract/order-status';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { throttle } from '../../core/rate-limit/throttle.ts';
import type { PaymentContext } from './payment-context.ts';
import { PaymentProblem } from './provider.ts';
import { countLiveOrders, findOwnPayment, type PaymentRow } from './queries.ts';
import { settlePayment } from './settle-service.ts';

// The return page asks every few seconds, and each time the provider may be asked too.
const statusLimit = { tries: 100, minutes: 10 };

/**
 * The state of a customer's own payment. What the provider adds to the address of the return page is not trusted:
 * while the payment is open the provider is asked, so that nobody has to wait for a late webhook.
 */
export async function paymentStatus(context: PaymentContext, customer: SignedInUser, key: string) {
  await throttle(context, `payment status ${customer.id}`, statusLimit);
  const find = () => findOwnPayment(context.db, customer.id, key);
  const known = await find();
  const payment = known && (await refreshFromProvider(context, known)) ? await find() : known;
  if (!payment) throw new AppError('NOT_FOUND', { reason: 'payment', field: 'id' });
  const { linkId, linkUrl, status, holdUntil } = payment;
  const payable = status === 'CREATED' && holdUntil > context.clock.now();
  return { id: linkId ?? '', state: await stateOf(context, payment), url: payable ? linkUrl : null };
}

async function refreshFromProvider(context: PaymentContext, payment: PaymentRow): Promise<boolean> {
  if (payment.status !== 'CREATED' || !payment.linkId || !context.provider) return false;
  try {
    const { paid } = await context.provider.findLink(payment.linkId);
    return paid !== undefined && (await settlePayment(context, payment, paid));
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    context.log.warn({ err: error, payment: payment.id }, 'the provider does not say how a payment stands');
    return false;
  }
}

async function stateOf({ db }: PaymentContext, { id, status }: PaymentRow): Promise<PaymentState> {
  if (status === 'CREATED') return 'WAITING';
  return status === 'PAID' && (await countLiveOrders(db, id)) > 0 ? 'PAID' : 'CANCELLED';
}
