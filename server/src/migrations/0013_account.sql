-- Where somebody is signed in, what was agreed to at registration, and accounts that were deleted.

ALTER TABLE sessions ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET last_seen_at = created_at;
-- In words, such as Chrome and Android; the rest of what a browser says about itself is not stored.
ALTER TABLE sessions ADD COLUMN browser text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN system text NOT NULL DEFAULT '';

-- The version of the terms that were agreed to; empty where the client did not show them.
ALTER TABLE users ADD COLUMN terms_version text NOT NULL DEFAULT '';

-- Orders and reviews refer to the row of a deleted account, which holds nothing about the person any more.
ALTER TABLE users DROP CONSTRAINT users_status_check;
ALTER TABLE users ADD CONSTRAINT users_status_check
  CHECK (status IN ('ACTIVE', 'AWAITING_APPROVAL', 'DECLINED', 'BLOCKED', 'DELETED'));
ALTER TABLE users ADD COLUMN deleted_at timestamptz;
CREATE INDEX users_deleted ON users (id) WHERE status = 'DELETED';

-- An order has a copy of its address; the id only tells similar orders apart, and the address itself may be deleted.
ALTER TABLE orders DROP CONSTRAINT orders_address_id_fkey;
