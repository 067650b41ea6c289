import { indexedWords, soundOf } from '@utsav/contract/search-words';
import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';

/* Categories and sub categories in the search index (decision 021): a product has their ids, so that a renamed one touches
   no product. */

/** The lexeme that a product has for a category or sub category. */
export const labelMark = (id: string) => `#${id}`;

/** Puts the words of a category's or sub category's name in place of those it had; without a name it is removed. */
export async function indexLabel(db: Db, id: string, name = ''): Promise<void> {
  const label = labelMark(id);
  const words = indexedWords(name).map((word) => ({ word, sound: soundOf(word) }));
  await db.execute(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(words)}::json) AS spoken (word text, sound text)
    ), gone AS (
      DELETE FROM search_labels WHERE label = ${label} AND word NOT IN (SELECT word FROM given)
    ), labelled AS (
      INSERT INTO search_labels (word, label) SELECT word, ${label} FROM given ON CONFLICT DO NOTHING
    )
    INSERT INTO search_lexemes (lexeme, sound) SELECT word, sound FROM given ORDER BY word
    ON CONFLICT (lexeme) DO NOTHING`);
}
