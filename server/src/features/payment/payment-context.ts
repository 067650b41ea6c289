import type { checkoutForm } from '@utsav/contract/order';
import type { z } from 'zod';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { OrderContext } from '../order/order-context.ts';
import type { PaymentProvider } from './provider.ts';

export type OnlineCheckout = {
  customer: SignedInUser;
  form: z.output<typeof checkoutForm>;
  key: string | undefined;
  /** When the request arrived, by performance.now. */
  arrivedAt: number;
};

/** The context of orders with the payment provider. */
export type PaymentContext = OrderContext & { provider: PaymentProvider | undefined };

export function requireProvider({ provider }: PaymentContext): PaymentProvider {
  if (provider) return provider;
  throw new AppError('NOT_CONFIGURED', { reason: 'onlinePayment' });
}
