-- Figures of the orders that were placed in a span of days, of all services or of one admin's, from the index alone.
CREATE INDEX orders_placed ON orders (created_at, id) INCLUDE (order_status, total_paise, product_id);
CREATE INDEX orders_admin_placed ON orders (admin_id, created_at, id)
  INCLUDE (order_status, total_paise, product_id);
-- When each order was accepted.
CREATE INDEX order_events_accepted ON order_events (order_id) INCLUDE (created_at)
  WHERE action = 'STATUS' AND to_status = 'ACCEPTED';
-- What waits for an admin's answer.
CREATE INDEX orders_proposed_by_customer ON orders (proposal_expires_at) INCLUDE (admin_id)
  WHERE proposed_by = 'CUSTOMER';
CREATE INDEX reviews_unanswered ON reviews (vendor_id) WHERE replied_at IS NULL AND NOT hidden;
