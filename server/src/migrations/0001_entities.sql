-- Every entity of the product. Ids are text made by the server (core/ids.ts): time-ordered, so that
-- "newest first" is simply "id descending"; the C collation keeps that order on every machine.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE users (
  id              text COLLATE "C" PRIMARY KEY,
  name            text NOT NULL,
  email           text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash   text NOT NULL,
  mobile          text NOT NULL,
  avatar          text NOT NULL DEFAULT '',
  facebook_link   text NOT NULL DEFAULT '',
  youtube_link    text NOT NULL DEFAULT '',
  instagram_link  text NOT NULL DEFAULT '',
  role            text NOT NULL DEFAULT 'USER' CHECK (role IN ('USER', 'ADMIN')),
  status          text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'AWAITING_APPROVAL', 'DECLINED', 'BLOCKED')),
  verify_email    boolean NOT NULL DEFAULT false,
  -- A changed email waits here until the code sent to it is verified.
  pending_email   text CHECK (pending_email = lower(pending_email)),
  last_login_date timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX users_pending_email ON users (pending_email) WHERE pending_email IS NOT NULL;
CREATE INDEX users_awaiting_approval ON users (id) WHERE status = 'AWAITING_APPROVAL';

CREATE TABLE sessions (
  id           text COLLATE "C" PRIMARY KEY,
  user_id      text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  refresh_hash bytea NOT NULL,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- One live code for an email and a purpose; a resend replaces the code but not the count of tries.
CREATE TABLE codes (
  email       text NOT NULL,
  purpose     text NOT NULL CHECK (purpose IN ('REGISTER', 'FORGOT', 'CHANGE')),
  user_id     text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash   bytea NOT NULL,
  tries       integer NOT NULL DEFAULT 0,
  tries_since timestamptz NOT NULL,
  sent_at     timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (email, purpose)
);
CREATE INDEX codes_user ON codes (user_id);

-- The right to set a new password, earned by a verified code and used once.
CREATE TABLE reset_grants (
  token_hash bytea PRIMARY KEY,
  user_id    text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX reset_grants_user ON reset_grants (user_id);

-- Counters of tries in fixed windows; they survive a restart.
CREATE TABLE throttles (
  key        text PRIMARY KEY,
  count      integer NOT NULL,
  resets_at  timestamptz NOT NULL
);
CREATE INDEX throttles_resets_at ON throttles (resets_at);

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
  id           text COLLATE "C" PRIMARY KEY,
  admin_id     text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  name         text NOT NULL,
  image        text[] NOT NULL DEFAULT '{}',
  video        text[] NOT NULL DEFAULT '{}',
  stock        integer NOT NULL CHECK (stock BETWEEN 0 AND 9999),
  price_paise  bigint NOT NULL CHECK (price_paise BETWEEN 0 AND 99999999900),
  discount     numeric(5, 2) NOT NULL CHECK (discount BETWEEN 0 AND 100),
  description  text NOT NULL,
  -- json, not jsonb: the fields are shown in the order in which they were added.
  more_details json NOT NULL DEFAULT '{}',
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX products_admin ON products (admin_id, id DESC);

CREATE TABLE product_categories (
  product_id  text COLLATE "C" NOT NULL REFERENCES products ON DELETE CASCADE,
  category_id text COLLATE "C" NOT NULL REFERENCES categories,
  position    integer NOT NULL,
  PRIMARY KEY (product_id, category_id)
);
CREATE INDEX product_categories_newest ON product_categories (category_id, product_id DESC);

CREATE TABLE product_subcategories (
  product_id     text COLLATE "C" NOT NULL REFERENCES products ON DELETE CASCADE,
  subcategory_id text COLLATE "C" NOT NULL REFERENCES subcategories,
  position       integer NOT NULL,
  PRIMARY KEY (product_id, subcategory_id)
);
CREATE INDEX product_subcategories_newest ON product_subcategories (subcategory_id, product_id DESC);

CREATE TABLE cart_items (
  id         text COLLATE "C" PRIMARY KEY,
  user_id    text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id text COLLATE "C" NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity   integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, product_id)
);
CREATE INDEX cart_items_product ON cart_items (product_id);

CREATE TABLE addresses (
  id           text COLLATE "C" PRIMARY KEY,
  user_id      text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  address_line text NOT NULL,
  city         text NOT NULL,
  state        text NOT NULL,
  country      text NOT NULL,
  pincode      text NOT NULL,
  mobile       text NOT NULL,
  status       boolean NOT NULL DEFAULT true,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_user ON addresses (user_id, id DESC);

-- One payment link for the orders of one checkout.
CREATE TABLE payments (
  id            text COLLATE "C" PRIMARY KEY,
  user_id       text COLLATE "C" NOT NULL REFERENCES users,
  link_id       text UNIQUE,
  link_url      text,
  payment_id    text,
  refund_id     text,
  amount_paise  bigint NOT NULL CHECK (amount_paise >= 0),
  refunded_paise bigint NOT NULL DEFAULT 0,
  status        text NOT NULL CHECK (status IN ('CREATED', 'PAID', 'EXPIRED', 'FAILED', 'REFUND PENDING', 'REFUNDED')),
  hold_until    timestamptz NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);

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
  created_at          timestamptz NOT NULL,
  updated_at          timestamptz NOT NULL
);
CREATE INDEX orders_user ON orders (user_id, id DESC);
CREATE INDEX orders_admin ON orders (admin_id, id DESC);
CREATE INDEX orders_status ON orders (order_status, id DESC);
CREATE INDEX orders_payment ON orders (payment_id) WHERE payment_id IS NOT NULL;
-- Which bookings hold a place on a date.
CREATE INDEX orders_holding ON orders (product_id, delivery_date) INCLUDE (quantity) WHERE order_status <> 'CANCELLED';
-- A late double click cannot book the same thing twice.
CREATE UNIQUE INDEX orders_similar ON orders (user_id, product_id, delivery_date, address_id)
  WHERE order_status = 'PENDING';

CREATE TABLE order_events (
  id          text COLLATE "C" PRIMARY KEY,
  order_id    text COLLATE "C" NOT NULL REFERENCES orders ON DELETE CASCADE,
  actor_id    text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  from_status text,
  to_status   text NOT NULL,
  reason      text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL
);
CREATE INDEX order_events_order ON order_events (order_id, id);

-- The first answer to a checkout with an Idempotency-Key; asking again gets the same.
CREATE TABLE idempotency_keys (
  user_id    text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  key        text NOT NULL,
  request_hash bytea NOT NULL,
  reply      json NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Uploaded files; those that no row refers to are swept after a day.
CREATE TABLE files (
  id         text COLLATE "C" PRIMARY KEY,
  url        text NOT NULL UNIQUE,
  keys       text[] NOT NULL,
  owner_id   text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX files_age ON files (created_at);

-- Mails that were kept for the local mailbox page instead of being sent (development without SMTP).
CREATE TABLE local_mails (
  id         text COLLATE "C" PRIMARY KEY,
  recipient  text NOT NULL,
  subject    text NOT NULL,
  body_text  text NOT NULL,
  body_html  text NOT NULL,
  created_at timestamptz NOT NULL
);
