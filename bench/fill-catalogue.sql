-- A made-up catalogue of any size for benchmarks: 12 categories, 200 sub categories, names of two to five words and
-- descriptions of about 45 words. Word frequencies fall as in a natural language (the n-th word is n times rarer than
-- the first), so there are words that nearly every service has and words that only a handful have. The same size gives
-- the same catalogue. Use it in one session, on a migrated database without services:
--   psql -f bench/fill-catalogue.sql -c 'SELECT pg_temp.fill_catalogue(100000)'
-- and then `npm run index-search`, which puts them into the search index.

CREATE OR REPLACE FUNCTION pg_temp.make_words() RETURNS void LANGUAGE sql AS $$
  CREATE TEMP TABLE made_words AS
  WITH common AS (
    SELECT word, row_number() OVER () AS place
    FROM regexp_split_to_table(btrim($words$
      wedding events package team guests day photography photographer bride family evening decor catering music makeup
      flowers groom venue stage lights ceremony party album artist bridal live candid food traditional menu sangeet haldi
      mehendi reception studio birthday video film planning planner makeover service experienced professional delivery
      included custom design theme corporate destination indian style hours pictures portraits editing crew dance dj sound
      lighting marigold rose lotus mandap baraat entry dhol choreography anchor host cake dessert sweets chaat counter
      biryani tandoor vegetarian south north punjabi bengali gujarati tamil kerala royal classic modern minimal luxury
      budget premium outdoor indoor garden palace beach lake temple hotel lawn terrace home travel stay transport delhi
      mumbai jaipur pune chennai kolkata hyderabad bengaluru lucknow udaipur goa kochi indore bhopal nagpur surat model
      fashion runway catalogue brand shoot jewellery saree lehenga sherwani turban hair styling draping nails skin glow
      airbrush matte natural soft bold trial advance booking refund weekend morning night season summer winter monsoon
      drone cinematic teaser highlight reels gallery print frame canvas balloon arch backdrop neon candle drape stall kids
      magic puppet games tattoo photobooth fireworks petals varmala horse vintage car valet security hostess invitation
      card gift hamper favour return welcome drink mocktail coffee tea breakfast lunch dinner buffet thali kebab pasta
      $words$, E' \n'), '\s+') AS word
  ), syllables AS (
    SELECT string_to_array('ka ri man dev sha lo pur ni tar van gul meh dra sor bha nil chi ra tek um hal jo vi san per '
      || 'lun dhi ama ros ket fin gar bel wis toru ya', ' ') AS one
  ), made AS (
    -- Made of syllables, because the words of a language resemble each other; that is what typo search has to bear.
    SELECT one[1 + code % 36] || one[1 + code / 36 % 36] || one[1 + code / 1296 % 36]
      || CASE WHEN number % 3 > 0 THEN one[1 + code / 46656 % 36] ELSE '' END AS word, 1000 + number AS place
    FROM generate_series(1, 90000) AS number, syllables,
      LATERAL (SELECT (number::bigint * 611953 % 1679616)::integer) AS shuffled (code)
  )
  SELECT word, row_number() OVER (ORDER BY min(place)) AS place
  FROM (SELECT * FROM common UNION ALL SELECT * FROM made) AS every
  GROUP BY word;
  CREATE UNIQUE INDEX ON made_words (place);
  ANALYZE made_words;
$$;

