import { bookingWindow, isBookable, parseBookingDay } from '@utsav/contract/booking';
import { useTranslations } from 'use-intl';
import { useDates } from './dates.ts';

/** Why a typed day, or one of an address, cannot be booked; undefined while it can, or while nothing is written. */
export function useDayProblem(): (written: string) => string | undefined {
  const t = useTranslations('layout.ui');
  const dates = useDates();
  return (written) => {
    const now = new Date();
    const day = parseBookingDay(written);
    if (written === '' || (day && isBookable(day, now))) return undefined;
    const { first, last } = bookingWindow(now);
    const span = { first: dates.shortDay(first), last: dates.day(last) };
    return day ? t('notBookable', { ...span, day: dates.day(day) }) : t('wrongDay', span);
  };
}
