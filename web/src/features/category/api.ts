import { queryOptions } from '@tanstack/react-query';
import { categoryEndpoints } from '@utsav/contract/category';
import { call } from '../../lib/api-client.ts';

export const categoryKeys = { all: ['category'] as const };

export const categoriesQuery = () =>
  queryOptions({
    queryKey: [...categoryKeys.all, 'list'],
    queryFn: async ({ signal }) => (await call(categoryEndpoints.list, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { public: true },
  });