CREATE OR REPLACE FUNCTION pg_temp.fill_catalogue(services integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kinds CONSTANT text[] := '{Photographers,Makeup Artists,Event Planners,Caterers,Models,Decorators,Musicians,'
    'Choreographers,Venues,Transport,Invitations,Entertainers}';
  trades CONSTANT text[] := '{Photography,Makeup,Planning,Catering,Fashion,Flowers,Bands,Dance,Halls,Cars,Cards,Magic,'
    'Films,Hair,Parties,Sweets,Hosts,Stages,DJ,Sangeet,Lawns,Horses,Gifts,Puppets,Portraits,Mehendi,Festivals,'
    'Counters,Casting,Drapes,Singers,Rehearsals,Hotels,Buses,Websites,Games,Albums,Nails,Lights,Bars,Runway,Balloons,'
    'Dhol,Classes,Palaces,Boats,Boxes,Anchors}';
  branches CONSTANT text[] := '{Wedding,Bridal,Candid,Birthday,Corporate,Destination,Party,Traditional,Royal,Outdoor,'
    'Festival,Family,Luxury,Village,Evening,Reception,Engagement}';
  sentences CONSTANT integer := 20000;
  words integer;
BEGIN
  PERFORM setseed(0.42);
  PERFORM pg_temp.make_words();
  SELECT count(*) INTO words FROM made_words;

  -- 12 words a sentence, each drawn so that a word twice as far down the list is half as frequent.
  CREATE TEMP TABLE made_sentences AS
  SELECT sentence, string_agg(word, ' ') || '.' AS text
  FROM (
    SELECT number % sentences AS sentence, floor(10 * power(3000, random()))::integer - 9 AS place
    FROM generate_series(1, sentences * 12) AS number
  ) AS drawn JOIN made_words USING (place)
  GROUP BY sentence;
  CREATE UNIQUE INDEX ON made_sentences (sentence);
  ANALYZE made_sentences;

  INSERT INTO users (id, name, email, password_hash, mobile, role, verify_email)
  SELECT '0admin' || lpad(number::text, 4, '0'), 'Admin ' || number, 'bench-admin' || number || '@example.com', 'none',
    '9000000000', 'ADMIN', true
  FROM generate_series(1, 20) AS number;
  INSERT INTO categories (id, name, image)
  SELECT '0category' || lpad(number::text, 4, '0'), kinds[number], '/uploads/2026/c-2600.webp'
  FROM generate_series(1, 12) AS number;
  INSERT INTO subcategories (id, name, image)
  SELECT '0sub' || lpad(number::text, 4, '0'),
    branches[1 + number * 7 % 17] || ' ' || trades[1 + (number - 1) % 48],
    '/uploads/2026/s-2600.webp'
  FROM generate_series(1, 200) AS number;
  INSERT INTO subcategory_categories (subcategory_id, category_id, position)
  SELECT '0sub' || lpad(number::text, 4, '0'), '0category' || lpad((1 + (number - 1) % 12)::text, 4, '0'), 0
  FROM generate_series(1, 200) AS number;

  INSERT INTO products (id, admin_id, name, image, stock, price_paise, discount, description, city, more_details,
    review_count, rating_sum)
  SELECT
    -- Time-ordered like real ids, and older than any of them.
    '0' || lpad(to_hex(number), 8, '0') || left(md5(number::text), 11),
    '0admin' || lpad((1 + number % 20)::text, 4, '0'),
    initcap(concat_ws(' ', brand.word, CASE WHEN number % 2 = 0 THEN second.word END, trade.word,
      CASE WHEN number % 4 = 0 THEN place.word END)),
    ARRAY['/uploads/2026/p' || number % 97 || '-2600.webp', '/uploads/2026/q' || number % 89 || '-2600.webp'],
    number % 6, 100000 * (1 + number % 400), number % 5 * 5,
    one.text || ' ' || two.text || ' ' || three.text || ' ' || four.text,
    initcap(place.word), json_build_object('Team size', (1 + number % 9)::text),
    -- Two services in three have reviews, with averages from 3 to 5.
    number % 3 * (1 + number % 7), number % 3 * (3 * (1 + number % 7) + number % (2 * (1 + number % 7) + 1))
  FROM (
    SELECT number,
      301 + floor(random() * (words - 301))::integer AS brand,
      floor(power(words, random()))::integer AS second,
      floor(power(60, random()))::integer AS trade,
      120 + floor(random() * 16)::integer AS place,
      floor(random() * sentences)::integer AS one, floor(random() * sentences)::integer AS two,
      floor(random() * sentences)::integer AS three, floor(random() * sentences)::integer AS four
    FROM generate_series(1, services) AS number
  ) AS drawn
  JOIN made_words AS brand ON brand.place = drawn.brand
  JOIN made_words AS second ON second.place = drawn.second
  JOIN made_words AS trade ON trade.place = drawn.trade
  JOIN made_words AS place ON place.place = drawn.place
  JOIN made_sentences AS one ON one.sentence = drawn.one
  JOIN made_sentences AS two ON two.sentence = drawn.two
  JOIN made_sentences AS three ON three.sentence = drawn.three
  JOIN made_sentences AS four ON four.sentence = drawn.four
  ORDER BY number;
  -- A few sub categories are large, most are small; the category follows from the sub category.
  CREATE TEMP TABLE made_links AS
  SELECT id AS product_id, 1 + floor(199 * power(random(), 2))::integer AS branch FROM products ORDER BY id;
  INSERT INTO product_subcategories
    (product_id, subcategory_id, position, discounted_paise, rating_tenths, review_count)
  SELECT product_id, '0sub' || lpad(branch::text, 4, '0'), 0, discounted_paise, rating_tenths, review_count
  FROM made_links JOIN products ON id = product_id;
  INSERT INTO product_categories
  SELECT product_id, '0category' || lpad((1 + (branch - 1) % 12)::text, 4, '0'), 0 FROM made_links;
  DROP TABLE made_words, made_sentences, made_links;
  ANALYZE;
END $$;
