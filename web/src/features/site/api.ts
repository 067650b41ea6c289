import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/site')).siteEndpoints;

/** Brand, contact and enabled options; it does not change while a page is open. */
export const siteConfigQuery = () =>
  queryOptions({
    queryKey: ['site', 'config'],
    queryFn: async ({ signal }) => (await call((await endpoints()).config, { signal })).data,
    staleTime: Infinity,
    meta: { public: true, silent: true },
  });
