import { afterAll } from 'vitest';
import { createRazorpay } from './razorpay-server.ts';

export type TestRazorpay = Awaited<ReturnType<typeof createRazorpay>>;

/** Starts a provider and stops it after the test file. */
export async function startRazorpay(): Promise<TestRazorpay> {
  const razorpay = await createRazorpay();
  afterAll(razorpay.close);
  return razorpay;
}
