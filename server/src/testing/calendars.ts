import ICAL from 'ical.js';

/** The events of an iCalendar file, as another program reads them. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, sequence, startDate, endDate } = new ICAL.Event(component);
    return {
      uid,
      summary,
      description,
      location,
      sequence,
      status: component.getFirstPropertyValue('status'),
      start: startDate.toString(),
      end: endDate.toString(),
      isWholeDay: startDate.isDate && endDate.isDate,
    };
  });
  return { name: calendar.getFirstPropertyValue('x-wr-calname'), events };
}
