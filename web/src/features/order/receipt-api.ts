import { orderEndpoints } from '@utsav/contract/order';
import { downloadFile } from '../../lib/download.ts';
import { translator } from '../../lib/messages.ts';
import { useAction } from '../../lib/use-action.ts';

export function useReceipt() {
  return useAction({
    mutationFn: async (orderId: string) => {
      await downloadFile(orderEndpoints.receipt, { orderId });
      return { message: translator()('booking.facts.receiptSaved') };
    },
  });
}
