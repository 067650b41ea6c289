import { type Order, orderEndpoints } from '@utsav/contract/order';
import { printedAs } from '@utsav/contract/order-status';
import { downloadFile } from '../../lib/download.ts';
import { translator } from '../../lib/messages.ts';
import { useAction } from '../../lib/use-action.ts';

export function useReceipt() {
  return useAction({
    mutationFn: async (order: Order) => {
      await downloadFile(orderEndpoints.receipt, { orderId: order.orderId });
      return { message: translator()(`booking.facts.${printedAs(order)}.saved`) };
    },
  });
}
