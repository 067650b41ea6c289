import type { Order } from '@utsav/contract/order';
import { awaitsPayment, type Proposer } from '@utsav/contract/order-status';
import { isOpen } from './booking-time.ts';

/** The proposed date that can still be answered. */
export function openProposal({ reschedule }: Order): Order['reschedule'] {
  return reschedule && new Date(reschedule.expiresAt) > new Date() ? reschedule : null;
}

/** A date can be proposed once the order is paid, while no other proposal is open and the service exists. */
export function canChangeDate(order: Order, by: Proposer): boolean {
  const proposal = openProposal(order);
  return (
    isOpen(order) && !awaitsPayment(order) && order.productId !== null && (!proposal || proposal.by === by)
  );
}
