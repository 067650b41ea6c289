import { editDistance } from '@utsav/contract/search-words';
import { similarityTo } from './likeness.ts';
import {
  beginningWith,
  type Similar,
  similarWords,
  sounding,
  tellingSound,
  type Vocabulary,
  type Word,
  withStem,
} from './vocabulary.ts';
import { soundOf } from './words.ts';

/** 0 is the word itself, or what a misspelt one is likely to mean; 1 begins with it or has its stem; 2 resembles it. */
export type Closeness = 0 | 1 | 2;
/** A word of the vocabulary that may be meant by a typed one. */
export type Alternative = { word: Word; closeness: Closeness };

/** A word as somebody typed it, its place in the vocabulary and what is known of it there. */
export type Typed = {
  word: string;
  place: number;
  known: Word | undefined;
  /** Null for a filler, undefined until it is known. */
  stem: string | null | undefined;
};

const mostKnown = 30;
const mostAlike = 20;
const mostMeant = 5;
/** Less than a page of services: perhaps the few that have the word have the same mistake. */
const fewServices = 10;
const shortestMisspelt = 4;

/** `search_alternatives` of migrations/0011_misspelt_words.sql, from memory. */
export function alternativesOf(vocabulary: Vocabulary, typed: Typed): Alternative[] {
  const known = knownWords(vocabulary, typed);
  const found = known.map((word): Alternative => ({ word, closeness: word.word === typed.word ? 0 : 1 }));
  const services = known.reduce((sum, { weight }) => sum + weight, 0);
  if (typed.word.length < shortestMisspelt || services >= fewServices) return found;
  const heard = soundOf(typed.word);
  const meant = meantWords(vocabulary, { typed: typed.word, heard, known }).map((word, rank): Alternative => {
    const isLikely = rank === 0 || word.sound === heard;
    return { word, closeness: known.length > 0 ? 2 : isLikely ? 0 : 1 };
  });
  return [...found, ...meant, ...otherForms(vocabulary, [...found, ...meant], meant)];
}

/** The word itself, then the commonest of those that begin with it or have its stem. */
function knownWords(vocabulary: Vocabulary, { word, place, known, stem }: Typed): Word[] {
  const words = new Set(beginningWith(vocabulary, { text: word, place, most: mostKnown + 1 }));
  for (const form of stem ? withStem(vocabulary, stem) : []) words.add(form);
  if (known) words.delete(known);
  const others = [...words].sort((a, b) => a.rank - b.rank);
  return (known ? [known, ...others] : others).slice(0, mostKnown);
}

/** The likeliest of the words that look or sound like the typed one. */
function meantWords(
  vocabulary: Vocabulary,
  { typed, heard, known }: { typed: string; heard: string; known: Word[] },
): Word[] {
  const slips = typed.length < 6 ? 1 : 2;
  const saysMuch = heard.length >= tellingSound;
  return alikeWords(vocabulary, { typed, heard, slips })
    .filter(({ word }) => !known.includes(word))
    .map(({ word, similarity }) => ({ word, similarity, soundsSame: word.sound === heard ? 1 : 0 }))
    .sort(
      (a, b) =>
        b.soundsSame - a.soundsSame || b.similarity - a.similarity || (a.word.word < b.word.word ? -1 : 1),
    )
    .slice(0, mostAlike)
    .map(({ word, soundsSame }) => {
      const beginsSame = word.sound.startsWith(heard);
      return { word, soundsSame, beginsSame, distance: distanceTo(word, typed, { beginsSame, slips }) };
    })
    .filter(({ beginsSame, distance }) => distance <= slips || (saysMuch && beginsSame))
    .sort((a, b) => b.soundsSame - a.soundsSame || a.distance - b.distance || a.word.rank - b.word.rank)
    .slice(0, mostMeant)
    .map(({ word }) => word);
}

type Misspelt = { typed: string; heard: string; slips: number };

function alikeWords(vocabulary: Vocabulary, { typed, heard, slips }: Misspelt): Similar[] {
  const likenessOf = similarityTo(vocabulary.trigrams, typed);
  const similar = similarWords(vocabulary, typed, { slips, likenessOf });
  const others = sounding(vocabulary, heard).filter((word) => !similar.some((one) => one.word === word));
  return [...similar, ...others.map((word) => ({ word, similarity: likenessOf(word.rank) }))];
}

/** How far away it is matters where the sound begins alike; else it is enough to know that it is too far. */
function distanceTo(
  { word, stem }: Word,
  typed: string,
  { beginsSame, slips }: { beginsSame: boolean; slips: number },
): number {
  const distance = (other: string) =>
    beginsSame || Math.abs(other.length - typed.length) <= slips ? editDistance(typed, other) : slips + 1;
  return stem === word ? distance(word) : Math.min(distance(word), distance(stem));
}

/** What else is made of the stems of the words that are meant. */
function otherForms(vocabulary: Vocabulary, found: Alternative[], meant: Alternative[]): Alternative[] {
  if (meant.length === 0) return [];
  const already = new Set(found.map(({ word }) => word));
  const stems = new Set(meant.map(({ word }) => word.stem));
  const closest = Math.min(...meant.map(({ closeness }) => closeness)) as Closeness;
  const closeness = closest === 0 ? 1 : closest;
  return [...stems]
    .flatMap((stem) => withStem(vocabulary, stem))
    .filter((word) => !already.has(word))
    .map((word) => ({ word, closeness }));
}
