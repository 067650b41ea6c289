import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { startRazorpay } from '../../testing/razorpay.ts';
import { PaymentProblem } from './provider.ts';
import { createRazorpay } from './razorpay.ts';

const razorpay = await startRazorpay();
const provider = createRazorpay(razorpay.config);
const wanted = {
  reference: '',
  amountPaise: 12_345,
  description: 'Booking',
  customer: { name: 'Asha', email: 'asha@example.com', mobile: '9876543210' },
  expiresAt: new Date('2026-11-15T07:00:00Z'),
  returnUrl: 'http://localhost:3000/payment-return',
};
let made = 0;
const newLink = () => {
  made += 1;
  return provider.createLink({ ...wanted, reference: `reference${made}` });
};
const problem = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => {
  razorpay.state.behaviour = 'ok';
});

describe('a link', () => {
  test('is open, then closed', async () => {
    const { id } = await newLink();
    expect(await provider.findLink(id)).toEqual({ open: true, paid: undefined });
    expect(await provider.closeLink(id)).toEqual({ open: false, paid: undefined });
    expect(await provider.findLink(id)).toEqual({ open: false, paid: undefined });
    expect(await provider.closeLink(id)).toEqual({ open: false, paid: undefined });
  });

  test('that is paid cannot be closed and says what was paid', async () => {
    const { id } = await newLink();
    const { providerPaymentId } = razorpay.pay(id);
    const paid = { open: false, paid: { providerPaymentId, amountPaise: 12_345 } };
    expect(await provider.closeLink(id)).toEqual(paid);
    expect(await provider.findLink(id)).toEqual(paid);
  });

  test('without an https address is refused', async () => {
    razorpay.state.linkSite = 'javascript:alert(1)//';
    const refused = await problem(newLink());
    razorpay.state.linkSite = 'https://rzp.io/i/';
    expect(refused).toBeInstanceOf(PaymentProblem);
  });
});

describe('what goes wrong', () => {
  test.each([
    ['declines', 'declined', '400 BAD_REQUEST_ERROR Amount exceeds maximum amount allowed.'],
    ['breaks', 'away', '502'],
  ] as const)('when it %s', async (behaviour, kind, message) => {
    razorpay.state.behaviour = behaviour;
    expect(await problem(newLink())).toMatchObject({ name: 'PaymentProblem', kind, message });
  });

  test('is a PaymentProblem when nothing listens', async () => {
    const lost = createRazorpay({ ...razorpay.config, apiUrl: `http://127.0.0.1:${await freePort()}` });
    const error = await problem(lost.createLink(wanted));
    expect(error).toMatchObject({ kind: 'away', message: expect.stringMatching(/^no answer E/) });
  });

  test('includes an answer that takes longer than 8 seconds', async () => {
    const { timeoutMs: _, ...config } = razorpay.config;
    razorpay.state.behaviour = 'hangs';
    const timeout = AbortSignal.timeout;
    // Shortens the provider's time limit of eight seconds for the test.
    const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
    const error = await problem(createRazorpay(config).createLink({ ...wanted, reference: 'slow' }));
    razorpay.state.release();
    expect(error).toMatchObject({ kind: 'away', message: 'no answer TimeoutError' });
    expect(asked.mock.calls).toEqual([[8_000]]);
    asked.mockRestore();
  });
});
