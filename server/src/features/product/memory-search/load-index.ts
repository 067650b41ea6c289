import type { Db } from '../../../core/db/db.ts';
import { cardJson } from '../present.ts';
import { readCatalogue, type WordRow } from './catalogue-queries.ts';
import { createLists, type Lists, lengthOf, numberFor } from './lists.ts';
import { withPauses } from './pauses.ts';
import type { SearchIndex } from './search-index.ts';
import { createSets } from './services.ts';
import { createVocabulary, type Word } from './vocabulary.ts';

/** Reads the catalogue into memory; nothing where it has more services than `most`. */
export async function loadIndex(db: Db, most: number): Promise<SearchIndex | undefined> {
  const cards: string[] = [];
  /** Those of each card, as numbers. */
  const lexemes: number[][] = [];
  const known = new Map<string, number>();
  const rows: WordRow[] = [];
  const isWhole = await readCatalogue(db, most, {
    service: ({ lexemes: text, ...card }) => {
      lexemes.push(text.split(' ').map((lexeme) => numberFor(known, lexeme)));
      cards.push(cardJson(card));
    },
    word: (row) => rows.push(row),
  });
  if (!isWhole) return undefined;
  const lists = await createLists(known.size, lexemes, (ofService, add, service) => {
    for (const lexeme of ofService) add(lexeme, service);
  });
  const vocabulary = await createVocabulary(await vocabularyOf(rows, { lists, known }));
  return { cards, catalogue: { lists, sets: createSets(cards.length) }, vocabulary, meanings: new Map() };
}

const noLabels: readonly number[] = [];

/** The words that lead to some service, in alphabetical order. */
async function vocabularyOf(
  rows: WordRow[],
  { lists, known }: { lists: Lists; known: ReadonlyMap<string, number> },
): Promise<Word[]> {
  const sizeOf = (list: number | undefined) => (list === undefined ? 0 : lengthOf(lists, list));
  const words: Word[] = [];
  await withPauses(rows, ({ word, stem, sound, isFiller, labels }) => {
    const anywhere = known.get(word);
    const inName = known.get(`=${word}`);
    const inLabels = labels.length > 0 ? labels.flatMap((label) => known.get(label) ?? []) : noLabels;
    const weight = [anywhere, ...inLabels].reduce((sum: number, list) => sum + sizeOf(list), 0);
    if (weight === 0) return;
    // Field by field: a copy of the rest of a row takes the engine three times the memory.
    words.push({
      word,
      // Most are their own stem: one text for both.
      stem: stem === word ? word : stem,
      sound,
      isFiller,
      anywhere,
      inName,
      inLabels,
      weight,
      rank: 0,
    });
  });
  // PostgreSQL orders letters beyond U+FFFF otherwise.
  return words.sort((a, b) => (a.word < b.word ? -1 : 1));
}
