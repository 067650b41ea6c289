-- When an order was accepted, in the order itself: the desk's figures then need no join with the history.
ALTER TABLE orders ADD COLUMN accepted_at timestamptz;
UPDATE orders SET accepted_at = accepted.moment
  FROM (SELECT order_id, min(created_at) AS moment FROM order_events
    WHERE action = 'STATUS' AND to_status = 'ACCEPTED' GROUP BY order_id) AS accepted
  WHERE accepted.order_id = orders.id;
DROP INDEX order_events_accepted, orders_placed, orders_admin_placed;
CREATE INDEX orders_placed ON orders (created_at, id) INCLUDE (order_status, total_paise, product_id, accepted_at);
CREATE INDEX orders_admin_placed ON orders (admin_id, created_at, id)
  INCLUDE (order_status, total_paise, product_id, accepted_at);
