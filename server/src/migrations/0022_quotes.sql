-- Quotes of vendors for what customers ask, and services that are booked by quote only.

CREATE TABLE quotes (
  id          text COLLATE "C" PRIMARY KEY,
  enquiry_id  text COLLATE "C" NOT NULL REFERENCES enquiries ON DELETE CASCADE,
  number      integer NOT NULL,
  -- The service and whose day it takes, as those of the enquiry.
  product_id  text COLLATE "C" REFERENCES products ON DELETE SET NULL,
  vendor_id   text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  author_id   text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  day         date NOT NULL,
  lines       jsonb NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  note        text NOT NULL DEFAULT '',
  status      text NOT NULL CHECK (status IN ('SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'SUPERSEDED', 'EXPIRED')),
  valid_until timestamptz NOT NULL,
  hold_until  timestamptz,
  -- Whether it still takes a place of its day: until the hold ends by the clock, or is passed on.
  holds       boolean NOT NULL,
  reason      text NOT NULL DEFAULT '',
  -- When people were told that its time is over.
  told_at     timestamptz,
  created_at  timestamptz NOT NULL,
  CONSTRAINT quotes_number UNIQUE (enquiry_id, number)
);
-- One that is open for each enquiry, whoever is quicker.
CREATE UNIQUE INDEX quotes_open ON quotes (enquiry_id) WHERE status = 'SENT';
CREATE INDEX quotes_valid ON quotes (valid_until) WHERE status = 'SENT';
CREATE INDEX quotes_product ON quotes (product_id);
CREATE INDEX quotes_vendor ON quotes (vendor_id);
CREATE INDEX quotes_author ON quotes (author_id);
CREATE INDEX quotes_held ON quotes (product_id, day) WHERE holds;
CREATE INDEX quotes_held_of_vendor ON quotes (vendor_id, day) WHERE holds;
CREATE INDEX quotes_hold_ends ON quotes (hold_until) WHERE holds;

-- The order copies the quote, so that a booking stays readable.
ALTER TABLE orders ADD COLUMN quote jsonb;
ALTER TABLE products ADD COLUMN by_quote_only boolean NOT NULL DEFAULT false;

ALTER TABLE enquiries
  ADD COLUMN order_id text COLLATE "C" REFERENCES orders ON DELETE SET NULL,
  -- When the vendor first wrote or quoted.
  ADD COLUMN answered_at timestamptz,
  -- Messages and quotes that each side has not read, so that lists need not count them.
  ADD COLUMN customer_unread integer NOT NULL DEFAULT 0,
  ADD COLUMN vendor_unread integer NOT NULL DEFAULT 0;
CREATE INDEX enquiries_order ON enquiries (order_id);
CREATE INDEX enquiries_answered ON enquiries (vendor_id, answered_at) INCLUDE (created_at) WHERE answered_at IS NOT NULL;
CREATE INDEX enquiries_unread_of_vendor ON enquiries (vendor_id) INCLUDE (vendor_unread) WHERE vendor_unread > 0;
CREATE INDEX enquiries_waiting ON enquiries (vendor_id, last_at) WHERE status = 'OPEN';
UPDATE enquiries SET
  answered_at = (SELECT min(created_at) FROM enquiry_messages WHERE enquiry_id = enquiries.id AND sender = 'VENDOR'),
  customer_unread = (SELECT count(*) FROM enquiry_messages WHERE enquiry_id = enquiries.id AND sender = 'VENDOR'
    AND enquiry_messages.id > customer_read),
  vendor_unread = (SELECT count(*) FROM enquiry_messages WHERE enquiry_id = enquiries.id AND sender = 'CUSTOMER'
    AND enquiry_messages.id > vendor_read);

-- A quote that holds a place takes one of the service and of the vendor's day.
CREATE OR REPLACE VIEW held_places AS
  SELECT product_id, delivery_date AS day, quantity, NULL::timestamptz AS until, admin_id FROM orders
  WHERE order_status <> 'CANCELLED'
  UNION ALL
  SELECT product_id, proposed_date, quantity,
    CASE WHEN NOT EXISTS (
      SELECT FROM waiting_list line WHERE line.product_id = orders.product_id AND line.day = proposed_date)
    THEN proposal_expires_at END,
    admin_id
  FROM orders WHERE proposed_date IS NOT NULL
  UNION ALL
  SELECT product_id, day, quantity, NULL, (SELECT admin_id FROM products WHERE products.id = product_id)
  FROM waiting_list WHERE offered_until IS NOT NULL
  UNION ALL
  SELECT product_id, day, 1,
    CASE WHEN NOT EXISTS (
      SELECT FROM waiting_list line WHERE line.product_id = quotes.product_id AND line.day = quotes.day)
    THEN hold_until END,
    vendor_id
  FROM quotes WHERE holds AND product_id IS NOT NULL;
