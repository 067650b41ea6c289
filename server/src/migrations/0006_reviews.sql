-- What customers say about services they have booked. The figures of the reviews that are shown are in products
-- (review_count, rating_sum).

CREATE TABLE reviews (
  id            text COLLATE "C" PRIMARY KEY,
  order_id      text COLLATE "C" NOT NULL REFERENCES orders,
  product_id    text COLLATE "C" NOT NULL REFERENCES products ON DELETE CASCADE,
  -- Who uploaded the service.
  vendor_id     text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  user_id       text COLLATE "C" NOT NULL REFERENCES users,
  rating        smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  body          text NOT NULL DEFAULT '',
  images        text[] NOT NULL DEFAULT '{}',
  reply         text NOT NULL DEFAULT '',
  replied_at    timestamptz,
  hidden        boolean NOT NULL DEFAULT false,
  hidden_reason text NOT NULL DEFAULT '',
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL
);
-- One for each order, whoever is quicker.
CREATE UNIQUE INDEX reviews_order ON reviews (order_id);
CREATE INDEX reviews_product ON reviews (product_id, id DESC);
CREATE INDEX reviews_product_rating ON reviews (product_id, rating) WHERE NOT hidden;
CREATE INDEX reviews_vendor ON reviews (vendor_id, id DESC);
CREATE INDEX reviews_vendor_rating ON reviews (vendor_id, rating) WHERE NOT hidden;
CREATE INDEX reviews_unanswered ON reviews (vendor_id) WHERE replied_at IS NULL AND NOT hidden;
CREATE INDEX reviews_hidden_images ON reviews USING gin (images) WHERE hidden;
CREATE INDEX reviews_user ON reviews (user_id);

-- Customers who have been asked for a review, so that each is asked once.
CREATE TABLE review_requests (
  order_id text COLLATE "C" PRIMARY KEY REFERENCES orders,
  sent_at  timestamptz NOT NULL
);
