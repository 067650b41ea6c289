-- Blocked days, the waiting list, and what holds the places of a day.

-- Days on which services cannot be booked: the services of block_services, or all of the admin's.
CREATE TABLE blocks (
  id           text COLLATE "C" PRIMARY KEY,
  admin_id     text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  all_services boolean NOT NULL,
  first_day    date NOT NULL,
  last_day     date NOT NULL CHECK (last_day >= first_day AND last_day < first_day + 366),
  note         text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL
);
CREATE INDEX blocks_admin ON blocks (admin_id, last_day);

CREATE TABLE block_services (
  block_id   text COLLATE "C" NOT NULL REFERENCES blocks ON DELETE CASCADE,
  product_id text COLLATE "C" NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (block_id, product_id)
);
CREATE INDEX block_services_product ON block_services (product_id);

-- Customers who wait for places on a full day. An offer holds the places until it ends.
CREATE TABLE waiting_list (
  id            text COLLATE "C" PRIMARY KEY,
  user_id       text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id    text COLLATE "C" NOT NULL REFERENCES products ON DELETE CASCADE,
  day           date NOT NULL,
  quantity      integer NOT NULL CHECK (quantity >= 1),
  offered_until timestamptz,
  created_at    timestamptz NOT NULL,
  CONSTRAINT waiting_list_once UNIQUE (user_id, product_id, day)
);
CREATE INDEX waiting_list_line ON waiting_list (product_id, day, id);
CREATE INDEX waiting_list_offers ON waiting_list (offered_until) WHERE offered_until IS NOT NULL;
CREATE INDEX waiting_list_days ON waiting_list (day);

-- Whatever holds places of a service on a day; with `until`, only up to that moment. Where customers wait, the places of
-- a proposal or an offer stay held until they are passed on to the next in the line.
CREATE VIEW held_places AS
  SELECT product_id, delivery_date AS day, quantity, NULL::timestamptz AS until FROM orders
  WHERE order_status <> 'CANCELLED'
  UNION ALL
  SELECT product_id, proposed_date, quantity,
    CASE WHEN NOT EXISTS (
      SELECT FROM waiting_list line WHERE line.product_id = orders.product_id AND line.day = proposed_date)
    THEN proposal_expires_at END
  FROM orders WHERE proposed_date IS NOT NULL
  UNION ALL
  SELECT product_id, day, quantity, NULL FROM waiting_list WHERE offered_until IS NOT NULL;

-- Which block closes which service.
CREATE VIEW service_blocks AS
  SELECT named.product_id, blocks.id AS block_id, first_day, last_day
  FROM blocks JOIN block_services AS named ON named.block_id = blocks.id
  UNION ALL
  SELECT products.id, blocks.id, first_day, last_day
  FROM blocks JOIN products ON products.admin_id = blocks.admin_id WHERE all_services;
