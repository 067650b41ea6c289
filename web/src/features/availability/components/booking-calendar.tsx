import { languageTags } from '@utsav/messages/locales';
import { clsx } from 'clsx';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { useFormatter, useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/navigation.tsx';
import { useWideScreen } from '../../../lib/use-wide-screen.ts';
import { ChevronLeft, ChevronRight } from '../../../ui/icons.ts';

type BookingCalendarProps = {
  today: string;
  first: string;
  last: string;
  /** Days that cannot be booked. */
  fullDays: ReadonlySet<string>;
  /** Days among them on which the service takes no bookings at all. */
  closedDays: ReadonlySet<string>;
  chosen: string | undefined;
  /** The day that a booking has now; it cannot be chosen again. */
  booked: string | undefined;
  onChoose: (day: string) => void;
};

/*
 * The picker uses local dates. Days are converted by year, month and day only, so that the browser's time zone does not
 * matter. Noon, because some time zones skip midnight.
 */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

function dayOf(date: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

const navButton =
  'inline-flex size-touch items-center justify-center rounded-full hover:bg-sunken aria-disabled:opacity-40';

const classNames = {
  months: 'relative flex gap-6 *:flex-1',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  month: 'min-w-0',
  button_previous: navButton,
  button_next: navButton,
  month_caption: 'flex min-h-touch items-center justify-center px-touch text-center font-semibold',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-9 text-xs font-medium text-muted',
  day: 'p-0 text-center not-data-selected:[&>button:enabled:hover]:bg-action-soft',
  day_button: clsx(
    'mx-auto flex aspect-square w-full max-w-10 items-center justify-center rounded-full tabular-nums transition-colors sm:max-w-11',
    'enabled:font-medium disabled:text-muted disabled:opacity-50',
  ),
  selected: '[&>button]:bg-action [&>button]:text-on-action',
  today: '[&>button]:border [&>button]:border-line-strong',
  outside: 'invisible',
  hidden: 'invisible',
};

function Chevron({ orientation }: { orientation?: string }) {
  return orientation === 'left' ? (
    <ChevronLeft aria-hidden size={22} />
  ) : (
    <ChevronRight aria-hidden size={22} />
  );
}

/** Tomorrow to 30 days ahead, with full days disabled. */
export default function BookingCalendar(props: BookingCalendarProps) {
  const { today, first, last, fullDays, closedDays, chosen, booked, onChoose } = props;
  const isWide = useWideScreen();
  const isFull = (date: Date) => fullDays.has(dayOf(date));
  const isBooked = (date: Date) => dayOf(date) === booked;
  return (
    <DayPicker
      mode="single"
      required
      numberOfMonths={isWide ? 2 : 1}
      weekStartsOn={1}
      today={dateOf(today)}
      startMonth={dateOf(first)}
      endMonth={dateOf(last)}
      defaultMonth={dateOf(chosen ?? booked ?? first)}
      disabled={[{ before: dateOf(first) }, { after: dateOf(last) }, isFull, isBooked]}
      modifiers={{
        full: (date) => isFull(date) && !isBooked(date),
        booked: isBooked,
        closed: (date) => closedDays.has(dayOf(date)),
      }}
      modifiersClassNames={{
        full: '[&>button]:line-through [&>button]:decoration-2',
        booked: '[&>button]:border-2 [&>button]:border-accent [&>button]:opacity-100!',
      }}
      selected={chosen ? dateOf(chosen) : undefined}
      onSelect={(date) => date && onChoose(dayOf(date))}
      {...useCalendarTexts()}
      classNames={classNames}
      components={{ Chevron }}
    />
  );
}

/** The picker's texts, in the language of the page. */
function useCalendarTexts() {
  const t = useTranslations('service.bookingDate');
  const dates = useDates();
  const language = useLanguage();
  const { dateTime, list } = useFormatter();
  const month = (date: Date) => dateTime(new Date(dayOf(date)), { month: 'long', year: 'numeric' });
  return {
    labels: {
      labelNav: () => t('navigation'),
      labelPrevious: () => t('previousMonth'),
      labelNext: () => t('nextMonth'),
      labelGrid: month,
      labelWeekday: (date: Date) => dates.weekday(dayOf(date), 'long'),
      labelDayButton: (date: Date, { today, booked, full, closed, selected }: Modifiers) =>
        list(
          [
            dates.dayWithWeekday(dayOf(date)),
            ...(today ? [t('today')] : []),
            ...(booked ? [t('booked')] : []),
            ...(full ? [t(closed ? 'closed' : 'full')] : []),
            ...(selected ? [t('chosen')] : []),
          ],
          { type: 'unit', style: 'short' },
        ),
    },
    // In English the picker's own are fine, and Intl has no 'Mo'.
    ...(language === 'en'
      ? {}
      : {
          lang: languageTags[language],
          formatters: {
            formatCaption: month,
            formatWeekdayName: (date: Date) => dates.weekday(dayOf(date), 'short'),
          },
        }),
  };
}
