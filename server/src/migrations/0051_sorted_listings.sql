-- A listing in the order of price or rating is read from an index, however many services its sub category has: the links
-- have a copy of what services are sorted by, and the foreign key keeps the copy right whoever changes a service.

ALTER TABLE products ADD CONSTRAINT products_sorted UNIQUE (id, discounted_paise, rating_tenths, review_count);

ALTER TABLE product_subcategories
  ADD COLUMN discounted_paise bigint,
  ADD COLUMN rating_tenths smallint,
  ADD COLUMN review_count integer;
UPDATE product_subcategories AS link
SET discounted_paise = products.discounted_paise, rating_tenths = products.rating_tenths,
  review_count = products.review_count
FROM products WHERE products.id = link.product_id;
ALTER TABLE product_subcategories
  ALTER COLUMN discounted_paise SET NOT NULL,
  ALTER COLUMN rating_tenths SET NOT NULL,
  ALTER COLUMN review_count SET NOT NULL,
  DROP CONSTRAINT product_subcategories_product_id_fkey,
  ADD CONSTRAINT product_subcategories_product_id_fkey
    FOREIGN KEY (product_id, discounted_paise, rating_tenths, review_count)
    REFERENCES products (id, discounted_paise, rating_tenths, review_count) ON UPDATE CASCADE ON DELETE CASCADE;

CREATE INDEX product_subcategories_price ON product_subcategories (subcategory_id, discounted_paise, product_id DESC);
CREATE INDEX product_subcategories_rating ON product_subcategories
  (subcategory_id, rating_tenths DESC, review_count DESC, product_id DESC);
