-- Orders of one customer for the services there are, placed evenly over the last days, with what an order needs besides.
CREATE OR REPLACE FUNCTION pg_temp.fill_orders(orders_wanted integer, span_days integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO users (id, name, email, password_hash, mobile, verify_email)
  VALUES ('benchcustomer', 'Asha Rao', 'asha@example.com', 'none', '9876543210', true) ON CONFLICT DO NOTHING;
  INSERT INTO addresses (id, user_id, address_line, city, state, country, pincode, mobile)
  VALUES ('benchaddress', 'benchcustomer', '12 Rose Lane', 'Jaipur', 'Rajasthan', 'India', '302001', '9876543210')
  ON CONFLICT DO NOTHING;
  WITH services AS (
    SELECT *, row_number() OVER (ORDER BY md5(id)) - 1 AS number, count(*) OVER () AS total FROM products
  ), placed AS (
    SELECT n, md5(n::text) AS random, now() - (n::float8 / orders_wanted) * span_days * interval '1 day' AS moment
    FROM generate_series(0, orders_wanted - 1) n
  )
  INSERT INTO orders (id, order_id, user_id, product_id, admin_id, address_id, product_name, product_image, quantity,
    unit_price_paise, total_paise, order_status, cancellation_reason, payment_status, delivery_date,
    delivery_address, customer, accepted_at, created_at, updated_at)
  SELECT 'bench' || lpad(n::text, 9, '0'), 'ORD-BENCH-' || n, 'benchcustomer', services.id, services.admin_id,
    'benchaddress', services.name, services.image, 1, services.discounted_paise, services.discounted_paise, status,
    CASE status WHEN 'CANCELLED' THEN 'Have not enough time' ELSE '' END, 'CASH ON DELIVERY',
    -- Different days, because a customer books the same service for the same day once.
    (moment + interval '2 days')::date + CASE status WHEN 'PENDING' THEN n ELSE 0 END,
    '{"address_line": "12 Rose Lane", "city": "Jaipur", "state": "Rajasthan", "country": "India", "pincode": "302001", "mobile": "9876543210"}',
    '{"name": "Asha Rao", "email": "asha@example.com", "mobile": "9876543210"}',
    CASE WHEN status IN ('ACCEPTED', 'DELIVERED')
      THEN moment + ('x' || substr(random, 1, 4))::bit(16)::integer * interval '1 second' END, moment, moment
  FROM placed
  JOIN services ON number = ((('x' || substr(random, 1, 6))::bit(24)::integer)::bigint * total >> 24)
  CROSS JOIN LATERAL (SELECT CASE
    WHEN n < 40 THEN (ARRAY['PENDING', 'ACCEPTED'])[1 + n % 2]
    WHEN n % 10 = 0 THEN 'CANCELLED' ELSE 'DELIVERED' END AS status) s
  ON CONFLICT DO NOTHING;
  INSERT INTO order_events (id, order_id, from_status, to_status, created_at)
  SELECT 'bench' || right(id, 9), id, 'PENDING', 'ACCEPTED', accepted_at
  FROM orders WHERE id LIKE 'bench%' AND accepted_at IS NOT NULL ON CONFLICT DO NOTHING;
$$;
