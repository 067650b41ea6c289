import { createLists, valueAt } from './lists.ts';

/** Which words have something, told by a number that stands for it; the words by their ranks. */
export type Register = { starts: Uint32Array; keys: Uint32Array; ranks: Uint32Array };

/** Each holds the entries of several keys. */
const listCount = 1 << 16;
const listFor = (key: number) => key & (listCount - 1);

export async function createRegister<Word extends { rank: number }>(
  words: readonly Word[],
  keysOf: (word: Word) => number[],
): Promise<Register> {
  const keys = await createLists(listCount, words, (word, add) => {
    for (const key of keysOf(word)) add(listFor(key), key);
  });
  const ranks = await createLists(listCount, words, (word, add) => {
    for (const key of keysOf(word)) add(listFor(key), word.rank);
  });
  return { starts: keys.starts, keys: keys.numbers, ranks: ranks.numbers };
}

export function eachRank(
  { starts, keys, ranks }: Register,
  key: number,
  visit: (rank: number) => void,
): void {
  const list = listFor(key);
  const end = valueAt(starts, list + 1);
  for (let place = valueAt(starts, list); place < end; place += 1) {
    if (keys[place] === key) visit(valueAt(ranks, place));
  }
}
