import type { Config } from '../../config.ts';
import type { PaymentProvider } from './provider.ts';

/** Undefined where online payment is not configured. */
export async function createProvider({
  razorpay,
}: Pick<Config, 'razorpay'>): Promise<PaymentProvider | undefined> {
  if (!razorpay) return undefined;
  // Loaded only where it is used: the package and its HTTP client are large.
  const { createRazorpay } = await import('./razorpay.ts');
  return createRazorpay(razorpay);
}
