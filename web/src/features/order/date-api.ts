import { useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import { orderEndpoints } from '@utsav/contract/order';
import type { Proposer } from '@utsav/contract/order-status';
import { call } from '../../lib/api-client.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { useAction } from '../../lib/use-action.ts';
import { orderKeys } from './api.ts';

/** Another date for a booking: a customer's pending one moves at once, everything else is a proposal. */
export function useChangeDate(by: Proposer) {
  const endpoint = by === 'CUSTOMER' ? orderEndpoints.reschedule : orderEndpoints.proposeDate;
  return useAction({
    mutationFn: (body: BodyInput<typeof orderEndpoints.reschedule>) => call(endpoint, { body }),
    onSuccess: useOrdersChanged(),
  });
}

/** The customer answers the date that an admin has proposed. */
export function useAnswerDate() {
  return useAction({
    mutationFn: (body: BodyInput<typeof orderEndpoints.answerReschedule>) =>
      call(orderEndpoints.answerReschedule, { body }),
    onSuccess: useOrdersChanged(),
  });
}

/** An admin answers the date that the customer has proposed. */
export function useAdminAnswerDate() {
  return useAction({
    mutationFn: (body: BodyInput<typeof orderEndpoints.adminAnswerReschedule>) =>
      call(orderEndpoints.adminAnswerReschedule, { body }),
    onSuccess: useOrdersChanged(),
  });
}

function useOrdersChanged() {
  const client = useQueryClient();
  return () => refetchChanged(client, { queryKey: orderKeys.all });
}
