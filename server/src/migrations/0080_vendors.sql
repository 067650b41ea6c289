-- What admins tell about their business on their page as a vendor.
ALTER TABLE users
  ADD COLUMN business_name text NOT NULL DEFAULT '',
  ADD COLUMN about text NOT NULL DEFAULT '',
  ADD COLUMN cover text NOT NULL DEFAULT '',
  ADD COLUMN city text NOT NULL DEFAULT '',
  -- What customers see: the business name once there is one.
  ADD COLUMN vendor_name text GENERATED ALWAYS AS (CASE business_name WHEN '' THEN name ELSE business_name END) STORED NOT NULL;

-- The page counts them.
CREATE INDEX orders_delivered ON orders (admin_id) WHERE order_status = 'DELIVERED';
