import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyInput, QueryInput } from '@utsav/contract/endpoint';
import { type Enquiry, enquiryEndpoints } from '@utsav/contract/enquiry';
import { call } from '../../lib/api-client.ts';
import { refetchFeatures } from '../../lib/refetch-changed.ts';
import { useAction } from '../../lib/use-action.ts';

export const enquiryKeys = {
  all: ['enquiry'] as const,
  details: (id: string) => ['enquiry', 'details', id] as const,
};

type Choice = QueryInput<typeof enquiryEndpoints.inbox>;

const fresh = { placeholderData: keepPreviousData, staleTime: 0 };

/** A page of what the signed-in person has asked. */
export const ownEnquiriesQuery = ({ status, page }: Omit<Choice, 'search'>) =>
  queryOptions({
    queryKey: [...enquiryKeys.all, 'own', status ?? null, page],
    queryFn: ({ signal }) => call(enquiryEndpoints.list, { query: { status, page }, signal }),
    ...fresh,
  });

/** A page of what customers ask about the services of an admin. */
export const inboxQuery = (choice: Choice) =>
  queryOptions({
    queryKey: [...enquiryKeys.all, 'inbox', choice],
    queryFn: ({ signal }) => call(enquiryEndpoints.inbox, { query: choice, signal }),
    ...fresh,
  });

/** The conversation. Reading it marks it as read. */
export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: enquiryKeys.details(id),
    queryFn: async ({ signal }) =>
      (await call(enquiryEndpoints.details, { query: { _id: id }, signal })).data,
    staleTime: 0,
  });

/** The desk counts open enquiries too. */
export const refreshEnquiries = (client: QueryClient) =>
  refetchFeatures(client, [...enquiryKeys.all, 'report']);

export function useAsk() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyInput<typeof enquiryEndpoints.create>) => call(enquiryEndpoints.create, { body }),
    onSuccess: () => refreshEnquiries(client),
  });
}

/** The open enquiries of the signed-in person about some services. */
export async function findOpen(productIds: readonly string[]): Promise<Enquiry[]> {
  const pages = await Promise.all(
    (['OPEN', 'ANSWERED'] as const).map((status) => call(enquiryEndpoints.list, { query: { status } })),
  );
  return pages
    .flatMap(({ data }) => data)
    .filter(({ productId }) => productId !== null && productIds.includes(productId));
}

export function useSendMessage(id: string) {
  const client = useQueryClient();
  return useAction({
    mutationFn: (message: Omit<BodyInput<typeof enquiryEndpoints.message>, '_id'>) =>
      call(enquiryEndpoints.message, { body: { _id: id, ...message } }),
    onSuccess: async ({ data }) => {
      await client.cancelQueries({ queryKey: enquiryKeys.details(id) });
      client.setQueryData(enquiryKeys.details(id), data);
      void refreshEnquiries(client);
    },
    // The message itself appears.
    toasts: { success: () => '' },
  });
}

export function useCloseEnquiry() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyInput<typeof enquiryEndpoints.close>) => call(enquiryEndpoints.close, { body }),
    onSuccess: () => refreshEnquiries(client),
  });
}
