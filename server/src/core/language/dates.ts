import { formatDay, formatMoment } from '@utsav/contract/booking';
import { intlLocales, type Locale } from '@utsav/messages/locales';

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
const time = { hour: 'numeric', minute: '2-digit', dayPeriod: 'short', timeZone: 'Asia/Kolkata' } as const;
const hindiDay = new Intl.DateTimeFormat(intlLocales.hi, day);
const hindiTime = new Intl.DateTimeFormat(intlLocales.hi, time);

/** '12 Dec 2026' or '12 दिसंबर 2026' of a calendar day. */
export const dayIn = (locale: Locale, calendarDay: string): string =>
  locale === 'en' ? formatDay(calendarDay) : hindiDay.format(new Date(calendarDay));

/** '12 Dec 2026, 4:05 pm' or '12 दिसंबर 2026, शाम 4:05' in India. */
export const momentIn = (locale: Locale, moment: Date): string =>
  locale === 'en' ? formatMoment(moment) : `${hindiDay.format(moment)}, ${hindiTime.format(moment)}`;
