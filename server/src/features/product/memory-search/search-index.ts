import type { CardRow } from '../queries.ts';
import type { Wanted } from '../search-queries.ts';
import { alternativesOf, type Typed } from './alternatives.ts';
import { type Catalogue, findOnLadder } from './ladder.ts';
import { findWord, type Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** The catalogue as a search sees it, newest service first. */
export type SearchIndex = { cards: readonly CardRow[]; catalogue: Catalogue; vocabulary: Vocabulary };

/** The stems of words that no service has, and nothing for fillers: PostgreSQL knows. */
export type StemsOf = (words: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

const mostWords = 8;

/** The cards that `listMatchingCards` would find, and how many services match. */
export async function searchInMemory(
  index: SearchIndex,
  stemsOf: StemsOf,
  { text, limit, offset }: Omit<Wanted, 'adminId'>,
): Promise<{ rows: CardRow[]; total: number }> {
  const { cards, catalogue, vocabulary } = index;
  if (text === '') return { rows: cards.slice(offset, offset + limit), total: cards.length };
  const typed = await typedWords(vocabulary, stemsOf, text);
  if (typed.length === 0) return { rows: [], total: 0 };
  const places = typed.map((word) => alternativesOf(vocabulary, word));
  const { numbers, total } = findOnLadder(catalogue, places, { limit, offset });
  return { rows: numbers.map((number) => cards[number] as CardRow), total };
}

/** The words that count: fillers do where there is nothing else. */
async function typedWords(vocabulary: Vocabulary, stemsOf: StemsOf, text: string): Promise<Typed[]> {
  const words = wordsOf(text).map((word) => ({ word, known: findWord(vocabulary, word) }));
  const unknown = words.filter(({ known }) => !known).map(({ word }) => word);
  const stems = unknown.length > 0 ? await stemsOf(unknown) : undefined;
  const typed = words.map(({ word, known }): Typed => {
    const stem = known ? (known.isFiller ? null : known.stem) : stems?.get(word);
    return { word, known, stem: stem ?? undefined };
  });
  const telling = typed.filter(({ stem }) => stem !== undefined);
  return (telling.length > 0 ? telling : typed).slice(0, mostWords);
}
