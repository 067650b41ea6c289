import { createLists, type Lists, valueAt } from './lists.ts';

/** Which words have something, told by a number that stands for it: lists of such numbers and ranks of words by turns. */
export type Register = Lists;

/** Each holds the entries of several keys. */
const listCount = 1 << 16;
const listFor = (key: number) => key & (listCount - 1);

export const createRegister = <Word extends { rank: number }>(
  words: readonly Word[],
  keysOf: (word: Word) => number[],
): Promise<Register> =>
  createLists(listCount, words, (word, add) => {
    for (const key of keysOf(word)) {
      const list = listFor(key);
      add(list, key);
      add(list, word.rank);
    }
  });

export function eachRank({ starts, numbers }: Register, key: number, visit: (rank: number) => void): void {
  const list = listFor(key);
  const end = valueAt(starts, list + 1);
  for (let place = valueAt(starts, list); place < end; place += 2) {
    if (valueAt(numbers, place) === key) visit(valueAt(numbers, place + 1));
  }
}
