import { addDays, indianDay } from '@utsav/contract/booking';
import { mobilePrefix } from '@utsav/contract/limits';
import { formatRupees } from '@utsav/contract/money';
import type { Order } from '@utsav/contract/order';
import type { OrderStatus } from '@utsav/contract/order-status';
import { comingDays } from '@utsav/contract/report';
import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Phone } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';

type ComingBookingsProps = {
  orders: readonly Order[];
  /** How many there are; `orders` has only the first of them. */
  count: number;
  StatusTag: ComponentType<{ status: OrderStatus }>;
};

/** More would push the figures far down. */
const shownAtFirst = 8;

/** The bookings of the next days, day by day. */
export function ComingBookings({ orders, count, StatusTag }: ComingBookingsProps) {
  const t = useTranslations('desk.coming');
  const dates = useDates();
  const today = indianDay(new Date());
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? orders : orders.slice(0, shownAtFirst);
  const days = [...new Set(shown.map(({ delivery_date }) => delivery_date))];
  const heading = (day: string) => {
    const written = dates.day(day);
    if (day === today) return t('today', { day: written });
    return day === addDays(today, 1) ? t('tomorrow', { day: written }) : written;
  };
  return (
    <section aria-labelledby="desk-coming">
      <h2 id="desk-coming" className="mb-3 text-xl">
        {t('title')}
      </h2>
      <div className="rounded-card border border-line bg-surface px-gutter py-1 shadow-card">
        {days.length === 0 && <p className="py-3 text-muted">{t('nothing')}</p>}
        {days.map((day) => (
          <section key={day} aria-label={heading(day)} className="border-b border-line py-3 last:border-b-0">
            <h3 className="font-sans text-sm font-semibold text-muted">{heading(day)}</h3>
            <ul className="mt-1">
              {shown
                .filter(({ delivery_date }) => delivery_date === day)
                .map((order) => (
                  <Booking key={order._id} order={order} StatusTag={StatusTag} />
                ))}
            </ul>
          </section>
        ))}
        {shown.length < orders.length && (
          <Button variant="quiet" className="-ml-inset my-1" onClick={() => setShowsAll(true)}>
            {t('showAll', { count })}
          </Button>
        )}
        {shown.length === orders.length && count > orders.length && (
          <p className="py-3">
            <Link
              to={`${paths.bookingOrders}?from=${today}&to=${addDays(today, comingDays)}`}
              className="text-action underline"
            >
              {t('more', { count: count - orders.length })}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

function Booking({ order, StatusTag }: Pick<ComingBookingsProps, 'StatusTag'> & { order: Order }) {
  const t = useTranslations('desk.coming');
  const { name, mobile } = order.user_details;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1">
      <div className="min-w-0">
        <Link to={paths.bookingOrder(order.orderId)} className="font-medium wrap-anywhere hover:underline">
          {order.quantity > 1 && `${t('quantity', { quantity: String(order.quantity) })} `}
          {order.product_details.name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <StatusTag status={order.order_status} />
          <span>{name}</span>
          <span>{order.delivery_address.city}</span>
          <span className="money">{formatRupees(order.totalAmt)}</span>
        </p>
      </div>
      <a
        href={`tel:${mobilePrefix}${mobile}`}
        aria-label={t('call', { name })}
        className="inline-flex size-touch items-center justify-center rounded-full text-action hover:bg-action-soft"
      >
        <Phone aria-hidden size={20} />
      </a>
    </li>
  );
}
