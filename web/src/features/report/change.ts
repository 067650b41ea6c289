/** How a figure differs from the one before: the key of its text, by how much, and the arrow. */
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

/** Of an amount, as a share of the one before. */
export function amountChange(now: number, before: number): Change {
  if (before === 0) return now === 0 ? change(0, ['more', 'less']) : nothingBefore;
  return change(Math.round(((now - before) / before) * 100) / 100, ['more', 'less']);
}

/** Of a share, in percentage points. */
export const shareChange = (now: number, before: number): Change =>
  change(Math.round((now - before) * 1_000) / 10, ['higher', 'lower']);

/** Of a time in hours. */
export function hoursChange(now: number | null, before: number | null): Change {
  if (now === null || before === null) return nothingBefore;
  return change(Math.round((now - before) * 10) / 10, ['slower', 'quicker']);
}
