import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Lock } from '../../../ui/icons.ts';
import { shownStatuses, statusLooks } from '../booking-status.ts';
import type { CalendarDay, CalendarService } from '../calendar-api.ts';

const shownBookings = 2;

type DayCellProps = Pick<ComponentProps<'td'>, 'onClick' | 'onPointerDown' | 'onPointerEnter'> & {
  date: string;
  day: CalendarDay | undefined;
  service: CalendarService | undefined;
  isToday: boolean;
  isSelected: boolean;
  isActive: boolean;
  onOrder: (orderId: string) => void;
};

/** A day of the month: numbers where there is little room, names from 1024 px on. */
export function DayCell({
  date,
  day,
  service,
  isToday,
  isSelected,
  isActive,
  onOrder,
  ...handlers
}: DayCellProps) {
  const { text, blocked } = useDayText(date, day, service, isToday);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid.
      role="gridcell"
      data-date={date}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      {...handlers}
      className={clsx(
        'h-14 cursor-pointer rounded-lg border p-1 align-top transition-colors lg:h-32 print:h-auto',
        isSelected ? 'border-action outline-1 outline-action' : 'border-line',
        blocked ? 'blocked-day' : 'bg-surface hover:bg-sunken',
        'focus-visible:outline-3 focus-visible:outline-focus',
      )}
    >
      <span className="sr-only">{text}</span>
      <div aria-hidden className="flex h-full flex-col gap-1 overflow-hidden print:flex-row">
        <span
          className={clsx(
            'flex size-6 shrink-0 items-center justify-center text-sm font-semibold tabular-nums',
            isToday && 'rounded-full bg-ink text-page',
          )}
        >
          {Number(date.slice(-2))}
        </span>
        {day && <Counts day={day} isBlocked={Boolean(blocked)} />}
        <div className="flex flex-col gap-1 text-xs leading-tight max-lg:hidden print:flex print:min-w-0 print:flex-1">
          {blocked && (
            <span className="flex items-start gap-1 font-medium text-muted">
              <Lock aria-hidden size={12} className="mt-0.5 shrink-0" />
              <span className="line-clamp-2 wrap-anywhere">{blocked}</span>
            </span>
          )}
          {day && <Bookings orders={day.orders} onOrder={onOrder} />}
        </div>
      </div>
    </td>
  );
}

/** The bookings of each status, as numbers. */
function Counts({ day, isBlocked }: { day: CalendarDay; isBlocked: boolean }) {
  return (
    <span className="flex flex-wrap gap-0.5 lg:hidden print:hidden">
      {isBlocked && <Lock size={14} className="text-muted" />}
      {shownStatuses.map((status) => {
        const count = day.orders.filter((order) => order.order_status === status).length;
        return (
          count > 0 && (
            <span
              key={status}
              className={clsx('rounded-full px-1.5 text-xs font-semibold tabular-nums', statusLooks[status])}
            >
              {count}
            </span>
          )
        );
      })}
    </span>
  );
}

/** A mouse opens a booking here; the keyboard does so below the month, where each booking has a button. */
function Bookings({ orders, onOrder }: Pick<CalendarDay, 'orders'> & Pick<DayCellProps, 'onOrder'>) {
  const t = useTranslations('dates.grid');
  const status = useTranslations('booking.status');
  return (
    <>
      {orders.slice(0, shownBookings).map((order) => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hidden from the keyboard.
        <span
          key={order._id}
          className={clsx('rounded-md px-1.5 py-0.5 hover:underline', statusLooks[order.order_status])}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation();
            onOrder(order.orderId);
          }}
        >
          <span className="block truncate font-medium">{order.product_details.name}</span>
          <span className="block truncate text-[0.6875rem]">{status(order.order_status)}</span>
        </span>
      ))}
      {orders.length > shownBookings && (
        <span className="px-1.5 text-muted">
          {t('more', { count: String(orders.length - shownBookings) })}
        </span>
      )}
    </>
  );
}

/** For screen readers: the day, and why it cannot be booked. */
function useDayText(
  date: string,
  day: CalendarDay | undefined,
  service: CalendarService | undefined,
  isToday: boolean,
) {
  const t = useTranslations('dates.grid');
  const status = useTranslations('booking.status');
  const { list } = useFormatter();
  const dates = useDates();
  const note = day?.blocks.find((block) => block.note)?.note;
  const isClosed = service?.closedWeekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay());
  const blocked =
    day && day.blocks.length > 0
      ? note
        ? t('blockedNote', { note })
        : t('blocked')
      : isClosed && t('closed');
  const counts = shownStatuses.flatMap((one) => {
    const count = day?.orders.filter((order) => order.order_status === one).length ?? 0;
    return count > 0 ? [`${t('bookings', { count })} ${status(one)}`] : [];
  });
  const parts = [
    dates.weekday(date, 'long'),
    dates.day(date),
    ...(isToday ? [t('today')] : []),
    ...counts,
    ...(blocked ? [blocked] : []),
  ];
  return { text: list(parts, { type: 'unit', style: 'short' }), blocked };
}

/** The legend of the colours. */
export function CalendarLegend() {
  const t = useTranslations('dates.grid');
  const status = useTranslations('booking.status');
  return (
    <p aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted">
      {shownStatuses.map((one) => (
        <span key={one} className="flex items-center gap-1.5">
          <span className={clsx('size-4 rounded-sm', statusLooks[one])} /> {status(one)}
        </span>
      ))}
      <span className="flex items-center gap-1.5">
        <span className="blocked-day size-4 rounded-sm border border-line" /> {t('blocked')}
      </span>
    </p>
  );
}
