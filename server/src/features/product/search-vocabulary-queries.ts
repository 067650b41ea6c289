import { shortestMisspelt } from '@utsav/contract/search-words';
import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { soundOf } from './search-index-queries.ts';

export type Counted = { lexeme: string; services: number };

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
  labels: Counted[];
};

export type TypedWord = { word: string; sound: string; isFiller: boolean; candidates: Candidate[] };

const end = sql.raw(`U&'\\+10FFFF'`);
/** With fewer services than a page shows, what somebody typed may be a mistake that others have made too. */
const fewServices = 10;

/** The candidates for each typed word, and how many services have each of the given lexemes: one statement. */
export async function findCandidates(
  db: Db,
  words: string[],
  lexemes: string[],
): Promise<{ typed: TypedWord[]; counts: Counted[] }> {
  const sounds = words.map(soundOf);
  const { rows } = await db.execute<{ typed: TypedWord[] | null; counts: Counted[] | null }>(sql`
    SELECT (
      SELECT json_agg(json_build_object('word', typed.word, 'sound', typed.sound, 'isFiller', stems = '{}',
        'candidates', coalesce(candidates, '[]')) ORDER BY place)
      FROM unnest(${sql.param(words)}::text[], ${sql.param(sounds)}::text[])
          WITH ORDINALITY AS typed (word, sound, place)
        CROSS JOIN ts_lexize('english_stem', typed.word) AS stems
        CROSS JOIN LATERAL (
          WITH known AS MATERIALIZED (
            SELECT *, lexeme IN (SELECT word FROM search_labels) AS is_label FROM search_lexemes
            WHERE sound IS NOT NULL
              AND (lexeme >= typed.word AND lexeme < typed.word || ${end} OR stem = stems[1])
              AND (services > 0 OR lexeme IN (SELECT word FROM search_labels))
            ORDER BY lexeme = typed.word DESC, is_label DESC, services DESC, lexeme LIMIT 40
          ), alike AS (
            SELECT stem FROM search_lexemes
            WHERE sound IS NOT NULL AND char_length(typed.word) >= ${shortestMisspelt}
              AND (SELECT coalesce(sum(services), 0) < ${fewServices} AND NOT coalesce(bool_or(is_label), false) FROM known)
              AND (lexeme % typed.word OR sound = typed.sound
                OR char_length(typed.sound) >= 4 AND sound >= typed.sound AND sound < typed.sound || ${end})
              AND (services > 0 OR lexeme IN (SELECT word FROM search_labels))
              AND lexeme NOT IN (SELECT lexeme FROM known)
            ORDER BY sound = typed.sound DESC, similarity(lexeme, typed.word) DESC, lexeme LIMIT 20
          )
          SELECT json_agg(json_build_object('word', lexeme, 'stem', stem, 'sound', sound, 'isKnown', is_known,
            'services', services,
            'inNames', coalesce((SELECT services FROM search_lexemes WHERE lexeme = '=' || found.lexeme), 0),
            'labels', (
              SELECT coalesce(json_agg(json_build_object('lexeme', label, 'services', counted.services)), '[]')
              FROM search_labels JOIN search_lexemes AS counted ON counted.lexeme = label
              WHERE word = found.lexeme AND counted.services > 0))) AS candidates
          FROM (
            SELECT lexeme, services, sound, stem, true AS is_known FROM known
            UNION ALL SELECT lexeme, services, sound, stem, false FROM search_lexemes
            WHERE sound IS NOT NULL AND stem IN (SELECT stem FROM alike) AND lexeme NOT IN (SELECT lexeme FROM known)
          ) AS found
        ) AS candidates
    ) AS typed, (
      SELECT json_agg(json_build_object('lexeme', lexeme, 'services', services))
      FROM search_lexemes WHERE lexeme = ANY (${sql.param(lexemes)}::text[])
    ) AS counts`);
  return { typed: rows[0]?.typed ?? [], counts: rows[0]?.counts ?? [] };
}
