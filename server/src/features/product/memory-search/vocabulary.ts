import { comparedLetters, numberOf, remainsOf, similarity, trigramsOf } from './likeness.ts';
import { createLists, type Lists, placeOf } from './lists.ts';
import { createRegister, eachRank, type Register } from './register.ts';

/** A word that some service has, or some category that has services. */
export type Word = {
  word: string;
  stem: string;
  sound: string;
  /** 'the', 'and', 'with': they count only where they are all there is. */
  isFiller: boolean;
  /** Which lists of services: that have it in name or description, that have it in the name. */
  anywhere: number | undefined;
  inName: number | undefined;
  /** Those of the categories and sub categories that have it in their name. */
  inLabels: readonly number[];
  /** How many services have it; one that is in two such categories counts twice. */
  weight: number;
  /** Its place among all words, of which the commonest is the first; `createVocabulary` says. */
  rank: number;
};

export type Vocabulary = {
  byWord: readonly Word[];
  byRank: readonly Word[];
  /** The ranks of `byWord`. */
  ranks: Uint32Array;
  stems: Register;
  /** By how they begin. */
  sounds: Register;
  remains: Register;
  /** By rank, apart from the words, because reaching for many of those takes longer than comparing them. */
  trigrams: Lists;
  letters: Uint8Array;
  lettersOfStem: Uint8Array;
};

/** Of words in alphabetical order. */
export async function createVocabulary(byWord: readonly Word[]): Promise<Vocabulary> {
  const byRank = byWord.toSorted((a, b) => b.weight - a.weight);
  for (const [rank, word] of byRank.entries()) word.rank = rank;
  return {
    byWord,
    byRank,
    ranks: Uint32Array.from(byWord, ({ rank }) => rank),
    stems: await createRegister(byWord, ({ stem }) => [numberOf(stem)]),
    sounds: await createRegister(byWord, ({ sound }) => [numberOf(soundStart(sound))]),
    remains: await createRegister(byWord, ({ word, stem }) => [
      ...remainsOf(word, 2),
      ...(startOf(stem) === startOf(word) ? [] : remainsOf(stem, 2)),
    ]),
    trigrams: await createLists(byWord.length, byWord, ({ word, rank }, add) => {
      for (const trigram of trigramsOf(word)) add(rank, trigram);
    }),
    letters: Uint8Array.from(byRank, ({ word }) => word.length),
    lettersOfStem: Uint8Array.from(byRank, ({ stem }) => stem.length),
  };
}

const startOf = (word: string) => word.slice(0, comparedLetters);

export function findWord({ byWord }: Vocabulary, word: string): Word | undefined {
  const found = byWord[placeOf(byWord, (other) => other.word < word)];
  return found?.word === word ? found : undefined;
}

/** The commonest of the words that begin so. */
export function beginningWith({ byWord, byRank, ranks }: Vocabulary, text: string, most: number): Word[] {
  const start = placeOf(byWord, ({ word }) => word < text);
  const end = placeOf(byWord, ({ word }) => word.startsWith(text), start);
  const commonest = ranks.slice(start, end).sort().subarray(0, most);
  return Array.from(commonest, (rank) => byRank[rank] as Word);
}

function wordsIn({ byRank }: Vocabulary, register: Register, key: number): Word[] {
  const words: Word[] = [];
  eachRank(register, key, (rank) => words.push(byRank[rank] as Word));
  return words;
}

export const withStem = (vocabulary: Vocabulary, wanted: string) =>
  wordsIn(vocabulary, vocabulary.stems, numberOf(wanted)).filter(({ stem }) => stem === wanted);

/** So much of a sound says something; a shorter one does where it is the whole sound. */
export const tellingSound = 4;
const soundStart = (sound: string) => sound.slice(0, tellingSound);

export const sounding = (vocabulary: Vocabulary, heard: string) =>
  wordsIn(vocabulary, vocabulary.sounds, numberOf(soundStart(heard))).filter(({ sound }) =>
    sound.startsWith(heard),
  );

/** As much has to be alike for pg_trgm to call words similar. */
const leastSimilarity = 0.3;

export type Similar = { word: Word; similarity: number };

/** The words that a text may be with so many slips, which look like it: one slip makes lake of make, which is not meant. */
export function similarWords(vocabulary: Vocabulary, text: string, slips: number): Similar[] {
  const { byRank, remains, letters, lettersOfStem } = vocabulary;
  const likenessOf = similarityTo(vocabulary, text);
  const met = new Set<number>();
  const similar: Similar[] = [];
  const compare = (rank: number) => {
    if (met.has(rank)) return;
    met.add(rank);
    if (text.length > (letters[rank] as number) + 2) return;
    if (text.length < (lettersOfStem[rank] as number) - 2) return;
    const likeness = likenessOf(rank);
    if (likeness >= leastSimilarity) similar.push({ word: byRank[rank] as Word, similarity: likeness });
  };
  for (const remain of remainsOf(text, slips)) eachRank(remains, remain, compare);
  return similar;
}

export function similarityTo({ trigrams }: Vocabulary, text: string): (rank: number) => number {
  const asked = trigramsOf(text);
  return (rank) => similarity(asked, trigrams, rank);
}
