import { formatDay, formatMoment, formatShortDay, formatWeekday } from '@utsav/contract/booking';
import { useLanguage } from './navigation.tsx';

/** Days and times as seen in India, in the language of the page. */
export function useDates() {
  const language = useLanguage();
  return {
    /** '12 Dec 2026' of a calendar day or of a moment. */
    day: (dayOrMoment: string) => formatDay(dayOrMoment, language),
    /** 'Saturday, 12 Dec 2026' of a calendar day, for screen readers. */
    dayWithWeekday: (day: string) => `${formatWeekday(day, 'long', language)}, ${formatDay(day, language)}`,
    /** '12 Dec', where the year is clear. */
    shortDay: (day: string) => formatShortDay(day, language),
    /** 'Sat' or 'Saturday' */
    weekday: (day: string, length: 'short' | 'long') => formatWeekday(day, length, language),
    /** '12 Dec 2026, 4:05 pm' */
    moment: (moment: string | Date) => formatMoment(moment, language),
  };
}
