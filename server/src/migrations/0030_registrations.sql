-- Registrations of one email stand beside each other until one of them is verified, each with its own code. So somebody
-- who registers your email too can neither void your code nor have you verify their account.

ALTER TABLE users DROP CONSTRAINT users_email_key;
CREATE UNIQUE INDEX users_email_key ON users (email) WHERE verify_email;
CREATE INDEX users_email ON users (email);
-- The hash of the token that was answered to whoever registered; nothing once the email is verified.
ALTER TABLE users ADD COLUMN registration_hash bytea;

ALTER TABLE codes DROP CONSTRAINT codes_pkey;
ALTER TABLE codes ADD PRIMARY KEY (email, purpose, user_id);
-- Tries of whoever registered or is signed in, counted apart: a stranger's tries must not use them up.
ALTER TABLE codes ADD COLUMN owner_tries integer NOT NULL DEFAULT 0;

-- When the next mail with a code may go to an address, whether or not there is an account for it.
CREATE TABLE code_mails (
  email    text NOT NULL,
  kind     text NOT NULL CHECK (kind IN ('VERIFY', 'FORGOT')),
  next_at  timestamptz NOT NULL,
  PRIMARY KEY (email, kind)
);
