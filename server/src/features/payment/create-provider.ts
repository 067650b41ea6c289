import type { Config } from '../../config.ts';
import type { PaymentProvider } from './provider.ts';
import { createRazorpay } from './razorpay.ts';

/** Undefined where online payment is not configured. */
export function createProvider({ razorpay }: Pick<Config, 'razorpay'>): PaymentProvider | undefined {
  return razorpay && createRazorpay(razorpay);
}
