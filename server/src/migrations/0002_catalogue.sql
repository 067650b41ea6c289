-- Categories, services and uploaded files.

CREATE TABLE categories (
  id         text COLLATE "C" PRIMARY KEY,
  name       text NOT NULL,
  image      text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX categories_name ON categories (lower(name));

CREATE TABLE subcategories (
  id         text COLLATE "C" PRIMARY KEY,
  name       text NOT NULL,
  image      text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE subcategory_categories (
  subcategory_id text COLLATE "C" NOT NULL REFERENCES subcategories ON DELETE CASCADE,
  category_id    text COLLATE "C" NOT NULL REFERENCES categories,
  position       integer NOT NULL,
  PRIMARY KEY (subcategory_id, category_id)
);
CREATE INDEX subcategory_categories_category ON subcategory_categories (category_id);

CREATE TABLE products (
  id               text COLLATE "C" PRIMARY KEY,
  admin_id         text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  name             text NOT NULL,
  image            text[] NOT NULL DEFAULT '{}',
  video            text[] NOT NULL DEFAULT '{}',
  stock            integer NOT NULL CHECK (stock BETWEEN 0 AND 9999),
  price_paise      bigint NOT NULL CHECK (price_paise BETWEEN 0 AND 99999999900),
  discount         numeric(5, 2) NOT NULL CHECK (discount BETWEEN 0 AND 100),
  -- What a customer pays. The same as discountedPaise in contract/src/money.ts: the discount is rounded up to a rupee.
  discounted_paise bigint NOT NULL GENERATED ALWAYS AS
    (greatest(0, price_paise - ceil(price_paise * discount * 0.0001) * 100)) STORED,
  city             text NOT NULL DEFAULT '' CHECK (char_length(city) <= 80),
  -- Cities are compared without regard to case.
  city_key         text NOT NULL GENERATED ALWAYS AS (lower(city)) STORED,
  -- Figures of the reviews that are shown, written in the transaction that changes a review.
  review_count     integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  rating_sum       integer NOT NULL DEFAULT 0 CHECK (rating_sum BETWEEN review_count AND 5 * review_count),
  -- The average in tenths, as it is shown: lists are filtered and sorted by what people see.
  rating_tenths    smallint NOT NULL GENERATED ALWAYS AS
    (CASE WHEN review_count = 0 THEN 0 ELSE round(rating_sum * 10.0 / review_count) END) STORED,
  -- When it can be booked: days of notice, and weekdays on which it is closed (Sunday is 0).
  notice_days      integer NOT NULL DEFAULT 1 CHECK (notice_days BETWEEN 0 AND 30),
  closed_weekdays  integer[] NOT NULL DEFAULT '{}' CHECK (closed_weekdays <@ ARRAY[0, 1, 2, 3, 4, 5, 6]),
  description      text NOT NULL,
  -- json, not jsonb: the fields are shown in the order in which they were added.
  more_details     json NOT NULL DEFAULT '{}',
  -- A copy of product_categories for facets, written with search_lexemes.
  category_ids     text[] NOT NULL DEFAULT '{}',
  -- What search finds it by (0003_search.sql); NULL until it is indexed.
  search_lexemes   tsvector,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT products_sorted UNIQUE (id, discounted_paise, rating_tenths, review_count)
);
-- Every order ends with the id, so that pages neither repeat nor skip a service.
CREATE INDEX products_admin ON products (admin_id, id DESC);
CREATE INDEX products_price ON products (discounted_paise, id DESC);
CREATE INDEX products_rating ON products (rating_tenths DESC, review_count DESC, id DESC);
CREATE INDEX products_city ON products (city_key, id DESC);
-- Facets look at every service that the other filters leave. With these columns in an index they do not have to read the
-- descriptions, which are most of the table.
CREATE INDEX products_facets ON products (id) INCLUDE
  (city, city_key, category_ids, discount, discounted_paise, rating_tenths, stock, notice_days, closed_weekdays);

CREATE TABLE product_categories (
  product_id  text COLLATE "C" NOT NULL REFERENCES products ON DELETE CASCADE,
  category_id text COLLATE "C" NOT NULL REFERENCES categories,
  position    integer NOT NULL,
  PRIMARY KEY (product_id, category_id)
);
CREATE INDEX product_categories_newest ON product_categories (category_id, product_id DESC);

-- A listing in the order of price or rating is read from an index, however many services its sub category has: the links
-- have a copy of what services are sorted by, and the foreign key keeps the copy right whoever changes a service.
CREATE TABLE product_subcategories (
  product_id       text COLLATE "C" NOT NULL,
  subcategory_id   text COLLATE "C" NOT NULL REFERENCES subcategories,
  position         integer NOT NULL,
  discounted_paise bigint NOT NULL,
  rating_tenths    smallint NOT NULL,
  review_count     integer NOT NULL,
  PRIMARY KEY (product_id, subcategory_id),
  CONSTRAINT product_subcategories_product_id_fkey FOREIGN KEY (product_id, discounted_paise, rating_tenths, review_count)
    REFERENCES products (id, discounted_paise, rating_tenths, review_count) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX product_subcategories_newest ON product_subcategories (subcategory_id, product_id DESC);
CREATE INDEX product_subcategories_price ON product_subcategories (subcategory_id, discounted_paise, product_id DESC);
CREATE INDEX product_subcategories_rating ON product_subcategories
  (subcategory_id, rating_tenths DESC, review_count DESC, product_id DESC);

-- Uploaded files; those that no row refers to are swept after a day.
CREATE TABLE files (
  id         text COLLATE "C" PRIMARY KEY,
  url        text NOT NULL UNIQUE,
  keys       text[] NOT NULL,
  owner_id   text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX files_age ON files (created_at);
CREATE INDEX files_owner ON files (owner_id);
