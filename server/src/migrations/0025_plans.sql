-- Event plans: functions of a wedding, and the services that may be booked for each.

CREATE TABLE plans (
  id           text COLLATE "C" PRIMARY KEY,
  user_id      text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  name         text NOT NULL,
  budget_paise bigint,
  version      integer NOT NULL DEFAULT 1,
  -- How often it was shared: each link has its own secret.
  links        integer NOT NULL DEFAULT 0,
  is_shared    boolean NOT NULL DEFAULT false,
  can_vote     boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL
);
CREATE INDEX plans_user ON plans (user_id, id DESC);

CREATE TABLE plan_functions (
  id           text COLLATE "C" PRIMARY KEY,
  plan_id      text COLLATE "C" NOT NULL REFERENCES plans ON DELETE CASCADE,
  position     integer NOT NULL,
  name         text NOT NULL,
  day          date,
  city         text NOT NULL DEFAULT '',
  guests       integer,
  budget_paise bigint
);
CREATE INDEX plan_functions_plan ON plan_functions (plan_id, position);

CREATE TABLE plan_items (
  id           text COLLATE "C" PRIMARY KEY,
  function_id  text COLLATE "C" NOT NULL REFERENCES plan_functions ON DELETE CASCADE,
  position     integer NOT NULL,
  -- Null once the service is removed.
  product_id   text COLLATE "C" REFERENCES products ON DELETE SET NULL,
  -- As it was when the service was saved.
  product_name text NOT NULL,
  quantity     integer NOT NULL CHECK (quantity > 0),
  chosen       boolean NOT NULL DEFAULT false,
  note         text NOT NULL DEFAULT '',
  order_id     text COLLATE "C" REFERENCES orders ON DELETE SET NULL
);
CREATE INDEX plan_items_function ON plan_items (function_id, position);
CREATE INDEX plan_items_product ON plan_items (product_id);
CREATE INDEX plan_items_order ON plan_items (order_id);

CREATE TABLE plan_votes (
  item_id    text COLLATE "C" NOT NULL REFERENCES plan_items ON DELETE CASCADE,
  -- The name in small letters.
  voter      text NOT NULL,
  name       text NOT NULL,
  is_up      boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, voter)
);
