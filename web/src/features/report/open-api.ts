import { useQuery } from '@tanstack/react-query';
import { ordersRefreshMs } from '@utsav/contract/limits';
import { type Open, reportEndpoints } from '@utsav/contract/report';
import { call } from '../../lib/api-client.ts';

/** What waits for this admin's answer; undefined for others, and until it is there. */
export function useOpen(isAdmin: boolean): Open | undefined {
  return useQuery({
    queryKey: ['report', 'open'],
    queryFn: async ({ signal }) => (await call(reportEndpoints.open, { signal })).data,
    refetchInterval: ordersRefreshMs,
    enabled: isAdmin,
    meta: { silent: true },
  }).data;
}
