import { addDays, daysOf } from '@utsav/contract/booking';
import { monthOf, moveMonths, weekdayOf } from './month.ts';

/** The days chosen in a calendar: from the first one picked to the last one, in either direction. */
export type Selection = { anchor: string; active: string };

export function spanOf({ anchor, active }: Selection): { from: string; to: string } {
  return anchor < active ? { from: anchor, to: active } : { from: active, to: anchor };
}

export const selectedDays = (selection: Selection) => daysOf(spanOf(selection));

/** The selected day when a month is opened: today, or its first day. */
export function firstSelection(month: string, today: string): Selection {
  const day = monthOf(today) === month ? today : `${month}-01`;
  return { anchor: day, active: day };
}

/** The day that an arrow key leads to; undefined for other keys. */
export function dayAfterKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return moveMonths(day, -1);
    case 'PageDown':
      return moveMonths(day, 1);
    default:
      return undefined;
  }
}
