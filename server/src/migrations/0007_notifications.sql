-- What people are told in the product, how they want to be told, and reminders.

-- Title and text are made from the catalogue entry `text`, in the reader's language.
CREATE TABLE notifications (
  id         text COLLATE "C" PRIMARY KEY,
  user_id    text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  kind       text NOT NULL,
  text       text NOT NULL,
  params     jsonb NOT NULL,
  link       text NOT NULL,
  order_id   text COLLATE "C" REFERENCES orders ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- By the clock of the database, which is one for all instances: streams replay in this order.
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at    timestamptz
);
CREATE INDEX notifications_user ON notifications (user_id, written_at DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_order ON notifications (order_id);

-- Ways that somebody has turned off, or on again; without a row both are on.
CREATE TABLE notification_preferences (
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  kind    text NOT NULL,
  mail    boolean NOT NULL,
  in_app  boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- Reminders that were sent, each once. A booking that is moved is reminded of anew, for its new day.
CREATE TABLE reminders (
  order_id text COLLATE "C" NOT NULL REFERENCES orders ON DELETE CASCADE,
  reminder text NOT NULL CHECK (reminder IN ('CUSTOMER_WEEK', 'CUSTOMER_DAY', 'VENDOR_DAY', 'PENDING')),
  day      date NOT NULL,
  sent_at  timestamptz NOT NULL,
  PRIMARY KEY (order_id, reminder, day)
);
