import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  bookingDays,
  bookingWindow,
  formatDay,
  formatMoment,
  formatShortDay,
  formatWeekday,
  indianDay,
  isBookable,
  parseBookingDate,
} from './booking.ts';

/** The platform's own idea of the time in India. */
const clockInIndia = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
function partsInIndia(moment: Date) {
  const parts = Object.fromEntries(
    clockInIndia.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return { ...parts, day: `${parts.year}-${parts.month}-${parts.day}` } as {
    day: string;
    hour: string;
    minute: string;
  };
}

/** Calendar arithmetic by counting, apart from any time zone. */
function daysLater(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const leap = (y: number) => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const lengths = (y: number) => [31, leap(y) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  let [y, m, d] = [year, month, date];
  for (let step = 0; step < count; step += 1) {
    d += 1;
    if (d > (lengths(y)[m - 1] ?? 0)) [m, d] = [m + 1, 1];
    if (m > 12) [y, m] = [y + 1, 1];
  }
  return [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
}

// India has kept UTC+5:30 without a break since 1945.
const moment = fc.date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('9990-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const aroundMidnight = fc
  .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -120_000, max: 120_000 }))
  .map(([days, offset]) => new Date(Date.parse('2000-01-01T00:00:00+05:30') + days * 86_400_000 + offset));
const anyMoment = fc.oneof(moment, aroundMidnight);

describe('the calendar day in India', () => {
  test.each([
    ['2026-12-11T18:29:59.999Z', '2026-12-11'],
    ['2026-12-11T18:30:00.000Z', '2026-12-12'],
    ['2026-12-31T18:29:00Z', '2026-12-31'],
    ['2026-12-31T18:30:00Z', '2027-01-01'],
    ['2028-02-28T18:30:00Z', '2028-02-29'],
    ['2028-02-29T18:30:00Z', '2028-03-01'],
    ['2027-02-28T18:30:00Z', '2027-03-01'],
  ])('%s is %s', (written, day) => {
    expect(indianDay(new Date(written))).toBe(day);
  });

  test('is the day that clocks in Asia/Kolkata show, at any moment', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        expect(indianDay(now)).toBe(partsInIndia(now).day);
      }),
      { numRuns: 500 },
    );
  });
});

describe('booking date window: tomorrow to 30 days ahead', () => {
  test.each([
    ['an ordinary day', '2026-11-15T06:00:00Z', '2026-11-16', '2026-12-15'],
    ['one minute before midnight in India', '2026-11-15T18:29:00Z', '2026-11-16', '2026-12-15'],
    ['midnight in India', '2026-11-15T18:30:00Z', '2026-11-17', '2026-12-16'],
    ['the end of January', '2027-01-31T06:00:00Z', '2027-02-01', '2027-03-02'],
    ['the end of January before a leap day', '2028-01-31T06:00:00Z', '2028-02-01', '2028-03-01'],
    ['the day before a leap day', '2028-02-28T06:00:00Z', '2028-02-29', '2028-03-29'],
    ['the last day of a year', '2026-12-31T06:00:00Z', '2027-01-01', '2027-01-30'],
  ])('on %s', (_name, now, first, last) => {
    expect(bookingWindow(new Date(now))).toEqual({ first, last });
  });

  test('counts from today in Asia/Kolkata, at any moment', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const today = partsInIndia(now).day;
        expect(bookingWindow(now)).toEqual({ first: daysLater(today, 1), last: daysLater(today, 30) });
      }),
      { numRuns: 500 },
    );
  });

  test('offers its 30 days in order, each of them bookable, today and the 31st day not', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const today = partsInIndia(now).day;
        const days = bookingDays(now);
        expect(days).toEqual(Array.from({ length: 30 }, (_, index) => daysLater(today, index + 1)));
        expect(days.every((day) => isBookable(day, now))).toBe(true);
        expect(isBookable(today, now)).toBe(false);
        expect(isBookable(addDays(today, -1), now)).toBe(false);
        expect(isBookable(daysLater(today, 31), now)).toBe(false);
      }),
    );
  });

  test('days are added across months, years and leap days', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 800 }), (start, count) => {
        const day = indianDay(start);
        expect(addDays(day, count)).toBe(daysLater(day, count));
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });
});

