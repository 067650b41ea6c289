-- Search over services: whole words, beginnings of words and misspelt words of name, category, sub category and
-- description, best match first. docs/decisions/010-search.md tells why it is built so; in short:
--
-- search_docs holds one tsvector per service, in a GIN index. Its lexemes are
--   photo        a word of the name or the description
--   =photo       a word of the name
--   #0abc        the id of a category or sub category of the service; their names are looked up in search_words,
--                so that renaming one does not touch its services
--   @0abc        the id of the admin who uploaded it
-- search_words is the vocabulary: every word with the number of services that have it, and the categories that have it
-- in their name. Unfinished and misspelt words are looked for here, never among the services.
--
-- A search becomes a ladder of tsqueries, from 'every word stands in the name' down to 'something like it stands
-- somewhere'. The order of results is: rung, then newest first. Nothing has to be scored, so a page of a word that
-- 300,000 services have costs no more than its 10 rows: few matches are fetched through the GIN index and sorted; many
-- are met soon when walking the services from the newest one.

-- What texts are cut into: small letters without accents and apostrophes. Everything else parts words.
CREATE FUNCTION search_split(input text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_remove(
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
    '')
$$;

-- The words under which a text is found: 'Make-up' under make, up and makeup.
CREATE FUNCTION search_terms(input text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text[] := search_split(input);
BEGIN
  IF input LIKE '%-%' THEN words := words || search_split(replace(input, '-', '')); END IF;
  IF input ~ '\S{41}' THEN words := ARRAY(SELECT left(word, 40) FROM unnest(words) AS word); END IF;
  RETURN words;
END $$;

-- 'the', 'and', 'with': they count only where they are all there is.
CREATE FUNCTION search_is_filler(word text) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT ts_lexize('english_stem', word) = '{}' $$;

-- The consonants as they sound: mehndi and mehendi, photographer and fotografer, catering and cattering are alike.
CREATE FUNCTION search_sound(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(spoken, 1) || regexp_replace(translate(substr(spoken, 2), 'aeiouyh', ''), '(.)\1+', '\1', 'g')
  FROM (SELECT translate(replace(replace(replace(regexp_replace(word, '^[aeiou]', 'a'),
    'ph', 'f'), 'ck', 'k'), 'x', 'ks'), 'cqzw', 'kksv')) AS letters (spoken)
$$;

-- How many letters to add, drop, replace or swap with their neighbour to make one word of the other.
CREATE FUNCTION search_distance(a text, b text) RETURNS integer
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  x text[];
  y text[];
  last_but_one integer[];
  last integer[];
  this integer[];
  best integer;
BEGIN
  WHILE a <> '' AND left(a, 1) = left(b, 1) LOOP a := substr(a, 2); b := substr(b, 2); END LOOP;
  WHILE a <> '' AND right(a, 1) = right(b, 1) LOOP a := left(a, -1); b := left(b, -1); END LOOP;
  IF a = '' OR b = '' THEN RETURN char_length(a) + char_length(b); END IF;
  x := string_to_array(a, NULL);
  y := string_to_array(b, NULL);
  last := ARRAY(SELECT generate_series(0, cardinality(y)));
  FOR i IN 1 .. cardinality(x) LOOP
    this := ARRAY[i];
    FOR j IN 1 .. cardinality(y) LOOP
      best := least(last[j + 1] + 1, this[j] + 1, last[j] + (x[i] <> y[j])::integer);
      IF i > 1 AND j > 1 AND x[i] = y[j - 1] AND x[i - 1] = y[j] THEN
        best := least(best, last_but_one[j - 1] + 1);
      END IF;
      this := this || best;
    END LOOP;
    last_but_one := last;
    last := this;
  END LOOP;
  RETURN last[cardinality(y) + 1];
END $$;

-- The pending list is read by every search, so it is kept short.
CREATE TABLE search_docs (
  product_id text COLLATE "C" PRIMARY KEY,
  words      tsvector NOT NULL
);
CREATE INDEX search_docs_words ON search_docs USING gin (words) WITH (gin_pending_list_limit = 256);

-- Counts stand for '#...' and '@...' too, and for '*', which is every service.
CREATE TABLE search_words (
  word   text COLLATE "C" PRIMARY KEY,
  docs   integer NOT NULL DEFAULT 0,
  names  integer NOT NULL DEFAULT 0,
  labels text[] NOT NULL DEFAULT '{}',
  stem   text COLLATE "C" GENERATED ALWAYS AS
    (CASE WHEN word !~ '^[#@*]' THEN coalesce((ts_lexize('english_stem', word))[1], word) END) STORED,
  sound  text COLLATE "C" GENERATED ALWAYS AS (CASE WHEN word !~ '^[#@*]' THEN search_sound(word) END) STORED
) WITH (fillfactor = 80);
CREATE INDEX search_words_stem ON search_words (stem);
CREATE INDEX search_words_sound ON search_words (sound);
CREATE INDEX search_words_letters ON search_words USING gin (word gin_trgm_ops) WITH (gin_pending_list_limit = 64);

-- What one transaction has changed, until it commits: a service and its links are saved by several statements, and
-- indexing them once, at the end, also keeps the locks on common words short.
CREATE UNLOGGED TABLE search_changes (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  products    text[] NOT NULL
);

CREATE FUNCTION search_lexemes(name text, description text, marks text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  names text[] := search_terms(name);
BEGIN
  RETURN array_to_tsvector(names || marks
    || ARRAY(SELECT '=' || word FROM unnest(names) AS word)
    || ARRAY(SELECT word FROM unnest(search_terms(description)) AS word WHERE NOT search_is_filler(word)));
END $$;

CREATE VIEW search_fresh AS
SELECT product.id AS product_id, search_lexemes(product.name, product.description,
  ARRAY(SELECT '#' || category_id FROM product_categories WHERE product_id = product.id)
  || ARRAY(SELECT '#' || subcategory_id FROM product_subcategories WHERE product_id = product.id)
  || CASE WHEN product.admin_id IS NOT NULL THEN ARRAY['@' || product.admin_id] END) AS words
FROM products AS product;

-- Brings docs and counts up to date. Locks are taken in one order by everybody, services first, then words.
CREATE FUNCTION search_refresh(changed text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  touched text[];
BEGIN
  -- Of two who change one service at once the second waits here, and below sees what the first has written.
  PERFORM FROM search_docs WHERE product_id = ANY (changed) ORDER BY product_id FOR UPDATE;
  WITH fresh AS MATERIALIZED (
    SELECT * FROM search_fresh WHERE product_id = ANY (changed)
  ), old AS MATERIALIZED (
    SELECT * FROM search_docs WHERE product_id = ANY (changed)
  ), gone AS (
    DELETE FROM search_docs WHERE product_id = ANY (changed) AND product_id NOT IN (SELECT product_id FROM fresh)
  ), written AS (
    INSERT INTO search_docs AS doc SELECT * FROM fresh
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words WHERE doc.words <> excluded.words
  ), counted AS (
    INSERT INTO search_words AS known (word, docs, names)
    SELECT word, docs, names
    FROM (
      SELECT ltrim(lexeme, '=') AS word, coalesce(sum(change) FILTER (WHERE lexeme NOT LIKE '=%'), 0) AS docs,
        coalesce(sum(change) FILTER (WHERE lexeme LIKE '=%'), 0) AS names
      FROM (
        SELECT unnest(tsvector_to_array(words) || '*'::text) AS lexeme, 1 AS change FROM fresh
        UNION ALL SELECT unnest(tsvector_to_array(words) || '*'::text), -1 FROM old
      ) AS changes
      GROUP BY 1
    ) AS counts
    WHERE docs <> 0 OR names <> 0
    ORDER BY word
    ON CONFLICT (word) DO UPDATE SET docs = known.docs + excluded.docs, names = known.names + excluded.names
    RETURNING known.word
  )
  SELECT array_agg(word) INTO touched FROM counted;
  DELETE FROM search_words WHERE word = ANY (touched) AND docs = 0 AND labels = '{}';
END $$;

CREATE FUNCTION search_catch_up() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  -- The first of a transaction's rows takes the others along.
  WITH taken AS (DELETE FROM search_changes WHERE transaction = pg_current_xact_id() RETURNING products)
  SELECT array_agg(DISTINCT id) INTO changed FROM taken, unnest(products) AS id;
  IF changed IS NOT NULL THEN PERFORM search_refresh(changed); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER search_catch_up AFTER INSERT ON search_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION search_catch_up();

CREATE FUNCTION search_note_products() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_changes (products) SELECT array_agg(id) FROM new_rows HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_changes (products) SELECT array_agg(id) FROM old_rows HAVING count(*) > 0;
  ELSE
    -- Bookings and prices leave the words alone.
    INSERT INTO search_changes (products)
    SELECT array_agg(id) FROM old_rows JOIN new_rows USING (id)
    WHERE (old_rows.name, old_rows.description, old_rows.admin_id)
      IS DISTINCT FROM (new_rows.name, new_rows.description, new_rows.admin_id)
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_note_products();
CREATE TRIGGER search_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_note_products();
CREATE TRIGGER search_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_note_products();

-- Links are only ever added and removed.
CREATE FUNCTION search_note_links() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (products) SELECT array_agg(DISTINCT product_id) FROM changed_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER search_insert AFTER INSERT ON product_categories
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_note_links();
CREATE TRIGGER search_delete AFTER DELETE ON product_categories
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_note_links();
CREATE TRIGGER search_insert AFTER INSERT ON product_subcategories
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_note_links();
CREATE TRIGGER search_delete AFTER DELETE ON product_subcategories
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_note_links();

-- Puts the words of a category's or sub category's name in place of those it had.
CREATE FUNCTION search_label() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  label text := '#' || coalesce(NEW.id, OLD.id);
  then_words text[] := coalesce(search_terms(OLD.name), '{}');
  now_words text[] := coalesce(search_terms(NEW.name), '{}');
BEGIN
  INSERT INTO search_words AS known (word, labels)
  SELECT DISTINCT word, CASE WHEN word = ANY (now_words) THEN ARRAY[label] ELSE '{}' END
  FROM unnest(then_words || now_words) AS word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET labels = array_remove(known.labels, label) || excluded.labels;
  DELETE FROM search_words WHERE word = ANY (then_words) AND docs = 0 AND labels = '{}';
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER search_label AFTER INSERT OR DELETE OR UPDATE OF name ON categories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_label();
CREATE CONSTRAINT TRIGGER search_label AFTER INSERT OR DELETE OR UPDATE OF name ON subcategories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_label();

-- Everything anew: for catalogues that are older than this index, and after filling tables with triggers off.
CREATE FUNCTION search_rebuild() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE search_docs, search_words;
  DROP INDEX search_docs_words;
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
END $$;
SELECT search_rebuild();
