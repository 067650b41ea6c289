import { comparedLetters, createTrigrams, numberOf, remainsOf, type Trigrams } from './likeness.ts';
import { placeBehind, placeOf } from './lists.ts';
import { clearMarks, createMarks, isMarked, type Marks, mark } from './marks.ts';
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
  trigrams: Trigrams;
  letters: Uint8Array;
  lettersOfStem: Uint8Array;
  /** Which a search has come across already. */
  met: Marks;
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
    trigrams: await createTrigrams(byWord),
    letters: Uint8Array.from(byRank, ({ word }) => word.length),
    lettersOfStem: Uint8Array.from(byRank, ({ stem }) => stem.length),
    met: createMarks(byWord.length),
  };
}

const startOf = (word: string) => word.slice(0, comparedLetters);

/** Where in alphabetical order the words begin that begin with a text; it is the first of them itself if it is a word. */
export const placeOfText = ({ byWord }: Vocabulary, text: string) =>
  placeOf(byWord, ({ word }) => word < text);

/** The commonest of the words that begin with a text, of which the place is known. */
export function beginningWith(
  { byWord, byRank, ranks }: Vocabulary,
  { text, place, most }: { text: string; place: number; most: number },
): Word[] {
  const end = placeBehind(byWord, ({ word }) => word.startsWith(text), place);
  const commonest = ranks.slice(place, end).sort().subarray(0, most);
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
export function similarWords(
  { byRank, remains, letters, lettersOfStem, met }: Vocabulary,
  text: string,
  { slips, likenessOf }: { slips: number; likenessOf: (rank: number) => number },
): Similar[] {
  clearMarks(met);
  const similar: Similar[] = [];
  const compare = (rank: number) => {
    if (isMarked(met, rank)) return;
    mark(met, rank);
    if (text.length > (letters[rank] as number) + 2) return;
    if (text.length < (lettersOfStem[rank] as number) - 2) return;
    const likeness = likenessOf(rank);
    if (likeness >= leastSimilarity) similar.push({ word: byRank[rank] as Word, similarity: likeness });
  };
  for (const remain of remainsOf(text, slips)) eachRank(remains, remain, compare);
  return similar;
}
