import type { Wanted } from '../search-queries.ts';
import { alternativesOf, type Typed } from './alternatives.ts';
import { type Catalogue, findOnLadder, listsOf, type Meant } from './ladder.ts';
import { placeOfText, type Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** The catalogue as a search sees it, newest service first; the cards as JSON. */
export type SearchIndex = {
  cards: readonly string[];
  catalogue: Catalogue;
  vocabulary: Vocabulary;
  /** What was found out about words that somebody typed: others will type them too. */
  meanings: Map<string, Meaning>;
};

/** What may be meant by it, once somebody wanted to know. */
type Meaning = Typed & { meant?: Meant };

/** The stems of words that no service has, and nothing for fillers: PostgreSQL knows. */
export type StemsOf = (words: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

const mostWords = 8;
const mostMeanings = 2_000;

/** The cards that `listMatchingCards` would find, and how many services match. */
export async function searchInMemory(
  index: SearchIndex,
  stemsOf: StemsOf,
  { text, limit, offset }: Omit<Wanted, 'adminId'>,
): Promise<{ cards: string[]; total: number }> {
  const { cards, catalogue, vocabulary } = index;
  if (text === '') return { cards: cards.slice(offset, offset + limit), total: cards.length };
  const meanings = await meaningsOf(index, stemsOf, wordsOf(text));
  if (meanings.length === 0) return { cards: [], total: 0 };
  // Nothing waits from here on: all searches work with the same marks and sets.
  const places = meanings.map((meaning) => {
    meaning.meant ??= listsOf(alternativesOf(vocabulary, meaning));
    return meaning.meant;
  });
  const { numbers, total } = findOnLadder(catalogue, places, { limit, offset });
  return { cards: numbers.map((number) => cards[number] as string), total };
}

/** Of the words that count: fillers do where there is nothing else. */
async function meaningsOf(
  { vocabulary, meanings }: SearchIndex,
  stemsOf: StemsOf,
  words: readonly string[],
): Promise<Meaning[]> {
  const typed = words.map((word) => meanings.get(word) ?? lookUp(vocabulary, word));
  const unknown = typed.filter(({ stem }) => stem === undefined);
  if (unknown.length > 0) {
    const stems = await stemsOf(unknown.map(({ word }) => word));
    for (const meaning of unknown) meaning.stem = stems.get(meaning.word) ?? null;
  }
  const added = typed.filter(({ word }) => !meanings.has(word));
  if (meanings.size + added.length > mostMeanings) meanings.clear();
  for (const meaning of typed) meanings.set(meaning.word, meaning);
  const telling = typed.filter(({ stem }) => stem !== null);
  return (telling.length > 0 ? telling : typed).slice(0, mostWords);
}

function lookUp(vocabulary: Vocabulary, word: string): Meaning {
  const place = placeOfText(vocabulary, word);
  const there = vocabulary.byWord[place];
  if (there?.word !== word) return { word, place, known: undefined, stem: undefined };
  return { word, place, known: there, stem: there.isFiller ? null : there.stem };
}
