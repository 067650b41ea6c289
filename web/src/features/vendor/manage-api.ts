import { useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { call } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { ownVendorQuery } from './api.ts';

export function useSaveVendor() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyInput<typeof vendorEndpoints.update>) => call(vendorEndpoints.update, { body }),
    onSuccess: async ({ data }) => {
      client.setQueryData(ownVendorQuery(data._id).queryKey, data);
      // The name is on every service and every order.
      await client.invalidateQueries();
    },
  });
}
