import { shortestMisspelt, soundOf } from '@utsav/contract/search-words';
import type { Db } from '../../core/db/db.ts';
import { statement } from '../../core/db/prepared-statement.ts';

/** A word of the vocabulary that may be meant by a typed word. */
export type Candidate = {
  word: string;
  stem: string;
  sound: string;
  /** Begins with what was typed, or is another form of it; else it only resembles it. */
  isKnown: boolean;
  services: number;
  /** Services that have it in their name. */
  inNames: number;
  /** Categories and sub categories that have it in their name. */
  labels: { lexeme: string; services: number }[];
};

export type TypedWord = { word: string; sound: string; isFiller: boolean; candidates: Candidate[] };

/** A word with fewer services than a page shows may be a mistake, in those services too. */
const fewServices = 10;

/** Everything that begins with a text stands between it and this: U+10FFFF sorts behind every letter. */
const endOf = (column: string) => `${column} || U&'\\+10FFFF'`;
const isLabel = 'EXISTS (SELECT FROM search_labels WHERE word = lexeme)';
const servicesOf = (lexeme: string) =>
  `coalesce((SELECT services FROM search_lexemes WHERE lexeme = ${lexeme}), 0)`;

// The words come as JSON: PostgreSQL would plan the statement anew for each length of an array.
const candidates = statement<TypedWord>(
  'search_candidates',
  `SELECT typed.word, typed.sound, stems = '{}' AS "isFiller", coalesce(candidates, '[]') AS candidates
    FROM ROWS FROM (json_to_recordset($1) AS (word text, sound text)) WITH ORDINALITY AS typed (word, sound, place)
      CROSS JOIN ts_lexize('english_stem', typed.word) AS stems
      CROSS JOIN LATERAL (
        WITH known AS MATERIALIZED (
          SELECT *, ${isLabel} AS is_label FROM search_lexemes
          WHERE sound IS NOT NULL AND (services > 0 OR ${isLabel})
            AND (lexeme >= typed.word AND lexeme < ${endOf('typed.word')} OR stem = stems[1])
          ORDER BY lexeme = typed.word DESC, is_label DESC, services DESC, lexeme LIMIT 25
        ), alike AS (
          SELECT stem FROM search_lexemes
          WHERE sound IS NOT NULL AND (services > 0 OR ${isLabel}) AND char_length(typed.word) >= ${shortestMisspelt}
            AND (SELECT coalesce(sum(services) < ${fewServices} AND NOT bool_or(is_label), true) FROM known)
            AND (lexeme % typed.word OR sound = typed.sound
              OR char_length(typed.sound) >= 4 AND sound >= typed.sound AND sound < ${endOf('typed.sound')})
          ORDER BY sound = typed.sound DESC, similarity(lexeme, typed.word) DESC, lexeme LIMIT 20
        ), found AS (
          SELECT lexeme, services, sound, stem, true AS is_known FROM known
          UNION ALL
          SELECT lexeme, services, sound, stem, false FROM search_lexemes
          WHERE sound IS NOT NULL AND stem IN (SELECT stem FROM alike) AND lexeme NOT IN (SELECT lexeme FROM known)
        )
        SELECT json_agg(json_build_object('word', lexeme, 'stem', stem, 'sound', sound, 'isKnown', is_known,
          'services', services,
          'inNames', ${servicesOf("'=' || found.lexeme")},
          'labels', (
            SELECT coalesce(json_agg(json_build_object('lexeme', label, 'services', ${servicesOf('label')})), '[]')
            FROM search_labels WHERE word = found.lexeme))) AS candidates
        FROM found
      ) AS candidates
    ORDER BY place`,
);

/** The candidates for each typed word. */
export const findCandidates = (db: Db, words: string[]): Promise<TypedWord[]> =>
  candidates(db, [JSON.stringify(words.map((word) => ({ word, sound: soundOf(word) })))]);
