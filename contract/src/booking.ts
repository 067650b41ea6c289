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

/** Tomorrow to 30 days ahead. */
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

// Years 1 to 9999: PostgreSQL has no year 0, and a time at the very end may fall into 10000 in India.
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

// Written by hand: what Intl makes of September depends on the browser, and its first use takes more than a tenth of a
// second on a phone.
const dayNames = {
  en: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    short: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    long: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
  hi: {
    months: [
      ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'],
      ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
    ],
    short: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
    long: ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
  },
};
type Language = keyof typeof dayNames;

/** '12 Dec 2026' or '12 दिसंबर 2026' of a calendar day or of a moment, as seen in India. */
export function formatDay(dayOrMoment: string, language: Language = 'en'): string {
  const day = dayOrMoment.length === 10 ? dayOrMoment : indianDay(new Date(dayOrMoment));
  return `${formatShortDay(day, language)} ${day.slice(0, 4)}`;
}

/** '12 Dec' or '12 दिसंबर' of a calendar day, where the year is clear. */
export function formatShortDay(day: string, language: Language = 'en'): string {
  const [, month, date] = day.split('-');
  return `${Number(date)} ${dayNames[language].months[Number(month) - 1]}`;
}

/** 'Sat' or 'Saturday', 'शनि' or 'शनिवार' of a calendar day. */
export function formatWeekday(day: string, length: 'short' | 'long', language: Language = 'en'): string {
  return dayNames[language][length][new Date(day).getUTCDay()] ?? '';
}

let hindiTime: Intl.DateTimeFormat | undefined;

/** '12 Dec 2026, 4:05 pm' or '12 दिसंबर 2026, शाम 4:05' in India. */
export function formatMoment(moment: string | Date, language: Language = 'en'): string {
  const time = new Date(moment);
  if (language === 'hi') {
    hindiTime ??= new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
      hour: 'numeric',
      minute: '2-digit',
      dayPeriod: 'short',
      timeZone: 'Asia/Kolkata',
    });
    return `${formatDay(time.toISOString(), language)}, ${hindiTime.format(time)}`;
  }
  const indian = new Date(time.getTime() + kolkataOffsetMs);
  const hours = indian.getUTCHours();
  const minutes = String(indian.getUTCMinutes()).padStart(2, '0');
  return `${formatDay(indian.toISOString().slice(0, 10))}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}
