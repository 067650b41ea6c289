-- A search that nobody has made yet, in half the time.

-- The same as in 0002_search.sql, in a language whose functions are planned once for each connection: one of SQL is planned
-- anew for every search, which took longer than what it does.
CREATE OR REPLACE FUNCTION search_split(input text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN array_remove(
    string_to_array(
      regexp_replace(
        lower(CASE
          WHEN octet_length(input) = char_length(input) THEN replace(input, '''', '')
          ELSE regexp_replace(normalize(input, NFKD), '[''\u0300-\u036F\u02BC\u200C\u200D\u2019]', '', 'g')
        END),
        -- Letters, marks and digits by their code points: what [[:alnum:]] means depends on the server's locale.
        '[^0-9a-z\u00DF-\u0963\u0966-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF\uF900-\uFB4F\U00010000-\U0001EFFF\U00020000-\U0003FFFF]+',
        ' ', 'g'),
      ' '),
    '');
END $$;

CREATE OR REPLACE FUNCTION search_sound(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  spoken CONSTANT text := translate(replace(replace(replace(regexp_replace(word, '^[aeiou]', 'a'),
    'ph', 'f'), 'ck', 'k'), 'x', 'ks'), 'cqzw', 'kksv');
BEGIN
  RETURN left(spoken, 1) || regexp_replace(translate(substr(spoken, 2), 'aeiouyh', ''), '(.)\1+', '\1', 'g');
END $$;

-- search_distance where it is 0, 1 or 2, and 3 where it is more, which is all that is asked about most words and takes a
-- fifth of the time. Without what the words begin and end with in common, their first letters differ and their last ones
-- too: two edits are then one at each end, with the same letters between.
CREATE FUNCTION search_few_edits(a text, b text) RETURNS integer
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  long  CONSTANT integer := greatest(char_length(a), char_length(b));
  short CONSTANT integer := least(char_length(a), char_length(b));
  x text := CASE WHEN char_length(a) = long THEN a ELSE b END;
  y text := CASE WHEN char_length(a) = long THEN b ELSE a END;
  start integer := 1;
  ending integer := 0;
  n integer;
BEGIN
  IF long - short > 2 THEN RETURN 3; END IF;
  IF a = b THEN RETURN 0; END IF;
  WHILE substr(x, start, 1) = substr(y, start, 1) LOOP start := start + 1; END LOOP;
  WHILE ending <= short - start AND substr(x, long - ending, 1) = substr(y, short - ending, 1) LOOP
    ending := ending + 1;
  END LOOP;
  x := substr(x, start, long - ending - start + 1);
  y := substr(y, start, short - ending - start + 1);
  n := char_length(x);
  IF y = '' OR n = 1 THEN RETURN n; END IF;
  IF n = 2 AND x = reverse(y) THEN RETURN 1; END IF;
  RETURN CASE WHEN CASE long - short
    WHEN 0 THEN -- two letters replaced, or one dropped and one added, or neighbours swapped at one end or at both
      substr(x, 2, n - 2) = substr(y, 2, n - 2) OR substr(x, 2) = left(y, -1) OR left(x, -1) = substr(y, 2)
      OR n > 2 AND left(x, 2) = reverse(left(y, 2)) AND substr(x, 3, n - 3) = substr(y, 3, n - 3)
      OR n > 2 AND right(x, 2) = reverse(right(y, 2)) AND substr(x, 2, n - 3) = substr(y, 2, n - 3)
      OR n > 3 AND left(x, 2) = reverse(left(y, 2)) AND right(x, 2) = reverse(right(y, 2))
        AND substr(x, 3, n - 4) = substr(y, 3, n - 4)
    WHEN 1 THEN -- one letter dropped at one end; at the other, one replaced or two swapped
      substr(x, 2, n - 2) IN (left(y, -1), substr(y, 2))
      OR n > 2 AND right(x, 2) = reverse(right(y, 2)) AND substr(x, 2, n - 3) = left(y, -2)
      OR n > 2 AND left(x, 2) = reverse(left(y, 2)) AND substr(x, 3, n - 3) = substr(y, 3)
    ELSE substr(x, 2, n - 2) = y
  END THEN 2 ELSE 3 END;
END $$;

-- As in 0002_search_query.sql but for the distance.
-- The words of the vocabulary that may be meant by each typed word. Closeness 0 is the word itself, 1 begins with it or
-- has its stem, 2 resembles it. A word that no service has is misspelt: its likeliest spelling takes its place as 0.
CREATE OR REPLACE FUNCTION search_alternatives(typed_words text[])
RETURNS TABLE (place integer, closeness integer, word text, docs integer, names integer, labels text[], labelled bigint)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  beyond CONSTANT text := U&'\+10FFFF';
  typed text;
  heard text;
BEGIN
  FOR place IN 1 .. cardinality(typed_words) LOOP
    typed := typed_words[place];
    heard := search_sound(typed);
    RETURN QUERY
    WITH known AS MATERIALIZED (
      SELECT * FROM search_vocabulary
      WHERE word >= typed AND word < typed || beyond OR stem = (ts_lexize('english_stem', typed))[1]
      ORDER BY word = typed DESC, docs + labelled DESC, word LIMIT 30
    ), alike AS MATERIALIZED (
      SELECT * FROM search_vocabulary
      -- Less than a page of results: perhaps the few services that have the word have the same mistake.
      WHERE char_length(typed) >= 4 AND (SELECT coalesce(sum(docs + labelled), 0) < 10 FROM known)
        AND (word % typed OR sound = heard OR char_length(heard) >= 4 AND sound >= heard AND sound < heard || beyond)
        AND word NOT IN (SELECT word FROM known)
      ORDER BY sound = heard DESC, similarity(word, typed) DESC, word LIMIT 20
    ), ranked AS (
      SELECT *, row_number() OVER (ORDER BY sound = heard DESC, distance, docs + labelled DESC, word) AS rank
      -- OFFSET 0 keeps the planner from measuring again wherever the result is mentioned.
      FROM (
        SELECT *, least(search_few_edits(typed, word), search_few_edits(typed, stem)) AS edits FROM alike OFFSET 0
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
