import type { BookedOrder } from '@utsav/contract/availability';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { statusLooks } from '../booking-status.ts';
import type { CalendarDay, CalendarService } from '../calendar-api.ts';
import { BlockList } from './block-list.tsx';

type CalendarEntriesProps = {
  days: readonly CalendarDay[];
  services: readonly CalendarService[];
  onOrder: (orderNumber: string) => void;
  /** The heading above already says which day it is. */
  isOneDay?: boolean;
};

/** Blocked days, then the bookings of each day. */
export function CalendarEntries({ days, services, onOrder, isOneDay = false }: CalendarEntriesProps) {
  return (
    <div className="flex flex-col gap-5">
      <BlockList days={days} services={services} />
      {days
        .filter(({ orders }) => orders.length > 0)
        .map((day) => (
          <DayEntries key={day.date} day={day} showDay={!isOneDay} onOrder={onOrder} />
        ))}
    </div>
  );
}

type DayEntriesProps = { day: CalendarDay; showDay: boolean; onOrder: (orderNumber: string) => void };

function DayEntries({ day, showDay, onOrder }: DayEntriesProps) {
  const t = useTranslations('dates.entries');
  const dates = useDates();
  const id = useId();
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h3
        id={id}
        className="flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-base tracking-normal"
      >
        <span>
          {showDay && dates.day(day.date)}{' '}
          <span className="font-normal text-muted">{dates.weekday(day.date, 'long')}</span>
        </span>
        <span className="text-sm font-normal text-muted">
          {t('places', { held: String(day.held), stock: String(day.stock) })}
        </span>
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {day.orders.map((order) => (
          <BookingLine key={order._id} order={order} onOrder={onOrder} />
        ))}
      </ul>
    </section>
  );
}

type BookingLineProps = {
  order: BookedOrder;
  onOrder: (orderNumber: string) => void;
  /** The day, where no heading names it. */
  showDay?: boolean;
};

/** A booking with its customer and status. */
export function BookingLine({ order, onOrder, showDay = false }: BookingLineProps) {
  const t = useTranslations('dates.entries');
  const status = useTranslations('booking.status');
  const dates = useDates();
  const { name: service } = order.product_details;
  const { name: customer, mobile } = order.user_details;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-sunken">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">
          <Link to={paths.bookingOrder(order.orderId)} className="relative z-10 hover:underline">
            {service}
          </Link>
        </p>
        {showDay && <p className="text-sm">{dates.day(order.delivery_date)}</p>}
        <p className="flex flex-wrap gap-x-3 text-sm text-muted wrap-anywhere">
          {t('forCustomer', { customer, quantity: String(order.quantity) })}
          <span className="relative z-10">
            <PhoneLink mobile={mobile} underlined />
          </span>
        </p>
        {order.reschedule && (
          <p className="text-sm text-accent-ink">
            {t('proposed', { day: dates.day(order.reschedule.date) })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-x-2 max-sm:flex-col max-sm:items-end">
        <span
          className={clsx(
            'rounded-full px-2.5 py-1 text-xs font-semibold whitespace-nowrap',
            statusLooks[order.order_status],
          )}
        >
          {status(order.order_status)}
        </span>
        <Button
          variant="quiet"
          className="px-3 after:absolute after:inset-0"
          aria-label={t('detailsNamed', { service, customer })}
          onClick={() => onOrder(order.orderId)}
        >
          {t('details')}
        </Button>
      </div>
    </li>
  );
}
