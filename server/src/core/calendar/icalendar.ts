import { addDays } from '@utsav/contract/booking';

/*
 * iCalendar files (RFC 5545) with events that last whole days. A day has no time zone: it is the same day everywhere.
 */

export type CalendarEvent = {
  /** Never changes, so that programs recognize the event. */
  uid: string;
  firstDay: string;
  lastDay: string;
  /** Grows with each change, so that programs take the newest version. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  description: string;
  location?: string;
  /** The page about it. */
  url?: string;
  changedAt: Date;
};

export const writeCalendar = (name: string, events: CalendarEvent[]): string =>
  writeStart(name) + writeEvents(events) + end;

/** Written page by page, because a calendar may have very many events. */
export async function* streamCalendar(
  name: string,
  pages: AsyncIterable<CalendarEvent[]>,
): AsyncGenerator<string> {
  yield writeStart(name);
  for await (const events of pages) yield writeEvents(events);
  yield end;
}

const writeLines = (lines: string[]) => lines.map((line) => `${fold(line)}\r\n`).join('');

const writeStart = (name: string) =>
  writeLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Utsav//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]);

const writeEvents = (events: CalendarEvent[]) => writeLines(events.flatMap(eventLines));

const end = 'END:VCALENDAR\r\n';

function eventLines(event: CalendarEvent): string[] {
  const changed = event.changedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${event.firstDay.replaceAll('-', '')}`,
    // In iCalendar the end of an event is the first day after it.
    `DTEND;VALUE=DATE:${addDays(event.lastDay, 1).replaceAll('-', '')}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** Unifies line breaks and removes other control characters. */
function escapeText(text: string): string {
  return text.replace(/\r\n?|[\\;,]|\p{Cc}/gu, (found) => {
    if (/[\r\n]/.test(found)) return '\\n';
    return /[\\;,]/.test(found) ? `\\${found}` : ' ';
  });
}

const maxOctets = 75;

/** Breaks long lines as RFC 5545 wants it, never inside a letter of several bytes. */
function fold(line: string): string {
  const bytes = Buffer.from(line);
  if (bytes.length <= maxOctets) return line;
  const parts: string[] = [];
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = Math.min(start === 0 ? maxOctets : start + maxOctets - 1, bytes.length);
    while (isInsideLetter(bytes[end])) end -= 1;
    parts.push(bytes.toString('utf8', start, end));
  }
  return parts.join('\r\n ');
}

/** UTF-8: every byte of a letter but the first begins with the bits 10. */
const isInsideLetter = (byte: number | undefined) =>
  byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000;
