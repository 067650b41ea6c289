-- What admins did. No foreign keys: an entry outlives the admin and the thing it is about, and keeps neither from going.
CREATE TABLE admin_actions (
  id          text COLLATE "C" PRIMARY KEY,
  admin_id    text COLLATE "C" NOT NULL,
  admin_email text NOT NULL,
  -- The call by its name in the contract, such as product.update.
  action      text NOT NULL,
  thing_id    text NOT NULL,
  request_id  text NOT NULL,
  client      text NOT NULL,
  -- Field -> [before, after], shortened.
  changes     jsonb NOT NULL,
  created_at  timestamptz NOT NULL
);
CREATE INDEX admin_actions_age ON admin_actions (created_at);
CREATE INDEX admin_actions_email ON admin_actions (admin_email, id DESC);
