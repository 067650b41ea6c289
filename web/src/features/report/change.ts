/** The change of a figure: the key of its text, the difference, and the arrow. */
export type Change = { text: ChangeText; by: number; direction: 'up' | 'down' | 'none' };
export type ChangeText =
  | 'more'
  | 'less'
  | 'higher'
  | 'lower'
  | 'slower'
  | 'quicker'
  | 'same'
  | 'nothingBefore';

function change(difference: number, [up, down]: [ChangeText, ChangeText]): Change {
  if (difference === 0) return { text: 'same', by: 0, direction: 'none' };
  return difference > 0
    ? { text: up, by: difference, direction: 'up' }
    : { text: down, by: -difference, direction: 'down' };
}

const nothingBefore: Change = { text: 'nothingBefore', by: 0, direction: 'none' };

/** The change of an amount as a share of the previous one. */
export function amountChange(now: number, before: number): Change {
  if (before === 0) return now === 0 ? change(0, ['more', 'less']) : nothingBefore;
  return change(Math.round(((now - before) / before) * 100) / 100, ['more', 'less']);
}

/** The change of a share in percentage points. */
export const shareChange = (now: number, before: number): Change =>
  change(Math.round((now - before) * 1_000) / 10, ['higher', 'lower']);

/** The change of a time in hours. */
export function hoursChange(now: number | null, before: number | null): Change {
  if (now === null || before === null) return nothingBefore;
  return change(Math.round((now - before) * 10) / 10, ['slower', 'quicker']);
}
