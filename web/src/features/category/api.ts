import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/category')).categoryEndpoints;

export const categoryKeys = { all: ['category'] as const };

export const categoriesQuery = () =>
  queryOptions({
    queryKey: [...categoryKeys.all, 'list'],
    queryFn: async ({ signal }) => (await call((await endpoints()).list, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { public: true },
  });
