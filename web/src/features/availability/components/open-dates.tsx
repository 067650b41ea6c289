import { useQuery } from '@tanstack/react-query';
import { addDays } from '@utsav/contract/booking';
import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { availabilityQuery } from '../api.ts';

const monday = '2026-01-05';
const anyWeek = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The days on which a service can be booked at a glance: which are open, which are full. */
export function OpenDates({ productId }: { productId: string }) {
  const t = useTranslations('service.openDates');
  const ui = useTranslations('layout.ui');
  const { data, isError, refetch } = useQuery(availabilityQuery([{ productId, quantity: 1 }]));
  return (
    <section aria-labelledby="open-dates" className="w-full rounded-card border border-line bg-surface p-4">
      <h2 id="open-dates" className="text-lg">
        {t('heading')}
      </h2>
      {data ? (
        <Days days={data.days} fullDates={data.services[0]?.fullDates ?? []} />
      ) : isError ? (
        <div data-failure className="mt-1 flex flex-wrap items-center gap-3 text-sm text-muted">
          {t('notLoaded')}
          <Button variant="quiet" onClick={() => refetch()}>
            {ui('retry')}
          </Button>
        </div>
      ) : (
        <SkeletonGroup className="mt-2">
          <Skeleton className="h-66" />
        </SkeletonGroup>
      )}
    </section>
  );
}

function Days({ days, fullDates }: { days: readonly string[]; fullDates: readonly string[] }) {
  const t = useTranslations('service.openDates');
  const { dateTime, list } = useFormatter();
  const dates = useDates();
  const total = String(days.length);
  const full = days.filter((day) => fullDates.includes(day));
  return (
    <>
      <p className="text-sm text-muted">
        {full.length > 0
          ? t('someDays', { open: String(days.length - full.length), total })
          : t('everyDay', { total })}{' '}
        {t('chooseLater')}
        {full.length > 0 && (
          <span className="sr-only">
            {' '}
            {t('fullOn', { days: list(full.map(dates.shortDay), { type: 'unit', style: 'short' }) })}
          </span>
        )}
      </p>
      {/* Hidden from screen readers: the sentence above says the same. */}
      <div aria-hidden className="mt-3 grid grid-cols-7 gap-1 text-center text-xs tabular-nums">
        {anyWeek.map((day) => (
          <span key={day} className="text-muted">
            {dateTime(new Date(day), { weekday: 'short' })}
          </span>
        ))}
        {days.map((day, index) => (
          <span
            key={day}
            data-day={fullDates.includes(day) ? 'full' : 'open'}
            style={index === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
            className={clsx(
              'flex h-10 flex-col items-center justify-center rounded-lg leading-none font-semibold',
              fullDates.includes(day)
                ? 'border border-dashed border-line-strong text-muted line-through'
                : 'bg-action-soft text-action-strong',
            )}
          >
            {Number(day.slice(-2))}
            {(index === 0 || day.endsWith('-01')) && (
              <span className="mt-0.5 text-[0.625rem] font-medium">{dates.shortDay(day).split(' ')[1]}</span>
            )}
          </span>
        ))}
      </div>
      {full.length > 0 && (
        <p aria-hidden className="mt-3 flex gap-5 text-xs text-muted">
          <span className="flex items-center gap-2">
            <span className="size-4 rounded-sm bg-action-soft" /> {t('open')}
          </span>
          <span className="flex items-center gap-2">
            <span className="size-4 rounded-sm border border-dashed border-line-strong" /> {t('full')}
          </span>
        </p>
      )}
    </>
  );
}
