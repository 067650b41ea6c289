import { queryOptions } from '@tanstack/react-query';
import { siteEndpoints } from '@utsav/contract/site';
import { call } from '../../lib/api-client.ts';

/** Brand, contact and which optional parts are switched on; it never changes while a page is open. */
export const siteConfigQuery = () =>
  queryOptions({
    queryKey: ['site', 'config'],
    queryFn: async ({ signal }) => (await call(siteEndpoints.config, { signal })).data,
    staleTime: Infinity,
    meta: { public: true },
  });
