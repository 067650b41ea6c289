import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ordersRefreshMs } from '@utsav/contract/limits';
import { reportEndpoints } from '@utsav/contract/report';
import { call } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download.ts';
import { translator } from '../../lib/messages.ts';
import { useAction } from '../../lib/use-action.ts';
import type { SpanChoice } from './span.ts';

type Choice = Pick<SpanChoice, 'from' | 'to' | 'basis'>;

export const reportKeys = { all: ['report'] as const };

/** Fetched again as often as orders. */
export const summaryQuery = ({ from, to, basis }: Choice) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'summary', from, to, basis],
    queryFn: async ({ signal }) =>
      (await call(reportEndpoints.summary, { query: { from, to, basis }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ordersRefreshMs,
    staleTime: 0,
    meta: { silent: true },
  });

export function useOrdersCsv() {
  return useAction({
    mutationFn: async ({ from, to, basis }: Choice) => {
      await downloadFile(reportEndpoints.ordersCsv, { from, to, basis });
      return { message: translator()('desk.csv.saved') };
    },
  });
}
