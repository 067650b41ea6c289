-- Misspelt words are looked up instead of looked for: trigrams met a thousand words that merely share some letters, and
-- each had to be compared.

-- What remains of the beginning of a word when up to so many letters are left out. Two words that are one or two edits
-- apart have some of it in common: a letter that was added, dropped, replaced or swapped is left out on either side.
CREATE FUNCTION search_remains(word text, most integer) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  -- Further letters would make the index larger, and tell little that these do not.
  start CONSTANT text := left(word, 7);
  remains text[] := ARRAY[start];
  less text;
BEGIN
  FOR i IN 1 .. char_length(start) LOOP
    less := left(start, i - 1) || substr(start, i + 1);
    remains := remains || less;
    FOR j IN i .. CASE WHEN most > 1 THEN char_length(less) ELSE 0 END LOOP
      remains := remains || (left(less, j - 1) || substr(less, j + 1));
    END LOOP;
  END LOOP;
  RETURN remains;
END $$;

CREATE INDEX search_words_remains ON search_words
  USING gin ((search_remains(word, 2) || search_remains(nullif(stem, word), 2))) WITH (gin_pending_list_limit = 64)
  WHERE stem IS NOT NULL;

-- As in 0009_faster_search.sql but for the candidates.
CREATE OR REPLACE FUNCTION search_alternatives(typed_words text[])
RETURNS TABLE (place integer, closeness integer, word text, docs integer, names integer, labels text[], labelled bigint)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  beyond CONSTANT text := U&'\+10FFFF';
  typed text;
  heard text;
  typed_remains text[];
BEGIN
  FOR place IN 1 .. cardinality(typed_words) LOOP
    typed := typed_words[place];
    heard := search_sound(typed);
    typed_remains := search_remains(typed, CASE WHEN char_length(typed) < 6 THEN 1 ELSE 2 END);
    RETURN QUERY
    WITH known AS MATERIALIZED (
      SELECT * FROM search_vocabulary
      WHERE word >= typed AND word < typed || beyond OR stem = (ts_lexize('english_stem', typed))[1]
      ORDER BY word = typed DESC, docs + labelled DESC, word LIMIT 30
    ), few (wanted) AS MATERIALIZED (
      -- Less than a page of results: perhaps the few services that have the word have the same mistake.
      SELECT char_length(typed) >= 4 AND coalesce(sum(docs + labelled), 0) < 10 FROM known
    ), candidates AS (
      -- Two queries, because in one the planner would cut up every candidate again to see which condition it meets.
      SELECT * FROM search_words
      WHERE (search_remains(word, 2) || search_remains(nullif(stem, word), 2)) && typed_remains AND stem IS NOT NULL
        AND char_length(typed) BETWEEN char_length(stem) - 2 AND char_length(word) + 2
        -- And it has to look alike: one edit makes lake of make, which is not meant.
        AND word % typed AND (SELECT wanted FROM few)
      UNION
      SELECT * FROM search_words
      WHERE (sound = heard OR char_length(heard) >= 4 AND sound >= heard AND sound < heard || beyond)
        AND stem IS NOT NULL AND (SELECT wanted FROM few)
    ), alike AS MATERIALIZED (
      -- As in search_vocabulary, but only for these.
      SELECT entry.*, coalesce(under.docs, 0) AS labelled
      FROM (
        SELECT * FROM candidates
        WHERE word NOT IN (SELECT word FROM known) AND (docs > 0
          OR EXISTS (SELECT FROM search_words AS label WHERE label.word = ANY (candidates.labels) AND label.docs > 0))
        ORDER BY sound = heard DESC, similarity(word, typed) DESC, word LIMIT 20
      ) AS entry
      LEFT JOIN LATERAL (
        SELECT sum(label.docs) AS docs FROM search_words AS label WHERE label.word = ANY (entry.labels)
      ) AS under ON entry.labels <> '{}'
    ), ranked AS (
      SELECT *, row_number() OVER (ORDER BY sound = heard DESC, distance, docs + labelled DESC, word) AS rank
      -- OFFSET 0 keeps the planner from measuring again wherever the result is mentioned.
      FROM (
        SELECT *, least(search_few_edits(typed, word), search_few_edits(typed, nullif(stem, word))) AS edits
        FROM alike OFFSET 0
      ) AS counted, LATERAL (
        -- Of the words that are further away, only those are kept whose sound begins alike.
        SELECT CASE WHEN edits < 3 OR NOT starts_with(sound, heard) THEN edits
          ELSE least(search_distance(typed, word), search_distance(typed, stem)) END OFFSET 0
      ) AS measured (distance)
      WHERE distance <= CASE WHEN char_length(typed) < 6 THEN 1 ELSE 2 END
        OR starts_with(sound, heard) AND char_length(heard) >= 4
    ), meant AS MATERIALIZED (
      SELECT *,
        CASE WHEN EXISTS (SELECT FROM known) THEN 2 WHEN rank = 1 OR sound = heard THEN 0 ELSE 1 END AS closeness
      FROM ranked WHERE rank <= 5
    )
    SELECT place, CASE WHEN word = typed THEN 0 ELSE 1 END, word, docs, names, labels, labelled FROM known
    UNION ALL
    SELECT place, closeness, word, docs, names, labels, labelled FROM meant
    UNION ALL
    SELECT place, greatest(1, (SELECT min(closeness) FROM meant)), word, docs, names, labels, labelled
    FROM search_vocabulary
    WHERE stem = ANY (ARRAY(SELECT stem FROM meant))
      AND word NOT IN (SELECT word FROM meant UNION ALL SELECT word FROM known);
  END LOOP;
END $$;

-- As in 0002_search.sql; the new index is made anew as well.
CREATE OR REPLACE FUNCTION search_rebuild() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE search_docs, search_words;
  DROP INDEX search_docs_words, search_words_remains;
  INSERT INTO search_docs SELECT * FROM search_fresh ORDER BY product_id;
  CREATE INDEX search_docs_words ON search_docs USING gin (words) WITH (gin_pending_list_limit = 256);
  INSERT INTO search_words (word, docs, names, labels)
  SELECT ltrim(lexeme, '='), coalesce(sum(docs) FILTER (WHERE lexeme NOT LIKE '=%'), 0),
    coalesce(sum(docs) FILTER (WHERE lexeme LIKE '=%'), 0), array_remove(array_agg(DISTINCT label), NULL)
  FROM (
    SELECT word AS lexeme, ndoc AS docs, NULL AS label FROM ts_stat('SELECT words FROM search_docs')
    UNION ALL SELECT '*', count(*), NULL FROM search_docs
    UNION ALL SELECT unnest(search_terms(name)), 0, '#' || id FROM categories
    UNION ALL SELECT unnest(search_terms(name)), 0, '#' || id FROM subcategories
  ) AS every
  GROUP BY 1;
  CREATE INDEX search_words_remains ON search_words
    USING gin ((search_remains(word, 2) || search_remains(nullif(stem, word), 2))) WITH (gin_pending_list_limit = 64)
    WHERE stem IS NOT NULL;
END $$;

-- Last, because from here on searches wait.
DROP INDEX search_words_letters;
