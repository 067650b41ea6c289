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
