-- What a delete of an account or of a service looks for. Accounts that were never verified are deleted, each by itself.
CREATE INDEX order_events_actor ON order_events (actor_id);
CREATE INDEX files_owner ON files (owner_id);
-- The page after an online payment asks for it every few seconds.
CREATE INDEX payments_user ON payments (user_id);
-- Cancelled orders too, unlike the index that it replaces.
CREATE INDEX orders_service ON orders (product_id, delivery_date) INCLUDE (quantity, order_status);
DROP INDEX orders_holding;
