import ICAL from 'ical.js';

type ReadEvent = Record<
  'uid' | 'summary' | 'description' | 'location' | 'status' | 'start' | 'end',
  string
> & { sequence: number; isWholeDay: boolean };

/** The events of an iCalendar file, as another program reads them. */
export function readCalendar(text: string): { name: string; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, sequence, startDate, endDate } = new ICAL.Event(component);
    return {
      uid,
      summary,
      description,
      location,
      sequence,
      status: String(component.getFirstPropertyValue('status')),
      start: startDate.toString(),
      end: endDate.toString(),
      isWholeDay: startDate.isDate && endDate.isDate,
    };
  });
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), events };
}
