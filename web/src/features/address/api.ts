import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Address, addressEndpoints } from '@utsav/contract/address';
import type { BodyInput } from '@utsav/contract/endpoint';
import { call } from '../../lib/api-client.ts';
import { translator } from '../../lib/messages.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { useAction } from '../../lib/use-action.ts';

export type AddressForm = BodyInput<typeof addressEndpoints.create>;

const addressKeys = { all: ['address'] as const };

/** The addresses that were not removed (status true), newest first. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: [...addressKeys.all, 'list'],
    queryFn: async ({ signal }) => (await call(addressEndpoints.list, { signal })).data,
    meta: { silent: true },
    select: (addresses: Address[]) => addresses.filter(({ status }) => status),
  });

/** Adds an address, or changes the one that is given. */
export function useSaveAddress(existing?: Address) {
  const client = useQueryClient();
  return useAction({
    mutationFn: (form: AddressForm) => {
      if (!existing) return call(addressEndpoints.create, { body: form });
      // The call has a userId, but the server uses the signed-in user.
      const body = { ...form, _id: existing._id, userId: existing.userId };
      return call(addressEndpoints.update, { body });
    },
    onSuccess: () => refetchChanged(client, { queryKey: addressKeys.all }),
  });
}

export function useRemoveAddress() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (_id: string) => call(addressEndpoints.disable, { body: { _id } }),
    toasts: { success: () => translator()('account.addresses.removed') },
    onSettled: () => refetchChanged(client, { queryKey: addressKeys.all }),
  });
}
