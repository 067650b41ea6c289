-- What the public sees of the catalogue, and the list of users.

-- A service is public if its vendor has published it and may sell. Both are plain columns, because a computed one would
-- write the whole table anew.
ALTER TABLE products
  ADD COLUMN published boolean NOT NULL DEFAULT true,
  ADD COLUMN vendor_active boolean NOT NULL DEFAULT true;
UPDATE products SET vendor_active = false FROM users
  WHERE users.id = admin_id AND NOT (users.status = 'ACTIVE' AND users.role = 'ADMIN');

-- Whoever blocks or demotes a vendor, in whichever way, hides the services in the same transaction. A checkout locks the
-- services that it books: it comes before, or it finds them hidden. They are locked in the order in which a checkout does.
CREATE FUNCTION hide_services_of_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_sell boolean := NEW.status = 'ACTIVE' AND NEW.role = 'ADMIN';
BEGIN
  PERFORM FROM products WHERE admin_id = NEW.id AND vendor_active <> may_sell ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET vendor_active = may_sell WHERE admin_id = NEW.id AND vendor_active <> may_sell;
  RETURN NULL;
END $$;
CREATE TRIGGER users_hide_services AFTER UPDATE OF status, role ON users FOR EACH ROW
  WHEN ((OLD.status, OLD.role) IS DISTINCT FROM (NEW.status, NEW.role)) EXECUTE FUNCTION hide_services_of_vendor();

-- A service that is added while its vendor is blocked waits for that, and is hidden.
CREATE FUNCTION hide_new_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT status = 'ACTIVE' AND role = 'ADMIN' INTO NEW.vendor_active FROM users WHERE id = NEW.admin_id FOR SHARE;
  NEW.vendor_active := coalesce(NEW.vendor_active, true);
  RETURN NEW;
END $$;
CREATE TRIGGER products_hide_new BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION hide_new_service();

DROP INDEX products_facets;
CREATE INDEX products_facets ON products (id) INCLUDE
  (city, city_key, category_ids, discount, discounted_paise, rating_tenths, stock, notice_days, closed_weekdays)
  WHERE published AND vendor_active;
-- Totals of lists are counted for all services; these few are subtracted.
CREATE INDEX products_hidden ON products (id) WHERE NOT (published AND vendor_active);

-- What operators search users by.
CREATE INDEX users_search ON users USING gin
  (lower(name || ' ' || business_name || ' ' || email || ' ' || city || ' +91' || mobile) gin_trgm_ops);
CREATE INDEX users_listed ON users (role, status, id DESC) WHERE verify_email;
CREATE INDEX users_operators ON users (id) WHERE is_operator;
