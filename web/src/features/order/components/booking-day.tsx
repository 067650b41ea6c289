import { formatDay } from '@utsav/contract/booking';
import type { Order } from '@utsav/contract/order';
import { isUpcoming, timeUntil } from '../booking-time.ts';

/** The booking date, and how far off it is while the booking is still to come. */
export function BookingDay({ order }: { order: Order }) {
  const now = new Date();
  return (
    <>
      <span className="mr-2 inline-block">{formatDay(order.delivery_date)}</span>
      {isUpcoming(order, now) && (
        <span className="inline-block text-sm font-normal text-muted">
          {timeUntil(order.delivery_date, now)}
        </span>
      )}
    </>
  );
}
