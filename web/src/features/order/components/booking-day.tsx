import { formatDay } from '@utsav/contract/booking';
import type { Order } from '@utsav/contract/order';
import { isUpcoming, timeUntil } from '../booking-time.ts';

/** The booking date, and how far off it is while the booking is still to come. */
export function BookingDay({ order }: { order: Order }) {
  const now = new Date();
  return (
    <>
      {formatDay(order.delivery_date)}
      {isUpcoming(order, now) && (
        <span className="ml-2 text-sm font-normal whitespace-nowrap text-muted">
          {timeUntil(order.delivery_date, now)}
        </span>
      )}
    </>
  );
}
