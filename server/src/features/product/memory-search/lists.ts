import { withPauses } from './pauses.ts';

/** Many lists of numbers in one block of memory; each is in rising order where its numbers came so. */
export type Lists = { starts: Uint32Array; numbers: Uint32Array };

type Add = (list: number, number: number) => void;

/** Each item tells which numbers belong to which lists. It is asked twice and must tell the same. */
export async function createLists<Item>(
  count: number,
  items: readonly Item[],
  tell: (item: Item, add: Add, place: number) => void,
): Promise<Lists> {
  const starts = new Uint32Array(count + 1);
  const counted: Add = (list) => {
    starts[list + 1] = valueAt(starts, list + 1) + 1;
  };
  await withPauses(items, (item, place) => tell(item, counted, place));
  for (let list = 0; list < count; list += 1) {
    starts[list + 1] = valueAt(starts, list + 1) + valueAt(starts, list);
  }
  const ends = starts.slice();
  const numbers = new Uint32Array(valueAt(starts, count));
  const put: Add = (list, number) => {
    const end = valueAt(ends, list);
    numbers[end] = number;
    ends[list] = end + 1;
  };
  await withPauses(items, (item, place) => tell(item, put, place));
  return { starts, numbers };
}

/** The number of a key; one that is new gets the next. */
export function numberFor<Key>(known: Map<Key, number>, key: Key): number {
  const before = known.get(key);
  if (before !== undefined) return before;
  known.set(key, known.size);
  return known.size - 1;
}

export const lengthOf = ({ starts }: Lists, list: number): number =>
  valueAt(starts, list + 1) - valueAt(starts, list);

/** What stands at a place that is known to be there. */
export const valueAt = (values: Uint32Array, place: number): number => values[place] as number;

/** Where in an ordered array, or between two places of it, the values begin that are not below. */
export function placeOf<Value>(
  values: readonly Value[],
  isBelow: (value: Value) => boolean,
  start = 0,
  end = values.length,
): number {
  let from = start;
  let to = end;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBelow(values[middle] as Value)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The same from a place on, where few are expected to be below. */
export function placeBehind<Value>(
  values: readonly Value[],
  isBelow: (value: Value) => boolean,
  start: number,
): number {
  let step = 1;
  while (start + step < values.length && isBelow(values[start + step] as Value)) step *= 2;
  return placeOf(values, isBelow, start + (step >> 1), Math.min(start + step, values.length));
}
