import type { OrderStatus } from '@utsav/contract/order-status';
import type { AddressSnapshot } from '../db/schema.ts';
import type { CalendarEvent } from './icalendar.ts';

type Booking = {
  id: string;
  orderStatus: OrderStatus;
  deliveryDate: string;
  deliveryAddress: AddressSnapshot;
  updatedAt: Date;
  /** The number of entries in the order's history. */
  changes: number;
};

const eventStatus = {
  PENDING: 'TENTATIVE',
  ACCEPTED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
  DELIVERED: 'CONFIRMED',
} as const satisfies Record<OrderStatus, CalendarEvent['status']>;

export function bookingEvent(
  booking: Booking,
  text: Pick<CalendarEvent, 'summary' | 'description' | 'url'>,
): CalendarEvent {
  const { deliveryAddress: address } = booking;
  return {
    ...text,
    uid: `order-${booking.id}@utsav`,
    firstDay: booking.deliveryDate,
    lastDay: booking.deliveryDate,
    // The first entry of the history is the booking itself.
    sequence: Math.max(0, booking.changes - 1),
    status: eventStatus[booking.orderStatus],
    location: [address.address_line, address.city, address.state, address.pincode, address.country].join(
      ', ',
    ),
    changedAt: booking.updatedAt,
  };
}
