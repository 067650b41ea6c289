import type { OrderStatus } from '@utsav/contract/order-status';

/** How bookings look in the calendar. Their status is always said in words as well. */
export const statusLooks: Record<OrderStatus, string> = {
  PENDING: 'bg-accent-soft text-accent-ink',
  ACCEPTED: 'bg-action-soft text-action-strong',
  DELIVERED: 'bg-action text-on-action',
  CANCELLED: 'bg-danger-soft text-danger-strong',
};

/** The statuses that a calendar shows, in the order of a booking's life. */
export const shownStatuses = ['PENDING', 'ACCEPTED', 'DELIVERED'] as const;
