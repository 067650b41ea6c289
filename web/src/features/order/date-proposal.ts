import type { Order } from '@utsav/contract/order';
import { awaitsPayment, type Proposer } from '@utsav/contract/order-status';

/** The proposed date that can still be answered. */
export function openProposal({ reschedule }: Order, now = new Date()): Order['reschedule'] {
  return reschedule && new Date(reschedule.expiresAt) > now ? reschedule : null;
}

/** Not before it is paid, not while the other side waits for an answer, and not when the service is gone. */
export function canChangeDate(order: Order, by: Proposer): boolean {
  const { order_status, productId } = order;
  const proposal = openProposal(order);
  const isOpen = order_status === 'PENDING' || order_status === 'ACCEPTED';
  return isOpen && !awaitsPayment(order) && productId !== null && (!proposal || proposal.by === by);
}
