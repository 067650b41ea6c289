-- How a search is answered from the index of 0002_search.sql: search_products at the end is what the server calls.

-- Words with the services in the categories that have the word in their name (one that is in two of them counts twice).
CREATE VIEW search_vocabulary AS
SELECT entry.*, coalesce(under.docs, 0) AS labelled
FROM search_words AS entry
LEFT JOIN LATERAL (
  SELECT sum(label.docs) AS docs FROM search_words AS label WHERE label.word = ANY (entry.labels)
) AS under ON entry.labels <> '{}'
WHERE entry.stem IS NOT NULL AND (entry.docs > 0 OR under.docs > 0);

-- The words of the vocabulary that may be meant by each typed word. Closeness 0 is the word itself, 1 begins with it or
-- has its stem, 2 resembles it. A word that no service has is misspelt: its likeliest spelling takes its place as 0.
CREATE FUNCTION search_alternatives(typed_words text[])
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
      FROM alike, LATERAL (
        SELECT least(search_distance(typed, word), search_distance(typed, stem))
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

-- One step of the ladder: the whole query, the rarest of its words as the driver, the others as the rest, and how many
-- services can match at most, which the vocabulary knows.
CREATE TYPE search_rung AS (query tsquery, driver tsquery, rest tsquery, at_most bigint);

-- The rungs on which every typed word is found, best first, and those for when no service has them all. Reach 1 is the
-- name; 2 the name, category or sub category; 3 these or the description. A single typed word also tells the commonest
-- of its alternatives.
CREATE FUNCTION search_ladder(
  typed_words text[], admin text,
  OUT every_word search_rung[], OUT some_words search_rung[], OUT commonest text, OUT with_commonest integer
)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  typed CONSTANT integer := cardinality(typed_words);
  own CONSTANT tsquery := quote_literal('@' || admin);
  owned CONSTANT integer := coalesce((SELECT docs FROM search_words WHERE word = '@' || admin), 0);
BEGIN
  WITH alternatives AS MATERIALIZED (
    SELECT * FROM search_alternatives(typed_words)
  ), steps (step, reach, closeness) AS (
    VALUES (1, 1, 0), (2, 1, 1), (3, 2, 0), (4, 2, 1), (5, 3, 0), (6, 3, 1), (7, 1, 2), (8, 2, 2), (9, 3, 2)
  ), groups AS MATERIALIZED (
    SELECT step, place, '(' || string_agg(options, '|' ORDER BY word) || ')' AS options, sum(reached) AS at_most
    FROM alternatives JOIN steps ON alternatives.closeness <= steps.closeness,
      LATERAL (
        SELECT CASE WHEN reach < 3 THEN names ELSE docs END + CASE WHEN reach > 1 THEN labelled ELSE 0 END,
          concat_ws('|', quote_literal(CASE WHEN reach < 3 THEN '=' || word ELSE word END),
            (SELECT string_agg(quote_literal(label), '|') FROM unnest(labels) AS label WHERE reach > 1))
      ) AS lexemes (reached, options)
    GROUP BY step, place
  ), rungs AS (
    SELECT true AS complete, step, string_agg(options, '&' ORDER BY place) AS query,
      (array_agg(options ORDER BY at_most, place))[1] AS driver,
      nullif(array_to_string((array_agg(options ORDER BY at_most, place))[2:], '&'), '') AS rest,
      min(at_most) AS at_most
    FROM groups GROUP BY step HAVING count(*) = typed
    UNION ALL -- all words but one
    SELECT false, 0, string_agg(others, '|'), string_agg(driver, '|'), string_agg(others, '|'), sum(at_most)
    FROM generate_series(1, typed) AS left_out, LATERAL (
      SELECT '(' || string_agg(options, '&') || ')' AS others, (array_agg(options ORDER BY at_most))[1] AS driver,
        min(at_most) AS at_most
      FROM groups WHERE step = 9 AND place <> left_out HAVING count(*) = typed - 1
    ) AS rest
    WHERE typed > 2 HAVING count(*) > 0
    UNION ALL -- any one word
    SELECT false, step, query, query, NULL, at_most
    FROM (
      SELECT step, string_agg(options, '|' ORDER BY place) AS query, sum(at_most) AS at_most
      FROM groups WHERE step > 6 AND typed > 1 GROUP BY step
    ) AS any_word
  ), ladder AS (
    -- A step that offers nothing new falls together with the one before.
    SELECT complete, min(step) AS step, CASE
      WHEN admin IS NULL THEN row(query::tsquery, driver::tsquery, rest::tsquery, at_most)::search_rung
      WHEN owned < at_most THEN row(query::tsquery && own, own, query::tsquery, owned)::search_rung
      ELSE row(query::tsquery && own, driver::tsquery, coalesce(rest::tsquery && own, own), at_most)::search_rung
    END AS rung
    FROM rungs GROUP BY complete, query, driver, rest, at_most
  )
  SELECT array_agg(rung ORDER BY step) FILTER (WHERE complete),
    array_agg(rung ORDER BY step) FILTER (WHERE NOT complete),
    (SELECT word FROM alternatives WHERE typed = 1 AND admin IS NULL ORDER BY docs DESC LIMIT 1),
    (SELECT coalesce(max(docs), 0) FROM alternatives WHERE typed = 1 AND admin IS NULL)
  INTO every_word, some_words, commonest, with_commonest
  FROM ladder;
END $$;

-- A few services are fetched by the driver and filtered by the rest. For more GIN is given both, as two conditions: in
-- one it would read every list from end to end.
CREATE FUNCTION search_found(rung search_rung) RETURNS SETOF search_docs
LANGUAGE sql STABLE AS $$
  SELECT * FROM search_docs
  WHERE words @@ rung.driver AND (words @@ rung.rest) IS NOT FALSE AND (rung.rest IS NULL OR rung.at_most <= 2000)
  UNION ALL
  SELECT * FROM search_docs WHERE words @@ rung.driver AND words @@ rung.rest AND rung.at_most > 2000
$$;

-- The matches best first, or NULL where there are more than few. This and the next two must use the GIN index: the
-- planner cannot know how rarely two common words meet.
CREATE FUNCTION search_rank(ladder search_rung[], few integer) RETURNS text[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  widest CONSTANT search_rung := ladder[cardinality(ladder)];
BEGIN
  RETURN (
    WITH found AS MATERIALIZED (
      SELECT * FROM search_found(widest) LIMIT few + 1
    )
    SELECT coalesce(array_agg(product_id ORDER BY rung, product_id DESC), '{}')
    FROM found, LATERAL (
      SELECT rung FROM unnest(ladder) WITH ORDINALITY AS rungs (query, driver, rest, at_most, rung)
      WHERE words @@ query LIMIT 1
    ) AS best
    HAVING count(*) <= few
  );
END $$;

CREATE FUNCTION search_count(rung search_rung, up_to integer) RETURNS integer
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN (SELECT count(*) FROM (SELECT FROM search_found(rung) LIMIT up_to) AS found);
END $$;

CREATE FUNCTION search_fetch(rung search_rung, above tsquery, wanted integer) RETURNS text[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN ARRAY(
    SELECT product_id FROM search_found(rung) WHERE (words @@ above) IS NOT TRUE ORDER BY product_id DESC LIMIT wanted);
END $$;

-- From the newest service backwards: soon done where matches are many.
CREATE FUNCTION search_walk(rung search_rung, above tsquery, wanted integer, steps integer) RETURNS text[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN
  RETURN ARRAY(
    SELECT product_id FROM (SELECT * FROM search_docs ORDER BY product_id DESC LIMIT steps) AS newest
    WHERE words @@ rung.query AND (words @@ above) IS NOT TRUE LIMIT wanted);
END $$;

-- Exact up to 10,000; above, where counting would take long, from a sample that is the same every time.
CREATE FUNCTION search_total(rung search_rung, commonest text, with_commonest integer, everything integer)
RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  exact CONSTANT integer := 10000;
  sampled CONSTANT integer := 2000;
  guess float;
  counted integer;
BEGIN
  IF least(rung.at_most - with_commonest, everything) > exact THEN
    SELECT count(*) FILTER (WHERE words @@ rung.query) * everything::float / greatest(count(*), 1) INTO guess
    FROM search_docs TABLESAMPLE SYSTEM (least(100, 100.0 * sampled / everything)) REPEATABLE (1);
    -- Three standard errors: certainly more than may be counted.
    IF guess - 3 * sqrt(guess * (everything - guess) / sampled) > exact THEN
      RETURN greatest(guess, with_commonest);
    END IF;
  END IF;
  IF with_commonest > 0 THEN
    -- Those that have the commonest word are known; the others are left to count.
    rung.driver := ts_rewrite(rung.driver, quote_literal(commonest)::tsquery, '''!''')
      && !!quote_literal(commonest)::tsquery;
  END IF;
  counted := with_commonest + search_count(rung, exact + 1);
  RETURN greatest(counted, CASE WHEN counted > exact THEN guess END);
END $$;

-- A page of the ladder: rung by rung, newest first on each.
CREATE FUNCTION search_page(
  ladder search_rung[], commonest text, with_commonest integer, page_size integer, skip integer,
  OUT ids text[], OUT total integer
)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  widest CONSTANT search_rung := ladder[cardinality(ladder)];
  wanted CONSTANT integer := least(skip + page_size, 10000);
  everything CONSTANT integer := (SELECT docs FROM search_words WHERE word = '*');
  -- To fetch and sort this many costs as much as to walk until as many as wanted are met.
  few CONSTANT integer := greatest(300, sqrt(wanted::float * everything));
  -- How often several words meet is not known; the index can try as many services as have the rarest of them.
  triable CONSTANT integer := least(10 * few, 30000);
  above tsquery;
  rung search_rung;
  missing integer;
  found text[];
BEGIN
  IF with_commonest > few OR widest.at_most > triable THEN
    total := search_total(widest, commonest, with_commonest, everything);
  END IF;
  IF total IS NULL OR total <= few THEN
    ids := search_rank(ladder, few);
    IF ids IS NOT NULL THEN
      total := cardinality(ids);
      ids := ids[skip + 1 : skip + page_size];
      RETURN;
    END IF;
    total := search_total(widest, commonest, with_commonest, everything);
  END IF;
  ids := '{}';
  FOREACH rung IN ARRAY ladder LOOP
    missing := wanted - cardinality(ids);
    EXIT WHEN missing <= 0;
    found := '{}';
    IF rung.at_most > (CASE WHEN rung.rest IS NULL THEN few ELSE triable END) THEN
      found := search_walk(rung, above, missing, 4 * few);
    END IF;
    IF rung.at_most > 0 AND cardinality(found) < missing THEN found := search_fetch(rung, above, missing); END IF;
    ids := ids || found;
    above := CASE WHEN above IS NULL THEN rung.query ELSE above || rung.query END;
  END LOOP;
  ids := ids[skip + 1 : wanted];
END $$;

-- The ids of a page and how many services match; of an admin's services only where an admin is given.
CREATE FUNCTION search_products(
  asked text, admin text, page_size integer, skip integer, OUT ids text[], OUT total integer
)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
DECLARE
  typed_words text[];
  ladders record;
BEGIN
  ids := '{}';
  total := 0;
  IF asked = '' THEN
    total := coalesce((SELECT docs FROM search_words WHERE word = coalesce('@' || admin, '*')), 0);
    ids := CASE WHEN admin IS NULL
      THEN ARRAY(SELECT id FROM products ORDER BY id DESC OFFSET skip LIMIT page_size)
      ELSE ARRAY(SELECT id FROM products WHERE admin_id = admin ORDER BY id DESC OFFSET skip LIMIT page_size) END;
    RETURN;
  END IF;
  WITH words AS (
    SELECT left(word, 40) AS word, min(place) AS place, search_is_filler(left(word, 40)) AS filler
    FROM unnest(search_split(asked)) WITH ORDINALITY AS split (word, place) GROUP BY 1
  )
  SELECT array_agg(word ORDER BY place) INTO typed_words
  FROM (
    SELECT * FROM words WHERE NOT filler OR NOT EXISTS (SELECT FROM words WHERE NOT filler) ORDER BY place LIMIT 8
  ) AS first_words;
  -- A text without letters and digits matches nothing.
  IF typed_words IS NULL THEN RETURN; END IF;
  SELECT * INTO ladders FROM search_ladder(typed_words, admin);
  IF ladders.every_word IS NOT NULL THEN
    SELECT * INTO ids, total
    FROM search_page(ladders.every_word, ladders.commonest, ladders.with_commonest, page_size, skip);
  END IF;
  IF total = 0 AND ladders.some_words IS NOT NULL THEN
    SELECT * INTO ids, total FROM search_page(ladders.some_words, NULL, 0, page_size, skip);
  END IF;
END $$;
