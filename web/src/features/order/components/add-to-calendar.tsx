import type { Order } from '@utsav/contract/order';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../ui/button.tsx';
import { CalendarPlus } from '../../../ui/icons.ts';
import { isUpcoming } from '../booking-time.ts';

/** The file of a booking that is still to come, for the customer's own calendar. */
export function AddToCalendar({ order }: { order: Order }) {
  const t = useTranslations('booking.customerActions');
  if (!isUpcoming(order, new Date())) return null;
  return (
    <a
      href={order.calendarUrl}
      aria-label={t('addNamedToCalendar', { name: order.product_details.name })}
      className={buttonClass('secondary', false)}
    >
      <CalendarPlus aria-hidden size={18} />
      {t('addToCalendar')}
    </a>
  );
}
