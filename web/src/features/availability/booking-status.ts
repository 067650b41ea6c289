import type { OrderStatus } from '@utsav/contract/order-status';

/** How bookings look in the calendar: what waits for an answer is the loudest, what is over the quietest. Their status is always said in words as well. */
export const statusLooks: Record<OrderStatus, string> = {
  PENDING: 'bg-accent text-on-accent',
  ACCEPTED: 'bg-action-soft text-action-strong',
  DELIVERED: 'bg-sunken text-muted',
  CANCELLED: 'bg-danger-soft text-danger-strong',
};

/** The statuses that a calendar shows, in the order of a booking's life. */
export const shownStatuses = ['PENDING', 'ACCEPTED', 'DELIVERED'] as const;
