import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isFarDay } from '../../../lib/asked-day.ts';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { useDayProblem } from '../../../lib/use-day-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { availabilityQuery } from '../api.ts';
import { type Availability, closedDaysOf, type DayState, fullDaysOf, withOffers } from '../full-days.ts';
import { useWantedDay, wantDay } from '../wanted-day.ts';
import { DayGrid, DayLegend } from './day-grid.tsx';

type Waiting = {
  /** Whether the waiting list offers a place that day. */
  isOffered: (day: string) => boolean;
  /** Joins the list for a day, or shows the place in line. */
  waiting: (day: string) => ReactNode;
  /** Shown when no day can be booked. */
  whenNoneOpen?: ReactNode;
};

type OpenDatesProps = Waiting & {
  productId: string;
  /** How many places are wanted on a day. */
  quantity: number;
};

/** The days on which a service can be booked: which are open, and why others are not. One is chosen for checkout. */
export function OpenDates({ productId, quantity, ...waiting }: OpenDatesProps) {
  const t = useTranslations('service.openDates');
  const ui = useTranslations('layout.ui');
  const { data, isError, refetch } = useQuery({
    ...availabilityQuery([{ productId, quantity }]),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="open-dates" className="w-full rounded-card border border-line bg-surface p-4">
      <h2 id="open-dates" className="text-lg">
        {t('heading')}
      </h2>
      {data ? (
        <Days days={data.days} availability={data.services} quantity={quantity} {...waiting} />
      ) : isError ? (
        <div data-failure className="mt-1 flex flex-wrap items-center gap-3 text-sm text-muted">
          {t('notLoaded')}
          <Button variant="quiet" onClick={() => refetch()}>
            {ui('retry')}
          </Button>
        </div>
      ) : (
        <SkeletonGroup className="mt-2">
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
      <LaterDay productId={productId} />
    </section>
  );
}

/** The way to days that cannot be booked at once. */
function LaterDay({ productId }: { productId: string }) {
  const t = useTranslations('service.openDates');
  const dates = useDates();
  const linked = useLinkedDay() ?? '';
  const isFar = isFarDay(linked);
  const ask = paths.ask({ service: productId });
  const linkClass =
    'inline-flex min-h-touch items-center font-medium text-action underline underline-offset-4';
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 border-t border-line pt-1 text-sm">
      {isFar ? t('farDay', { day: dates.day(linked) }) : t('later')}
      <Link to={isFar ? `${ask}&date=${linked}` : ask} className={linkClass}>
        {isFar ? t('askAbout', { day: dates.day(linked) }) : t('askLater')}
      </Link>
    </p>
  );
}

const states: readonly DayState[] = ['open', 'full', 'closed'];

type DaysProps = Waiting & { days: readonly string[]; availability: Availability; quantity: number };

function Days({ days, availability, quantity, isOffered, waiting, whenNoneOpen }: DaysProps) {
  const t = useTranslations('service.openDates');
  const own = withOffers(availability, (_, day) => isOffered(day));
  const full = fullDaysOf(own);
  const closed = closedDaysOf(own);
  const stateOf = (day: string): DayState => (closed.has(day) ? 'closed' : full.has(day) ? 'full' : 'open');
  const textOf = (state: DayState) =>
    state === 'full' && quantity > 1 ? t('fewer', { quantity: String(quantity) }) : t(state);
  const chosen = useChosenDay(days);
  const linked = useLinkedDay() ?? '';
  const problem = useDayProblem()(isFarDay(linked) ? '' : linked);
  const openDays = days.filter((day) => stateOf(day) === 'open');
  const open = openDays.length;
  const total = String(days.length);
  return (
    <>
      <p className="text-sm text-muted">
        {open < days.length ? t('someDays', { open: String(open), total }) : t('everyDay', { total })}{' '}
        {quantity > 1 && `${t('asInCart', { quantity: String(quantity) })} `}
        {t('choose')}
      </p>
      {problem && (
        <p className="mt-2 rounded-control bg-accent-soft px-3 py-2 text-sm text-accent-ink">{problem}</p>
      )}
      <DayGrid days={days} stateOf={stateOf} textOf={textOf} chosen={chosen} onChoose={wantDay} />
      {open < days.length && (
        <DayLegend
          states={states.filter((state) => days.some((day) => stateOf(day) === state))}
          textOf={textOf}
        />
      )}
      <div aria-live="polite">
        {chosen && (
          <ChosenDay
            day={chosen}
            text={stateOf(chosen) === 'open' ? t('forCheckout') : textOf(stateOf(chosen))}
          >
            {(full.has(chosen) || isOffered(chosen)) && !closed.has(chosen) && waiting(chosen)}
          </ChosenDay>
        )}
        {chosen && stateOf(chosen) !== 'open' && <OpenInstead chosen={chosen} openDays={openDays} />}
      </div>
      {open === 0 && <div className="mt-4">{whenNoneOpen}</div>}
    </>
  );
}

const mostInstead = 3;

/** The next open days, to choose instead of one that cannot be booked. */
function OpenInstead({ chosen, openDays }: { chosen: string; openDays: readonly string[] }) {
  const t = useTranslations('service.openDates');
  const dates = useDates();
  const later = openDays.filter((day) => day > chosen).slice(0, mostInstead);
  const offered = later.length > 0 ? later : openDays.slice(-mostInstead);
  if (offered.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      {t('nextOpen')}
      {offered.map((day) => (
        <ChoiceChip key={day} chosen={false} onClick={() => wantDay(day)}>
          {dates.shortDay(day)}
        </ChoiceChip>
      ))}
    </p>
  );
}

type ChosenDayProps = { day: string; text: string; children: ReactNode };

function ChosenDay({ day, text, children }: ChosenDayProps) {
  const dates = useDates();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
      <p>
        <strong>{dates.day(day)}</strong>
        <br />
        {text}
      </p>
      {children}
    </div>
  );
}

const useLinkedDay = () => useSearchParams()[0].get('date');

/** The day chosen so far, if it is one of these. The link of a mail chooses one (`?date=`). */
function useChosenDay(days: readonly string[]): string | null {
  const linked = useLinkedDay();
  const wanted = useWantedDay();
  const isBookable = linked !== null && days.includes(linked);
  useEffect(() => {
    if (isBookable) wantDay(linked);
  }, [linked, isBookable]);
  return wanted !== null && days.includes(wanted) ? wanted : null;
}
