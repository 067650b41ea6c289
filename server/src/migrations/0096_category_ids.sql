-- The categories of a service in the service itself, written with the search index: facets then need no join for each of
-- the services that they count. The index of words is made anew afterwards, which is quicker than changing every entry.
DROP INDEX products_search, products_facets;
ALTER TABLE products ADD COLUMN category_ids text[] NOT NULL DEFAULT '{}';
UPDATE products SET category_ids = linked.ids
  FROM (SELECT product_id, array_agg(category_id ORDER BY position) AS ids FROM product_categories GROUP BY product_id)
    AS linked
  WHERE linked.product_id = products.id;
CREATE INDEX products_search ON products USING gin (search_lexemes) WITH (gin_pending_list_limit = 256);
CREATE INDEX products_facets ON products (id) INCLUDE
  (city, city_key, category_ids, discount, discounted_paise, rating_tenths, stock, notice_days, closed_weekdays);
