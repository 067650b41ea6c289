import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { isNotFound } from '../../lib/api-error.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/vendor')).vendorEndpoints;

export const vendorQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendor', id],
    queryFn: async ({ signal }) => (await call((await endpoints()).get, { query: { id }, signal })).data,
    // A missing vendor is handled by the not-found page.
    throwOnError: isNotFound,
    meta: { public: true },
  });

/** The vendor's own page, with what only the vendor reads: never what a guest or the server's rendering was answered. */
export const ownVendorQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendor', id, 'own'],
    queryFn: async ({ signal }) => (await call((await endpoints()).get, { query: { id }, signal })).data,
  });
