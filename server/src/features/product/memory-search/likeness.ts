import { createLists, type Lists, numberFor, valueAt } from './lists.ts';
import { clearMarks, createMarks, isMarked, type Marks, mark } from './marks.ts';

/* What words have in common, told by numbers that stand for their parts: texts would take longer to make than to compare. */

const mixed = (before: number, code: number) => Math.imul(before ^ code, 0x01000193);
const seed = 0x11c9dc5;
/** Small whole numbers: the engine takes several times as long for others. */
const settled = (number: number) => number & 0x7fffffff;

/** One for each text, or as good as. */
export function numberOf(text: string): number {
  let number = seed;
  for (let place = 0; place < text.length; place += 1) number = mixed(number, text.charCodeAt(place));
  return settled(number);
}

/** Signs within a word that pg_trgm does not count as letters, such as the one that joins consonants in Hindi. */
const noLetters = /[^\p{Alphabetic}\p{Nd}]+/u;

/** Every three letters in a row, each once, as pg_trgm sees a word where the locale knows its letters. */
function trigramsOf(word: string): number[] {
  const trigrams: number[] = [];
  for (const part of word.split(noLetters)) if (part !== '') addTrigrams(trigrams, part);
  return trigrams;
}

/** With two spaces before it and one behind. */
function addTrigrams(trigrams: number[], part: string): void {
  let lastButOne = 32;
  let last = 32;
  for (let place = 0; place <= part.length; place += 1) {
    const code = place < part.length ? part.charCodeAt(place) : 32;
    const trigram = settled(mixed(mixed(mixed(seed, lastButOne), last), code));
    if (!trigrams.includes(trigram)) trigrams.push(trigram);
    lastButOne = last;
    last = code;
  }
}

/** The trigrams of many words: each has a number, and each word a list of numbers. */
export type Trigrams = { numbers: ReadonlyMap<number, number>; lists: Lists; asked: Marks };

export async function createTrigrams<Word extends { word: string; rank: number }>(
  words: readonly Word[],
): Promise<Trigrams> {
  const numbers = new Map<number, number>();
  const lists = await createLists(words.length, words, ({ word, rank }, add) => {
    for (const trigram of trigramsOf(word)) add(rank, numberFor(numbers, trigram));
  });
  return { numbers, lists, asked: createMarks(numbers.size) };
}

/**
 * For each word by its rank, the part of all trigrams that it and a text have in common: `similarity` of pg_trgm. To be
 * asked before the next text is compared.
 */
export function similarityTo({ numbers, lists, asked }: Trigrams, text: string): (rank: number) => number {
  clearMarks(asked);
  const trigrams = trigramsOf(text);
  for (const trigram of trigrams) {
    const number = numbers.get(trigram);
    if (number !== undefined) mark(asked, number);
  }
  return (rank) => {
    const start = valueAt(lists.starts, rank);
    const end = valueAt(lists.starts, rank + 1);
    let common = 0;
    for (let place = start; place < end; place += 1) {
      if (isMarked(asked, valueAt(lists.numbers, place))) common += 1;
    }
    return common / (trigrams.length + end - start - common);
  };
}

/** So many first letters are compared when one is looked for that was left out. */
export const comparedLetters = 7;

/** What remains of the first letters when up to so many are left out: `search_remains`. */
export function remainsOf(word: string, most: number): number[] {
  const letters = Math.min(word.length, comparedLetters);
  const without = (first: number, second: number) => {
    let remains = seed;
    for (let place = 0; place < letters; place += 1) {
      if (place !== first && place !== second) remains = mixed(remains, word.charCodeAt(place));
    }
    return settled(remains);
  };
  const remains = [without(-1, -1)];
  for (let first = 0; first < letters; first += 1) {
    remains.push(without(first, -1));
    for (let second = first + 1; most > 1 && second < letters; second += 1)
      remains.push(without(first, second));
  }
  return remains;
}
