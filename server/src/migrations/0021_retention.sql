-- outside a transaction
-- Addresses of clients that are due to be removed from the audit trail.

DROP INDEX CONCURRENTLY IF EXISTS admin_actions_client_age;
CREATE INDEX CONCURRENTLY admin_actions_client_age ON admin_actions (created_at) WHERE client <> '';
