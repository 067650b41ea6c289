import type { AppContext } from '../../core/context.ts';
import { AppError } from '../../core/http/app-error.ts';
import type { PaymentProvider } from '../../core/payment/provider.ts';

export const paymentJobs = {
  endHold: 'end-payment-hold',
  closeLink: 'close-payment-link',
  refund: 'refund-order',
  sweep: 'sweep-payments',
} as const;

export function providerOf({ payments }: Pick<AppContext, 'payments'>): PaymentProvider {
  if (payments) return payments;
  throw new AppError('NOT_CONFIGURED', 'Online payment is not available. Please choose Cash on Booking.');
}
