-- How many bookings a vendor takes a day over all services; 0 is no limit.

ALTER TABLE users ADD COLUMN day_limit integer NOT NULL DEFAULT 0 CHECK (day_limit BETWEEN 0 AND 99);
CREATE INDEX users_day_limit ON users (id) INCLUDE (day_limit) WHERE day_limit > 0;
CREATE INDEX orders_admin_proposed ON orders (admin_id, proposed_date) INCLUDE (quantity)
  WHERE proposed_date IS NOT NULL;

-- The vendor whose day is taken too. An order keeps it when its service is removed.
CREATE OR REPLACE VIEW held_places AS
  SELECT product_id, delivery_date AS day, quantity, NULL::timestamptz AS until, admin_id FROM orders
  WHERE order_status <> 'CANCELLED'
  UNION ALL
  SELECT product_id, proposed_date, quantity,
    CASE WHEN NOT EXISTS (
      SELECT FROM waiting_list line WHERE line.product_id = orders.product_id AND line.day = proposed_date)
    THEN proposal_expires_at END,
    admin_id
  FROM orders WHERE proposed_date IS NOT NULL
  UNION ALL
  SELECT product_id, day, quantity, NULL, (SELECT admin_id FROM products WHERE products.id = product_id)
  FROM waiting_list WHERE offered_until IS NOT NULL;
