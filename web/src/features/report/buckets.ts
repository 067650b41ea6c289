import type { Summary } from '@utsav/contract/report';

type Day = Summary['days'][number];

/** With more days a plot has a bar for each week, because on a phone bars of days would be too thin to touch. */
const maxDays = 45;

/** Days as they are, or weeks that begin with the first day of the span; `date` is the first day of each. */
export function bucketsOf(days: readonly Day[]): { size: 'day' | 'week'; buckets: Day[] } {
  if (days.length <= maxDays) return { size: 'day', buckets: [...days] };
  const buckets: Day[] = [];
  days.forEach((day, index) => {
    const week = buckets.at(-1);
    if (index % 7 === 0 || !week) buckets.push({ ...day });
    else {
      week.orders += day.orders;
      week.value += day.value;
    }
  });
  return { size: 'week', buckets };
}
