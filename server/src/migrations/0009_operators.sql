-- Who runs the marketplace, and why an account is blocked.

ALTER TABLE users ADD COLUMN is_operator boolean NOT NULL DEFAULT false;
ALTER TABLE users ADD COLUMN blocked_reason text NOT NULL DEFAULT '';
