import type { Db } from '../../../core/db.ts';
import { cardJson } from '../present.ts';
import { readCatalogue, type ServiceRow, type WordRow } from './catalogue-queries.ts';
import { createLists, type Lists, lengthOf } from './lists.ts';
import { withPauses } from './pauses.ts';
import type { SearchIndex } from './search-index.ts';
import { createSets } from './services.ts';
import { createVocabulary, type Word } from './vocabulary.ts';

/** Reads the catalogue into memory; nothing where it has more services than `most`. */
export async function loadIndex(db: Db, most: number): Promise<SearchIndex | undefined> {
  const read = await readCatalogue(db, most);
  if (!read) return undefined;
  const { cards, lexemes, known } = await cardsOf(read.services);
  const lists = await createLists(known.size, lexemes, (ofService, add, service) => {
    for (const lexeme of ofService) add(lexeme, service);
  });
  const vocabulary = await createVocabulary(await vocabularyOf(read.words, { lists, known }));
  return { cards, catalogue: { lists, sets: createSets(cards.length) }, vocabulary, meanings: new Map() };
}

/** The cards, the lexemes of each as numbers, and which number a lexeme has. */
async function cardsOf(services: ServiceRow[]) {
  const cards: string[] = [];
  const lexemes: number[][] = [];
  const known = new Map<string, number>();
  const listFor = (lexeme: string) => {
    const before = known.get(lexeme);
    if (before === undefined) known.set(lexeme, known.size);
    return before ?? known.size - 1;
  };
  await withPauses(services, ({ lexemes: text, ...card }) => {
    lexemes.push(text.split(' ').map(listFor));
    cards.push(cardJson(card));
  });
  return { cards, lexemes, known };
}

/** The words that lead to some service, in alphabetical order. */
async function vocabularyOf(
  rows: WordRow[],
  { lists, known }: { lists: Lists; known: ReadonlyMap<string, number> },
): Promise<Word[]> {
  const sizeOf = (list: number | undefined) => (list === undefined ? 0 : lengthOf(lists, list));
  const words: Word[] = [];
  await withPauses(rows, ({ labels, ...row }) => {
    const anywhere = known.get(row.word);
    const inName = known.get(`=${row.word}`);
    const inLabels = labels.flatMap((label) => known.get(label) ?? []);
    const weight = [anywhere, ...inLabels].reduce((sum: number, list) => sum + sizeOf(list), 0);
    if (weight > 0) words.push({ ...row, anywhere, inName, inLabels, weight, rank: 0 });
  });
  // PostgreSQL orders letters beyond U+FFFF otherwise.
  return words.sort((a, b) => (a.word < b.word ? -1 : 1));
}
