import { sql } from 'drizzle-orm';
import type { Tag } from '../../core/cache/cache.ts';
import type { Db } from '../../core/db/db.ts';
import { labelMark } from '../category/search-label-queries.ts';
import { counters, type IndexChange } from './search-index-queries.ts';

/*
 * What makes cached lists stale. A list looks for lexemes of the search index, and a service that is changed is in the
 * lists that look for one of its own.
 */

/** A message between instances may have 8,000 bytes. */
const maxBytes = 6_000;

export const lexemeTag = (lexeme: string): Tag => `lexeme:${lexeme.replace(/^=/, '')}`;

/** Of every list; what else it depends on is what it looks for. */
export const listTags: Tag[] = ['lists', 'vendors'];
export const stripTags = (categoryId: string): Tag[] => [...listTags, lexemeTag(labelMark(categoryId))];
export const listingTags = (categoryId: string, subCategoryId: string): Tag[] => [
  ...listTags,
  lexemeTag(counters.listing(categoryId, subCategoryId)),
];
/** Of a page with lists that nobody knows: any service, and any word. */
export const unknownTags: Tag[] = [...listTags, 'words', lexemeTag(counters.every)];

/** What a change of these services makes stale that leaves their words as they are, such as one of their prices. */
export async function tagsOf(db: Db, ids: readonly string[]): Promise<Tag[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ lexeme: string | null }>(sql`
    SELECT DISTINCT unnest(CASE WHEN search_lexemes IS NULL THEN ARRAY[NULL] ELSE tsvector_to_array(search_lexemes) END)
      AS lexeme FROM products WHERE id = ANY(${sql.param(ids)})`);
  const found = rows.map(({ lexeme }) => (lexeme === null ? 'lists' : lexemeTag(lexeme)));
  return withinMessage([...ids.map((id) => `product:${id}` as const), ...new Set(found)]);
}

/** What a service makes stale that was put into the search index, or taken out of it. */
export function tagsOfIndexed(id: string, { lexemes, changed }: IndexChange): Tag[] {
  const words: Tag[] = changed.length > 0 ? ['words'] : [];
  return withinMessage([`product:${id}`, ...words, ...new Set(lexemes.map(lexemeTag))]);
}

/** Many lexemes are as good as all of them. */
function withinMessage(tags: readonly Tag[]): Tag[] {
  if (Buffer.byteLength(JSON.stringify(tags)) <= maxBytes) return [...tags];
  return ['lists', ...tags.filter((tag) => !tag.startsWith('lexeme:'))];
}
