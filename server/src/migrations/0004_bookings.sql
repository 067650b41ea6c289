-- Carts, orders and payments.

CREATE TABLE cart_items (
  id         text COLLATE "C" PRIMARY KEY,
  user_id    text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id text COLLATE "C" NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity   integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, product_id)
);
CREATE INDEX cart_items_product ON cart_items (product_id);

-- How many lines a cart has, for a statement that adds one. The lock makes parallel statements of one customer wait for
-- each other; being volatile, the function counts after the wait, where a subquery would count as of before it.
CREATE FUNCTION count_cart_lines_locked(customer text) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM users WHERE id = customer FOR NO KEY UPDATE;
  RETURN (SELECT count(*) FROM cart_items WHERE user_id = customer);
END $$;

-- One payment link for the orders of one checkout.
CREATE TABLE payments (
  id           text COLLATE "C" PRIMARY KEY,
  user_id      text COLLATE "C" NOT NULL REFERENCES users,
  link_id      text UNIQUE,
  link_url     text,
  payment_id   text,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  status       text NOT NULL CHECK (status IN ('CREATED', 'PAID', 'EXPIRED', 'FAILED')),
  hold_until   timestamptz NOT NULL,
  -- What the customer waited for when the booking was made; it comes back if the booking is not paid.
  waiting      jsonb NOT NULL DEFAULT '[]',
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
-- What the provider calls the payment settles one checkout and never another.
CREATE UNIQUE INDEX payments_payment ON payments (payment_id);
CREATE INDEX payments_holding ON payments (hold_until) WHERE status = 'CREATED';
-- The page after an online payment asks for it every few seconds.
CREATE INDEX payments_user ON payments (user_id);

-- An order keeps its own copy of the service, the address and the customer as they were on booking.
CREATE TABLE orders (
  id                  text COLLATE "C" PRIMARY KEY,
  order_id            text NOT NULL UNIQUE,
  user_id             text COLLATE "C" NOT NULL REFERENCES users,
  product_id          text COLLATE "C" REFERENCES products ON DELETE SET NULL,
  admin_id            text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  address_id          text COLLATE "C" NOT NULL REFERENCES addresses,
  payment_id          text COLLATE "C" REFERENCES payments,
  product_name        text NOT NULL,
  product_image       text[] NOT NULL,
  quantity            integer NOT NULL CHECK (quantity >= 1),
  unit_price_paise    bigint NOT NULL CHECK (unit_price_paise >= 0),
  total_paise         bigint NOT NULL CHECK (total_paise = unit_price_paise * quantity),
  order_status        text NOT NULL CHECK (order_status IN ('PENDING', 'ACCEPTED', 'CANCELLED', 'DELIVERED')),
  cancellation_reason text NOT NULL DEFAULT '',
  payment_status      text NOT NULL
    CHECK (payment_status IN ('CASH ON DELIVERY', 'PAYMENT PENDING', 'PAID', 'REFUND PENDING', 'REFUNDED')),
  delivery_date       date NOT NULL,
  delivery_address    jsonb NOT NULL,
  customer            jsonb NOT NULL,
  admin_mobile        text NOT NULL DEFAULT '',
  -- The open proposal of another date. It holds its places beside those of the booking.
  proposed_date       date,
  proposed_by         text CHECK (proposed_by IN ('CUSTOMER', 'ADMIN')),
  proposal_note       text NOT NULL DEFAULT '',
  proposal_expires_at timestamptz,
  accepted_at         timestamptz,
  created_at          timestamptz NOT NULL,
  updated_at          timestamptz NOT NULL,
  -- What the admins' list of orders is searched by. Each part can be found as it is shown, without regard to case.
  search_text         text GENERATED ALWAYS AS (lower(
    order_id || ' ' || product_name || ' ' || (customer ->> 'name') || ' ' || (customer ->> 'email') || ' +91'
    || (customer ->> 'mobile') || ' ' || (delivery_address ->> 'address_line') || ' ' || (delivery_address ->> 'city')
    || ' ' || (delivery_address ->> 'state') || ' ' || (delivery_address ->> 'pincode') || ' '
    || (delivery_address ->> 'country') || ' +91' || (delivery_address ->> 'mobile'))) STORED,
  CONSTRAINT orders_proposal CHECK (
    CASE WHEN proposed_date IS NULL THEN proposed_by IS NULL AND proposal_expires_at IS NULL
      ELSE proposed_by IS NOT NULL AND proposal_expires_at IS NOT NULL
        AND order_status <> 'CANCELLED' AND order_status <> 'DELIVERED' END)
);
-- A late double click cannot book the same thing twice.
CREATE UNIQUE INDEX orders_similar ON orders (user_id, product_id, delivery_date, address_id)
  WHERE order_status = 'PENDING';
-- Lists of customers and admins.
CREATE INDEX orders_user ON orders (user_id, id DESC);
CREATE INDEX orders_admin ON orders (admin_id, id DESC);
CREATE INDEX orders_status ON orders (order_status, id DESC);
CREATE INDEX orders_payment ON orders (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX orders_delivery_date ON orders (delivery_date, id DESC);
CREATE INDEX orders_calendar ON orders (admin_id, delivery_date, id);
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
-- Places that are taken.
CREATE INDEX orders_service ON orders (product_id, delivery_date) INCLUDE (quantity, order_status);
CREATE INDEX orders_on_day ON orders (delivery_date, product_id) WHERE order_status <> 'CANCELLED';
CREATE INDEX orders_proposed ON orders (product_id, proposed_date) INCLUDE (quantity) WHERE proposed_date IS NOT NULL;
-- Proposals that end, and those that wait for an admin's answer.
CREATE INDEX orders_proposal_ends ON orders (proposal_expires_at) WHERE proposed_date IS NOT NULL;
CREATE INDEX orders_proposed_by_customer ON orders (proposal_expires_at) INCLUDE (admin_id)
  WHERE proposed_by = 'CUSTOMER';
-- Bookings of which customers and vendors are reminded.
CREATE INDEX orders_to_come ON orders (delivery_date) WHERE order_status = 'PENDING' OR order_status = 'ACCEPTED';
-- Vendors' pages count them, and reports add up their value by the day of the booking.
CREATE INDEX orders_delivered ON orders (admin_id, delivery_date) INCLUDE (total_paise)
  WHERE order_status = 'DELIVERED';
-- Reports read figures of the orders placed in a span of days, of all services or of one admin's, from the index alone.
CREATE INDEX orders_placed ON orders (created_at, id) INCLUDE (order_status, total_paise, product_id, accepted_at);
CREATE INDEX orders_admin_placed ON orders (admin_id, created_at, id)
  INCLUDE (order_status, total_paise, product_id, accepted_at);

-- The history of an order: its states and its dates.
CREATE TABLE order_events (
  id          text COLLATE "C" PRIMARY KEY,
  order_id    text COLLATE "C" NOT NULL REFERENCES orders ON DELETE CASCADE,
  actor_id    text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  action      text NOT NULL DEFAULT 'STATUS'
    CHECK (action IN ('STATUS', 'MOVED', 'PROPOSED', 'AGREED', 'DECLINED', 'EXPIRED')),
  from_status text,
  to_status   text NOT NULL,
  from_date   date,
  to_date     date,
  reason      text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL
);
CREATE INDEX order_events_order ON order_events (order_id, id);
CREATE INDEX order_events_actor ON order_events (actor_id);

-- A payment may pay several orders, and each is refunded on its own.
CREATE TABLE refunds (
  id           text COLLATE "C" PRIMARY KEY,
  order_id     text COLLATE "C" NOT NULL UNIQUE REFERENCES orders ON DELETE CASCADE,
  refund_id    text UNIQUE,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  status       text NOT NULL CHECK (status IN ('PENDING', 'PROCESSED', 'FAILED')),
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL
);
CREATE INDEX refunds_waiting ON refunds (updated_at) WHERE status = 'PENDING';

-- The first answer to a checkout with an Idempotency-Key; asking again gets the same.
CREATE TABLE idempotency_keys (
  user_id      text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  key          text NOT NULL,
  request_hash bytea NOT NULL,
  reply        json NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
