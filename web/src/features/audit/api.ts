import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditEndpoints } from '@utsav/contract/audit';
import type { QueryInput } from '@utsav/contract/endpoint';
import { call } from '../../lib/api-client.ts';

/** A page of the audit trail, newest first. */
export const auditQuery = (query: QueryInput<typeof auditEndpoints.get>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(auditEndpoints.get, { query, signal }),
    placeholderData: keepPreviousData,
    // Always fetched again, because the admin may have made changes meanwhile.
    staleTime: 0,
  });
