-- The audit trail, rate limits and mails.

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

-- The table of rate-limiter-flexible, in the form that the library expects; expire is in milliseconds since 1970.
CREATE TABLE rate_limits (
  key    text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);

-- Mails for the local mailbox page, which takes the place of a mail server while developing.
CREATE TABLE local_mails (
  id         text COLLATE "C" PRIMARY KEY,
  recipient  text NOT NULL,
  subject    text NOT NULL,
  body_text  text NOT NULL,
  body_html  text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Mails that nobody will ever receive, without their text, which may hold a code.
CREATE TABLE failed_mails (
  id         text COLLATE "C" PRIMARY KEY,
  recipient  text NOT NULL,
  subject    text NOT NULL,
  -- What the mail server said.
  reason     text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX failed_mails_age ON failed_mails (created_at);
