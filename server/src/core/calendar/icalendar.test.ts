import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalendar } from '../../testing/calendars.ts';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

const event: CalendarEvent = {
  uid: 'order-1@utsav',
  firstDay: '2026-11-30',
  lastDay: '2026-11-30',
  sequence: 2,
  status: 'CONFIRMED',
  summary: 'Lake Palace for Asha',
  description: 'Accepted\nOrder: ORD-1',
  location: '12 Rose Lane, Jaipur; India',
  changedAt: new Date('2026-11-15T06:30:00.123Z'),
};

test('an event lasts a whole day, and ends where the next one begins', () => {
  expect(readCalendar(writeCalendar('Bookings', [event]))).toEqual({
    name: 'Bookings',
    events: [
      {
        uid: 'order-1@utsav',
        summary: 'Lake Palace for Asha',
        description: 'Accepted\nOrder: ORD-1',
        location: '12 Rose Lane, Jaipur; India',
        sequence: 2,
        status: 'CONFIRMED',
        start: '2026-11-30',
        end: '2026-12-01',
        isWholeDay: true,
      },
    ],
  });
});

test('a calendar is written exactly as RFC 5545 says', () => {
  const lines = writeCalendar('Bookings', [event]).split('\r\n');
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Utsav//Bookings//EN']);
  expect(lines).toEqual(expect.arrayContaining(['DTSTAMP:20261115T063000Z', 'DTSTART;VALUE=DATE:20261130']));
  expect(lines).toContain('LOCATION:12 Rose Lane\\, Jaipur\\; India');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('an empty calendar is a calendar', () => {
  expect(readCalendar(writeCalendar('Bookings', []))).toEqual({ name: 'Bookings', events: [] });
});

test('any text comes out as it went in, in lines of at most 75 octets', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(text, text, (summary, description) => {
      const written = writeCalendar('लेक पैलेस', [{ ...event, summary, description }]);
      for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(written).not.toMatch(/[^\r]\n|\r[^\n]/);
      expect(readCalendar(written)).toMatchObject({ name: 'लेक पैलेस', events: [{ summary, description }] });
    }),
  );
});

test('line breaks of any kind are one, and other control characters are spaces', () => {
  const [read] = readCalendar(writeCalendar('B', [{ ...event, description: 'a\r\nb\rc\0d\te' }])).events;
  expect(read?.description).toBe('a\nb\nc d e');
});
