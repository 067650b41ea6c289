import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import { quoteEndpoints } from '@utsav/contract/quote';
import { useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import { randomKey } from '../../lib/random-key.ts';
import { refetchFeatures } from '../../lib/refetch-changed.ts';
import { useAction } from '../../lib/use-action.ts';

/** A quote changes its enquiry, and may take or free a place. */
const refresh = (client: QueryClient) =>
  refetchFeatures(client, ['enquiry', 'report', 'order', 'availability']);

export function useCreateQuote() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyInput<typeof quoteEndpoints.create>) => call(quoteEndpoints.create, { body }),
    onSuccess: () => refresh(client),
  });
}

export function useWithdrawQuote() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (_id: string) => call(quoteEndpoints.withdraw, { body: { _id } }),
    onSettled: () => refresh(client),
  });
}

export function useDeclineQuote() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyInput<typeof quoteEndpoints.decline>) => call(quoteEndpoints.decline, { body }),
    onSettled: () => refresh(client),
  });
}

/**
 * Books what a quote says. The same acceptance goes out with the same key until it has succeeded: when an answer was
 * lost on the way, trying again gets that answer.
 */
export function useAcceptQuote() {
  const client = useQueryClient();
  const attempt = useRef({ address: '', key: '' });
  return useAction({
    mutationFn: (body: BodyInput<typeof quoteEndpoints.accept>) => {
      if (attempt.current.address !== body.addressId) {
        attempt.current = { address: body.addressId, key: randomKey() };
      }
      return call(quoteEndpoints.accept, { body, headers: { 'idempotency-key': attempt.current.key } });
    },
    onSettled: () => void refresh(client),
  });
}
