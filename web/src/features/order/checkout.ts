import { useMutation } from '@tanstack/react-query';
import type { BodyInput, ReplyOf } from '@utsav/contract/endpoint';
import { clientErrorTexts } from '@utsav/contract/errors';
import { checkoutTimeoutMs } from '@utsav/contract/limits';
import type { orderEndpoints } from '@utsav/contract/order';
import { useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { randomKey } from '../../lib/random-key.ts';

export type CheckoutBody = BodyInput<typeof orderEndpoints.cashOnDelivery>;
type CheckoutEndpoint = typeof orderEndpoints.cashOnDelivery | typeof orderEndpoints.checkout;

/**
 * Books the cart, to be paid on booking or online. The same booking goes out with the same key until it has
 * succeeded: when an answer was lost on the way, trying again gets that answer instead of a second booking.
 */
export function useCheckout<E extends CheckoutEndpoint>(
  endpoint: E,
  then: { onSuccess: (reply: ReplyOf<E>) => unknown; onError: (error: Error) => void },
) {
  const attempt = useRef<{ written: string; key: string }>(null);
  return useMutation({
    mutationFn: (body: CheckoutBody) => {
      const written = bookingOf(body);
      if (attempt.current?.written !== written) attempt.current = { written, key: randomKey() };
      const headers = { 'idempotency-key': attempt.current.key };
      return inTime((signal) => call<CheckoutEndpoint>(endpoint, { body, headers, signal }));
    },
    onSuccess: (reply) => {
      attempt.current = null;
      return then.onSuccess(reply as ReplyOf<E>);
    },
    onError: then.onError,
  });
}

/** What makes two bodies the same booking: the cart may have been fetched anew between two tries. */
function bookingOf({ list_items, addressId, delivery_date, totalAmt }: CheckoutBody): string {
  const lines = list_items.map(({ productId, quantity }) => [
    typeof productId === 'string' ? productId : productId._id,
    quantity,
  ]);
  return JSON.stringify([lines.sort(), addressId, delivery_date, totalAmt]);
}

/** Gives up after 30 seconds, renewing the session included (specification section 9). */
async function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
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

/** The texts that specification section 8 names for checkout; everything else is the central handler's. */
export function checkoutErrorText(error: unknown): string {
  if (isApiError(error)) {
    if (error.code === 'TIMEOUT') return clientErrorTexts.checkoutTimeout;
    if (error.status === 429) return clientErrorTexts.checkoutInFlight;
    if (error.status === 409) return clientErrorTexts.similarOrder;
  }
  return errorText(error);
}
