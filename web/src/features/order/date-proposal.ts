import type { Order } from '@utsav/contract/order';
import { awaitsPayment, isOpenStatus, type Proposer } from '@utsav/contract/order-status';

/** The proposed date that can still be answered. */
export function openProposal({ reschedule }: Order): Order['reschedule'] {
  return reschedule && new Date(reschedule.expiresAt) > new Date() ? reschedule : null;
}

/** A date can be proposed once the order is paid, while no other proposal is open and the service exists. */
export function canChangeDate(order: Order, by: Proposer): boolean {
  const proposal = openProposal(order);
  return (
    isOpenStatus(order.order_status) &&
    !awaitsPayment(order) &&
    order.productId !== null &&
    (!proposal || proposal.by === by)
  );
}