describe('a booking date may be a date or an ISO time', () => {
  test.each([
    ['2026-12-12', '2026-12-12'],
    ['2028-02-29', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['2026-12-11T18:29:59.999Z', '2026-12-11'],
    ['2026-12-11T18:30:00.000Z', '2026-12-12'],
    ['2026-12-11T18:30Z', '2026-12-12'],
    ['2026-12-12T00:00:00+05:30', '2026-12-12'],
    ['2026-12-12T00:00:00+0530', '2026-12-12'],
    ['2026-12-11T23:59:59-08:00', '2026-12-12'],
  ])('%s is %s', (written, day) => {
    expect(parseBookingDate(written)).toBe(day);
  });

  test.each([
    '',
    ' ',
    'tomorrow',
    '2026-02-29',
    '2026-02-30',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    '12/12/2026',
    '12 Dec 2026',
    '20261212',
    '+012026-12-12',
    '-000001-12-12',
    '2026-12-12\n',
    ' 2026-12-12',
    '2026-12-12T',
    '2026-12-12T10',
    '2026-12-12T10:00',
    '2026-12-12 10:00:00Z',
    '2026-12-12T25:00:00Z',
    '2026-12-12T10:60:00Z',
    '2026-12-12T10:00:61Z',
    '2026-12-12T10:00:00+99:99',
    '2026-02-30T10:00:00Z',
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00+14:00',
    '२०२६-१२-१२',
    '1765500000000',
  ])('%j is refused', (written) => {
    expect(parseBookingDate(written)).toBeNull();
  });

  test('any moment is read as its day in India, whatever zone it is written in', () => {
    const zone = fc.integer({ min: -14 * 60, max: 14 * 60 });
    fc.assert(
      fc.property(anyMoment, zone, (now, offset) => {
        const local = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const size = Math.abs(offset);
        const hours = String(Math.floor(size / 60)).padStart(2, '0');
        const minutes = String(size % 60).padStart(2, '0');
        const written = `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
        const day = partsInIndia(now).day;
        expect(parseBookingDate(written)).toBe(day);
        expect(parseBookingDate(now.toISOString())).toBe(day);
        expect(parseBookingDate(day)).toBe(day);
      }),
    );
  });

  test('whatever is sent, the answer is a real day or nothing', () => {
    const nearlyDates = fc
      .tuple(
        fc.nat(9999),
        fc.nat(19),
        fc.nat(39),
        fc.constantFrom('', 'T00:00Z', 'T23:59:59.9+14:00', 'Z', 'x'),
      )
      .map(
        ([year, month, day, rest]) =>
          `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}${rest}`,
      );
    fc.assert(
      fc.property(fc.oneof(nearlyDates, fc.string(), fc.string({ unit: 'grapheme' })), (written) => {
        const day = parseBookingDate(written);
        if (day === null) return;
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(addDays(day, 0)).toBe(day);
      }),
      { numRuns: 1000 },
    );
  });

  test('a day of the calendar is accepted exactly when the month has it', () => {
    const three = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.nat(14), fc.nat(33));
    fc.assert(
      fc.property(three, ([year, month, date]) => {
        const written = [
          String(year).padStart(4, '0'),
          String(month).padStart(2, '0'),
          String(date).padStart(2, '0'),
        ].join('-');
        const firstOfMonth = `${written.slice(0, 8)}01`;
        const real = month >= 1 && month <= 12 && date >= 1 && daysLater(firstOfMonth, date - 1) === written;
        expect(parseBookingDate(written)).toBe(real ? written : null);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('dates as people read them', () => {
  test('a day and a moment', () => {
    expect(formatDay('2026-12-12')).toBe('12 Dec 2026');
    expect(formatDay('2027-01-05')).toBe('5 Jan 2027');
    expect(formatDay('2026-12-11T18:30:00.000Z')).toBe('12 Dec 2026');
    expect(formatShortDay('2027-01-05')).toBe('5 Jan');
    expect(formatDay('2027-02-05', 'hi')).toBe('5 फ़रवरी 2027');
    expect(formatShortDay('2026-09-12', 'hi')).toBe('12 सितंबर');
    expect(formatWeekday('2026-12-12', 'short')).toBe('Sat');
    expect(formatWeekday('2026-12-13', 'long')).toBe('Sunday');
    expect(formatWeekday('2026-12-12', 'long', 'hi')).toBe('शनिवार');
    expect(formatWeekday('2026-12-13', 'short', 'hi')).toBe('रवि');
    expect(formatMoment('2026-12-12T10:35:00.000Z')).toBe('12 Dec 2026, 4:05 pm');
    expect(formatMoment('2026-12-11T18:30:00.000Z')).toBe('12 Dec 2026, 12:00 am');
    expect(formatMoment(new Date('2026-12-12T06:30:00.000Z'))).toBe('12 Dec 2026, 12:00 pm');
  });

  test('agree with the clocks in India at any moment', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    fc.assert(
      fc.property(anyMoment, (now) => {
        const { day, hour, minute } = partsInIndia(now);
        const [year, month, date] = day.split('-').map(Number);
        const readable = `${date} ${months[(month ?? 0) - 1]} ${year}`;
        const twelve = Number(hour) % 12 === 0 ? 12 : Number(hour) % 12;
        const half = Number(hour) >= 12 ? 'pm' : 'am';
        expect(formatDay(now.toISOString())).toBe(readable);
        expect(formatMoment(now)).toBe(`${readable}, ${twelve}:${minute} ${half}`);
      }),
    );
  });
});
