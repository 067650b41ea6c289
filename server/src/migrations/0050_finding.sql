-- What services are filtered and sorted by: their city, the price that a customer pays, and their reviews.

ALTER TABLE products
  ADD COLUMN city text NOT NULL DEFAULT '' CHECK (char_length(city) <= 80),
  -- Compared without regard to case; computing it for every service of a long list would take most of the time.
  ADD COLUMN city_key text NOT NULL GENERATED ALWAYS AS (lower(city)) STORED,
  -- Figures of the reviews that are shown; written in the transaction that changes a review.
  ADD COLUMN review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  ADD COLUMN rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum BETWEEN review_count AND 5 * review_count),
  -- The average in tenths, as it is shown: lists are filtered and sorted by what people see.
  ADD COLUMN rating_tenths smallint NOT NULL GENERATED ALWAYS AS
    (CASE WHEN review_count = 0 THEN 0 ELSE round(rating_sum * 10.0 / review_count) END) STORED,
  -- The same as discountedPaise in contract/src/money.ts: the discount is rounded up to a whole rupee.
  ADD COLUMN discounted_paise bigint NOT NULL GENERATED ALWAYS AS
    (greatest(0, price_paise - ceil(price_paise * discount * 0.0001) * 100)) STORED;

-- Every order ends with the id, so that pages neither repeat nor skip a service.
CREATE INDEX products_price ON products (discounted_paise, id DESC);
CREATE INDEX products_rating ON products (rating_tenths DESC, review_count DESC, id DESC);
CREATE INDEX products_city ON products (city_key, id DESC);

-- Which services have bookings on a day.
CREATE INDEX orders_on_day ON orders (delivery_date, product_id) WHERE order_status <> 'CANCELLED';
