import { bookingWindow, formatDay, indianDay } from '@utsav/contract/booking';
import { CalendarCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { type Availability, fullDayReasons, fullDaysOf, type WantedService } from '../full-days.ts';

const BookingCalendar = lazy(() => import('./booking-calendar.tsx'));

type BookingDateProps = {
  services: readonly WantedService[];
  availability: Availability;
  chosen: string | undefined;
  onChoose: (day: string) => void;
};

/** Chooses the day of the event, in Indian time whatever the browser's time zone. */
export function BookingDate({ services, availability, chosen, onChoose }: BookingDateProps) {
  const now = new Date();
  const { first, last } = bookingWindow(now);
  const reasons = fullDayReasons(availability, services);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex gap-2" aria-live="polite">
        <CalendarCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-action" />
        {chosen ? (
          <strong>{formatDay(chosen)}</strong>
        ) : (
          <span className="text-muted">
            Choose any day from <span className="whitespace-nowrap">{formatDay(first)}</span> to{' '}
            <span className="whitespace-nowrap">{formatDay(last)}</span>
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
            chosen={chosen}
            onChoose={onChoose}
          />
        </Suspense>
      </div>
      {reasons.length > 0 && (
        <div className="rounded-control bg-accent-soft px-4 py-3 text-sm text-accent-ink">
          <p className="font-semibold">You can't book the days that are crossed out:</p>
          <ul className="mt-1 list-inside list-disc">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function CalendarSkeleton() {
  return (
    <SkeletonGroup label="Loading the calendar…">
      <Skeleton className="h-80" />
    </SkeletonGroup>
  );
}
