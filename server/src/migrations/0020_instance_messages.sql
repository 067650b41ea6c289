-- Messages to the other instances that are sent through Redis: written with the change, and deleted once they are sent.
CREATE TABLE instance_messages (
  id         text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text,
  -- The instance that sends it; after a while any other does.
  sender     text NOT NULL,
  payload    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Has the form of pg_notify, so that a statement can use either.
CREATE FUNCTION store_instance_message(sender text, payload text) RETURNS void LANGUAGE sql AS
  'INSERT INTO instance_messages (sender, payload) VALUES ($1, $2)';
