import { AppError } from '../../core/app-error.ts';
import type { Parts } from '../../core/parts.ts';
import type { PaymentProvider } from '../../core/payments.ts';

export const paymentJobs = {
  endHold: 'end-payment-hold',
  closeLink: 'close-payment-link',
  refund: 'refund-order',
  sweep: 'sweep-payments',
} as const;

export function providerOf({ payments }: Pick<Parts, 'payments'>): PaymentProvider {
  if (payments) return payments;
  throw new AppError('NOT_CONFIGURED', 'Online payment is not available. Please choose Cash on Booking.');
}
