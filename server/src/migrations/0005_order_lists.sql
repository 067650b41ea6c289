-- What the admins' list of orders is filtered by; the expression is the one in features/order/queries.ts.
CREATE INDEX orders_delivery_date ON orders (delivery_date, id DESC);
CREATE INDEX orders_search ON orders USING gin ((
  order_id || ' ' || product_name || ' ' || (customer ->> 'name') || ' ' || (customer ->> 'email') || ' '
  || (customer ->> 'mobile')) gin_trgm_ops);
