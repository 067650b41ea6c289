/*
 * Booking dates are calendar days in India ('YYYY-MM-DD'). Asia/Kolkata is UTC+5:30 all year, so plain arithmetic
 * gives the same answer on every machine, whatever its time zone.
 */

const dayMs = 86_400_000;
const kolkataOffsetMs = 5.5 * 3_600_000;

export const bookingWindowDays = { first: 1, last: 30 } as const;

/** The calendar day in India at a moment. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + kolkataOffsetMs).toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Tomorrow to 30 days ahead (specification section 5). */
export function bookingWindow(now: Date): { first: string; last: string } {
  const today = indianDay(now);
  return {
    first: addDays(today, bookingWindowDays.first),
    last: addDays(today, bookingWindowDays.last),
  };
}

export function bookingDays(now: Date): string[] {
  const today = indianDay(now);
  return Array.from({ length: bookingWindowDays.last }, (_, index) => addDays(today, index + 1));
}

/** The days of a span, both ends included. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

// Years 1 to 9999: PostgreSQL knows no year 0, and a time at the very end may fall into 10000 in India.
const calendarDay = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Reads 'YYYY-MM-DD'; null when it is not a real day. */
export function parseBookingDay(written: string): string | null {
  if (!calendarDay.test(written)) return null;
  const time = Date.parse(`${written}T00:00:00Z`);
  // Date.parse turns 30 February into March on some engines: only a day that reads back the same is real.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written ? null : written;
}

/** Reads 'YYYY-MM-DD' or an ISO time; null when it is not a real date. */
export function parseBookingDate(written: string): string | null {
  if (calendarDay.test(written)) return parseBookingDay(written);
  const isoTime = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/.exec(written);
  if (!isoTime?.[1] || parseBookingDate(isoTime[1]) === null) return null;
  const time = Date.parse(written);
  if (Number.isNaN(time)) return null;
  const day = indianDay(new Date(time));
  return calendarDay.test(day) ? day : null;
}

export function isBookable(day: string, now: Date): boolean {
  const { first, last } = bookingWindow(now);
  return day >= first && day <= last;
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// English is written by hand: what Intl makes of September depends on the browser, and its first use takes a tenth of a
// second on a phone.
const inHindi = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...options, timeZone: 'Asia/Kolkata' });
let hindiDay: Intl.DateTimeFormat | undefined;
let hindiShortDay: Intl.DateTimeFormat | undefined;
let hindiTime: Intl.DateTimeFormat | undefined;
const hindiWeekday: Partial<Record<'short' | 'long', Intl.DateTimeFormat>> = {};

/** '12 Dec 2026' or '12 दिसंबर 2026' of a calendar day or of a moment, as seen in India. */
export function formatDay(dayOrMoment: string, language: 'en' | 'hi' = 'en'): string {
  if (language === 'hi') {
    hindiDay ??= inHindi({ day: 'numeric', month: 'long', year: 'numeric' });
    return hindiDay.format(new Date(dayOrMoment));
  }
  const day = dayOrMoment.length === 10 ? dayOrMoment : indianDay(new Date(dayOrMoment));
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${monthNames[Number(month) - 1]} ${year}`;
}

/** '12 Dec' or '12 दिसंबर' of a calendar day, where the year is clear. */
export function formatShortDay(day: string, language: 'en' | 'hi' = 'en'): string {
  if (language === 'hi') {
    hindiShortDay ??= inHindi({ day: 'numeric', month: 'long' });
    return hindiShortDay.format(new Date(day));
  }
  const [, month, date] = day.split('-');
  return `${Number(date)} ${monthNames[Number(month) - 1]}`;
}

/** 'Sat' or 'Saturday', 'शनि' or 'शनिवार' of a calendar day. */
export function formatWeekday(day: string, length: 'short' | 'long', language: 'en' | 'hi' = 'en'): string {
  const date = new Date(day);
  if (language === 'hi') {
    hindiWeekday[length] ??= inHindi({ weekday: length });
    return hindiWeekday[length].format(date);
  }
  const name = weekdayNames[date.getUTCDay()] ?? '';
  return length === 'short' ? name.slice(0, 3) : name;
}

/** '12 Dec 2026, 4:05 pm' or '12 दिसंबर 2026, शाम 4:05' in India. */
export function formatMoment(moment: string | Date, language: 'en' | 'hi' = 'en'): string {
  const time = new Date(moment);
  if (language === 'hi') {
    hindiTime ??= inHindi({ hour: 'numeric', minute: '2-digit', dayPeriod: 'short' });
    return `${formatDay(time.toISOString(), language)}, ${hindiTime.format(time)}`;
  }
  const indian = new Date(time.getTime() + kolkataOffsetMs);
  const hours = indian.getUTCHours();
  const minutes = String(indian.getUTCMinutes()).padStart(2, '0');
  return `${formatDay(indian.toISOString().slice(0, 10))}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}
