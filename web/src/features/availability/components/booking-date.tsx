import { bookingWindow, indianDay } from '@utsav/contract/booking';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { CalendarCheck } from '../../../ui/icons.ts';
import { NotLoaded } from '../../../ui/lazy-section.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import {
  type Availability,
  closedDaysOf,
  type FullService,
  fullDaysOf,
  fullServicesOf,
  type WantedService,
} from '../full-days.ts';
import { WaitForDay } from './wait-for-day.tsx';

const BookingCalendar = lazy(() => import('./booking-calendar.tsx').catch(() => ({ default: NotLoaded })));

type BookingDateProps = {
  services: readonly WantedService[];
  availability: Availability;
  chosen: string | undefined;
  onChoose: (day: string) => void;
  /** The day that the booking has now. */
  booked?: string | undefined;
  /** Joins the waiting list of a service for a full day, or shows the place in line. */
  waiting?: (service: FullService, day: string) => ReactNode;
};

/** Chooses the day of the event, in Indian time whatever the browser's time zone. */
export function BookingDate(props: BookingDateProps) {
  const { services, availability, chosen, onChoose, booked, waiting } = props;
  const t = useTranslations('service.bookingDate');
  const dates = useDates();
  const now = new Date();
  const { first, last } = bookingWindow(now);
  const fullServices = fullServicesOf(availability, services);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex gap-2" aria-live="polite">
        <CalendarCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-action" />
        {chosen ? (
          <strong>{dates.day(chosen)}</strong>
        ) : (
          <span className="text-muted">
            {t.rich('choose', {
              first: dates.day(first),
              last: dates.day(last),
              day: (text) => <span className="whitespace-nowrap">{text}</span>,
            })}
          </span>
        )}
      </p>
      <div className="w-full max-w-sm rounded-card lg:max-w-2xl border border-line bg-surface p-3">
        <Suspense fallback={<CalendarSkeleton />}>
          <BookingCalendar
            today={indianDay(now)}
            first={first}
            last={last}
            fullDays={fullDaysOf(availability)}
            closedDays={closedDaysOf(availability)}
            chosen={chosen}
            booked={booked}
            onChoose={onChoose}
          />
        </Suspense>
      </div>
      {fullServices.length > 0 && (
        <div className="rounded-control bg-accent-soft px-4 py-3 text-sm text-accent-ink">
          <p className="font-semibold">{t('crossedOut')}</p>
          <ul className="mt-1 list-inside list-disc">
            {fullServices.map((service) => (
              <li key={service.id + service.reason}>
                <FullDays {...service} />
                {waiting && service.reason === 'full' && (
                  <WaitForDay name={service.name} days={service.days}>
                    {(day) => waiting(service, day)}
                  </WaitForDay>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** 'Royal Tent is fully booked on 20 Nov 2026 and 22 Nov 2026.' */
function FullDays({ name, quantity, reason, days, everyDay }: FullService) {
  const t = useTranslations('service.bookingDate');
  const { list } = useFormatter();
  const dates = useDates();
  // In the long style Hindi has a comma before its 'and'.
  const written = list(days.map(dates.day), { style: 'short' });
  if (reason === 'closed')
    return everyDay ? t('closedEveryDay', { name }) : t('closedOn', { name, days: written });
  return everyDay ? t('fullEveryDay', { name, quantity }) : t('fullOn', { name, quantity, days: written });
}

function CalendarSkeleton() {
  const t = useTranslations('service.bookingDate');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="h-80" />
    </SkeletonGroup>
  );
}
