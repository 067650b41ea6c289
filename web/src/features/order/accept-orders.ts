import { useQueryClient } from '@tanstack/react-query';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { allowsChange, orderChanges } from '@utsav/contract/order-graph';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { translator } from '../../lib/messages.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { orderKeys } from './api.ts';
import { countStatusUpdate } from './status-updates.ts';

export type Acceptance = { accepted: number; failed: { order: Order; problem: string }[] };

export const canAccept = (order: Order): boolean => allowsChange(order, 'accept');

/** Accepts orders one after the other, so that one that fails does not stop the others. */
export function useAcceptOrders() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const accept = async (orders: readonly Order[]): Promise<Acceptance> => {
    const failed: Acceptance['failed'] = [];
    for (const [done, order] of orders.entries()) {
      setProgress({ done: done + 1, total: orders.length });
      try {
        const { to: status } = orderChanges.accept;
        await call(orderEndpoints.updateStatus, { body: { orderId: order._id, status } });
        countStatusUpdate();
      } catch (error) {
        failed.push({ order, problem: errorText(error, translator()('booking.adminActions.notUpdated')) });
      }
    }
    await refetchChanged(client, { queryKey: orderKeys.all });
    setProgress(undefined);
    return { accepted: orders.length - failed.length, failed };
  };
  return { accept, progress };
}
