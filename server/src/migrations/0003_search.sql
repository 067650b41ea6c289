-- The search index (docs/decisions/021-search-in-postgresql.md). The lexemes of a service, which TypeScript makes:
--   photo    a word of the name or the description
--   =photo   a word of the name
--   #0abc    the id of a category or sub category; their names are in search_labels, so renaming one touches no service
--   #0a#0b   a category and a sub category of the service, for the total of a listing
--   *        every service

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Every search reads the pending list from end to end, so it is kept short.
CREATE INDEX products_search ON products USING gin (search_lexemes) WITH (gin_pending_list_limit = 256);
CREATE INDEX products_not_indexed ON products (id) WHERE search_lexemes IS NULL;

-- Every lexeme with the number of services that have it. The words among them (those with a sound) are the vocabulary
-- in which unfinished and misspelt words are looked up.
CREATE TABLE search_lexemes (
  lexeme   text COLLATE "C" PRIMARY KEY,
  services integer NOT NULL DEFAULT 0,
  sound    text COLLATE "C",
  stem     text COLLATE "C" GENERATED ALWAYS AS
    (CASE WHEN sound IS NOT NULL THEN coalesce((ts_lexize('english_stem', lexeme))[1], lexeme) END) STORED
) WITH (fillfactor = 80);
CREATE INDEX search_lexemes_stem ON search_lexemes (stem) WHERE sound IS NOT NULL;
CREATE INDEX search_lexemes_sound ON search_lexemes (sound) WHERE sound IS NOT NULL;
CREATE INDEX search_lexemes_letters ON search_lexemes USING gin (lexeme gin_trgm_ops)
  WITH (gin_pending_list_limit = 64) WHERE sound IS NOT NULL;

-- The words of the names of categories and sub categories, each with their lexeme (#0abc).
CREATE TABLE search_labels (
  word  text COLLATE "C" NOT NULL,
  label text COLLATE "C" NOT NULL,
  PRIMARY KEY (word, label)
);
CREATE INDEX search_labels_label ON search_labels (label);
