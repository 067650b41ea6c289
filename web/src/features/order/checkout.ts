import type { BodyInput } from '@utsav/contract/endpoint';
import { checkoutTimeoutMs } from '@utsav/contract/limits';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { translator } from '../../lib/messages.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useAction } from '../../lib/use-action.ts';

export type PaymentMethod = 'cash' | 'online';
type CheckoutBody = BodyInput<typeof orderEndpoints.cashOnDelivery>;
type Checkout = { method: PaymentMethod; body: CheckoutBody };
/** The new orders, or where they are paid online. */
type Placed = { message: string; orders: Order[] } | { message: string; payUrl: string };

/**
 * Books the cart, to be paid on booking or online. The same booking goes out with the same key until it has
 * succeeded: when an answer was lost on the way, trying again gets that answer instead of a second booking.
 */
export function useCheckout(then: {
  onSuccess: (placed: Placed) => Promise<unknown>;
  onError: (error: Error) => void;
}) {
  const attempts = useRef<{ [Method in PaymentMethod]?: { booking: string; key: string } }>({});
  return useAction({
    mutationFn: ({ method, body }: Checkout) => {
      const booking = bookingOf(body);
      const before = attempts.current[method];
      const attempt = before?.booking === booking ? before : { booking, key: randomKey() };
      attempts.current[method] = attempt;
      const headers = { 'idempotency-key': attempt.key };
      return withTimeout((signal) => send(method, { body, headers, signal }));
    },
    onSuccess: (placed) => {
      attempts.current = {};
      return then.onSuccess(placed);
    },
    onError: then.onError,
    toasts: { failure: checkoutErrorText },
  });
}

type Request = { body: CheckoutBody; headers: Record<string, string>; signal: AbortSignal };

async function send(method: PaymentMethod, request: Request): Promise<Placed> {
  if (method === 'cash') {
    const { message, data } = await call(orderEndpoints.cashOnDelivery, request);
    return { message, orders: data };
  }
  const { message, data } = await call(orderEndpoints.checkout, request);
  return { message, payUrl: data.url };
}

/** Identifies a booking without ids of cart lines, which change when the cart is fetched again between two tries. */
function bookingOf({ list_items, addressId, delivery_date, totalAmt }: CheckoutBody): string {
  const lines = list_items.map(({ productId, quantity }) => [
    typeof productId === 'string' ? productId : productId._id,
    quantity,
  ]);
  return JSON.stringify([lines.sort(), addressId, delivery_date, totalAmt]);
}

/** Gives up after 30 seconds, renewing the session included, so that nobody waits without end. */
async function withTimeout<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new ApiError({ status: 0, code: 'TIMEOUT' });
      reject(error);
      controller.abort(error);
    }, checkoutTimeoutMs);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The texts of failures that are special to checkout; the central handler has all others. */
function checkoutErrorText(error: unknown): string {
  if (isApiError(error)) {
    const t = translator();
    if (error.code === 'TIMEOUT') return t('booking.checkout.timeout');
    if (error.status === 429) return t('booking.checkout.inFlight');
    if (error.status === 409) return t('booking.checkout.similarOrder');
  }
  return errorText(error);
}
