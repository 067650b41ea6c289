import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyInput, QueryInput } from '@utsav/contract/endpoint';
import { userManagementEndpoints } from '@utsav/contract/user-management';
import { call } from '../../lib/api-client.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { useAction } from '../../lib/use-action.ts';
import { userKeys } from './api.ts';

const usersKey = [...userKeys.all, 'managed'];

/** A page of all accounts, newest first. */
export const usersQuery = (query: QueryInput<typeof userManagementEndpoints.list>) =>
  queryOptions({
    queryKey: [...usersKey, query],
    queryFn: ({ signal }) => call(userManagementEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useSetStatus() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyInput<typeof userManagementEndpoints.setStatus>) =>
      call(userManagementEndpoints.setStatus, { body }),
    onSettled: () => refetchChanged(client, { queryKey: usersKey }),
  });
}

export function useSetOperator() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyInput<typeof userManagementEndpoints.setOperator>) =>
      call(userManagementEndpoints.setOperator, { body }),
    onSettled: () => refetchChanged(client, { queryKey: usersKey }),
  });
}
