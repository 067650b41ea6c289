-- People, how they sign in, and their addresses.
-- Ids are texts that the server makes (core/db/ids.ts). They are ordered by time, so 'newest first' is 'id descending';
-- the C collation keeps that order on every machine.

CREATE TABLE users (
  id                text COLLATE "C" PRIMARY KEY,
  name              text NOT NULL,
  email             text NOT NULL CHECK (email = lower(email)),
  password_hash     text NOT NULL,
  mobile            text NOT NULL,
  avatar            text NOT NULL DEFAULT '',
  facebook_link     text NOT NULL DEFAULT '',
  youtube_link      text NOT NULL DEFAULT '',
  instagram_link    text NOT NULL DEFAULT '',
  role              text NOT NULL DEFAULT 'USER' CHECK (role IN ('USER', 'ADMIN')),
  status            text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'AWAITING_APPROVAL', 'DECLINED', 'BLOCKED')),
  verify_email      boolean NOT NULL DEFAULT false,
  -- A changed email, until the code sent to it is verified.
  pending_email     text CHECK (pending_email = lower(pending_email)),
  -- Of the token that was answered to whoever registered; NULL once the email is verified.
  registration_hash bytea,
  -- The one used last: mails are written in it.
  language          text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi')),
  -- The secret address of an admin's calendar feed is derived from it; counting up makes the old address invalid.
  feed_version      integer NOT NULL DEFAULT 0,
  -- What an admin's page as a vendor shows.
  business_name     text NOT NULL DEFAULT '',
  about             text NOT NULL DEFAULT '',
  cover             text NOT NULL DEFAULT '',
  city              text NOT NULL DEFAULT '',
  -- What customers see: the business name once there is one.
  vendor_name       text NOT NULL GENERATED ALWAYS AS (CASE business_name WHEN '' THEN name ELSE business_name END) STORED,
  last_login_date   timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now()
);
-- An email may be registered several times, each with its own code, until one of the registrations is verified. So
-- somebody who registers your email too can neither void your code nor have you verify their account.
CREATE INDEX users_email ON users (email);
CREATE UNIQUE INDEX users_email_key ON users (email) WHERE verify_email;
CREATE INDEX users_pending_email ON users (pending_email) WHERE pending_email IS NOT NULL;
CREATE INDEX users_admins ON users (id) WHERE role = 'ADMIN';
CREATE INDEX users_awaiting_approval ON users (id) WHERE status = 'AWAITING_APPROVAL';

CREATE TABLE sessions (
  id           text COLLATE "C" PRIMARY KEY,
  user_id      text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  refresh_hash bytea NOT NULL,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE UNIQUE INDEX sessions_refresh ON sessions (refresh_hash);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- One live code for an account, an email and a purpose; a resend replaces the code but not the count of tries.
CREATE TABLE codes (
  email       text NOT NULL,
  purpose     text NOT NULL CHECK (purpose IN ('REGISTER', 'FORGOT', 'CHANGE')),
  user_id     text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash   bytea NOT NULL,
  tries       integer NOT NULL DEFAULT 0,
  -- Tries of whoever registered or is signed in, counted apart: a stranger's tries must not use them up.
  owner_tries integer NOT NULL DEFAULT 0,
  tries_since timestamptz NOT NULL,
  sent_at     timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (email, purpose, user_id)
);
CREATE INDEX codes_user ON codes (user_id);

-- When the next mail with a code may go to an address, whether or not there is an account for it.
CREATE TABLE code_mails (
  email   text NOT NULL,
  kind    text NOT NULL CHECK (kind IN ('VERIFY', 'FORGOT')),
  next_at timestamptz NOT NULL,
  PRIMARY KEY (email, kind)
);

-- The right to set a new password, earned by a verified code and used once.
CREATE TABLE reset_grants (
  token_hash bytea PRIMARY KEY,
  user_id    text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX reset_grants_user ON reset_grants (user_id);

-- Clients from which an account's owner has signed in; strangers' wrong passwords do not hold them up.
CREATE TABLE known_clients (
  user_id     text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  client_hash bytea NOT NULL,
  seen_at     timestamptz NOT NULL,
  PRIMARY KEY (user_id, client_hash)
);
CREATE INDEX known_clients_age ON known_clients (seen_at);

CREATE TABLE addresses (
  id           text COLLATE "C" PRIMARY KEY,
  user_id      text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  address_line text NOT NULL,
  city         text NOT NULL,
  state        text NOT NULL,
  country      text NOT NULL,
  pincode      text NOT NULL,
  mobile       text NOT NULL,
  -- False hides it; orders keep referring to it.
  status       boolean NOT NULL DEFAULT true,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_user ON addresses (user_id, id DESC);
