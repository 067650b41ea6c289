-- A refresh token is looked up by its hash.
CREATE UNIQUE INDEX sessions_refresh ON sessions (refresh_hash);

-- From where an account's owner has proved to be the owner; these places are not held up by strangers' wrong passwords.
CREATE TABLE known_clients (
  user_id     text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  client_hash bytea NOT NULL,
  seen_at     timestamptz NOT NULL,
  PRIMARY KEY (user_id, client_hash)
);
CREATE INDEX known_clients_age ON known_clients (seen_at);
