import type { OrderStatus } from '@utsav/contract/order';
import type { Locale } from '@utsav/messages/locales';
import type { AddressSnapshot } from '../db/schema.ts';
import { calendarTexts } from '../language/translators.ts';
import type { CalendarEvent } from './icalendar.ts';

type Booking = {
  id: string;
  orderId: string;
  orderStatus: OrderStatus;
  quantity: number;
  deliveryDate: string;
  deliveryAddress: AddressSnapshot;
  updatedAt: Date;
  /** How many entries its history has. */
  changes: number;
};

const eventStatus = {
  PENDING: 'TENTATIVE',
  ACCEPTED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
  DELIVERED: 'CONFIRMED',
} as const satisfies Record<OrderStatus, CalendarEvent['status']>;

/** A booking as an entry of a calendar; `lines` are what only its reader is told. */
export function bookingEvent(
  booking: Booking,
  { language, summary, lines }: { language: Locale; summary: string; lines: string[] },
): CalendarEvent {
  const t = calendarTexts[language];
  const { orderId, orderStatus, quantity, deliveryAddress: address } = booking;
  return {
    uid: `order-${booking.id}@utsav`,
    firstDay: booking.deliveryDate,
    lastDay: booking.deliveryDate,
    // The first entry of the history is the booking itself.
    sequence: Math.max(0, booking.changes - 1),
    status: eventStatus[orderStatus],
    summary,
    description: [
      t(`status.${orderStatus}`),
      t('order', { orderId }),
      t('quantity', { quantity: String(quantity) }),
      ...lines,
    ].join('\n'),
    location: [address.address_line, address.city, address.state, address.pincode, address.country].join(
      ', ',
    ),
    changedAt: booking.updatedAt,
  };
}
