import { addDays, daysOf } from '@utsav/contract/booking';

/* Months ('YYYY-MM') and their weeks, which begin on Monday. */

const monday = '2026-01-05';
/** Seven days whose weekdays head a calendar. */
export const anyWeek = Array.from({ length: 7 }, (_, index) => addDays(monday, index));

/** 0 for Monday. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const monthOf = (day: string) => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

export const spanOfMonth = (month: string) => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** The days of a month in weeks of seven; null before its first and after its last day. */
export function weeksOf(month: string): (string | null)[][] {
  const days: (string | null)[] = daysOf(spanOfMonth(month));
  const before = weekdayOf(`${month}-01`);
  const cells = [...Array<null>(before).fill(null), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
}

/** The same day of another month, or its last one. */
export function moveMonths(day: string, count: number): string {
  const month = addMonths(monthOf(day), count);
  const wanted = `${month}-${day.slice(8)}`;
  const { to } = spanOfMonth(month);
  return wanted < to ? wanted : to;
}
