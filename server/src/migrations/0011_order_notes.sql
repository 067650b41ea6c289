-- Internal notes of admins about an order. Its customer never sees them.

CREATE TABLE order_notes (
  id         text COLLATE "C" PRIMARY KEY,
  order_id   text COLLATE "C" NOT NULL REFERENCES orders ON DELETE CASCADE,
  author_id  text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  body       text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX order_notes_order ON order_notes (order_id, id);
CREATE INDEX order_notes_author ON order_notes (author_id);
