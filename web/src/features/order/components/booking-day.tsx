import type { Order } from '@utsav/contract/order';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/navigation.tsx';
import { isUpcoming, timeUntil } from '../booking-time.ts';

/** The booking date, and how far off it is while the booking is still to come. */
export function BookingDay({ order }: { order: Order }) {
  const dates = useDates();
  const language = useLanguage();
  const now = new Date();
  return (
    <>
      <span className="mr-2 inline-block">{dates.day(order.delivery_date)}</span>
      {isUpcoming(order, now) && (
        <span className="inline-block text-sm font-normal text-muted">
          {timeUntil(order.delivery_date, now, language)}
        </span>
      )}
    </>
  );
}
