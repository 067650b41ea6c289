-- How many services a listing has, without counting them: '#category#subcategory' is a mark of every service that is in
-- both, and search_words knows how many services have a mark.
CREATE OR REPLACE VIEW search_fresh AS
SELECT product.id AS product_id, search_lexemes(product.name, product.description,
  ARRAY(SELECT '#' || category_id FROM product_categories WHERE product_id = product.id)
  || ARRAY(SELECT '#' || subcategory_id FROM product_subcategories WHERE product_id = product.id)
  || ARRAY(
    SELECT '#' || category_id || '#' || subcategory_id
    FROM product_categories JOIN product_subcategories USING (product_id) WHERE product_id = product.id)
  || CASE WHEN product.admin_id IS NOT NULL THEN ARRAY['@' || product.admin_id] END) AS words
FROM products AS product;

-- Nobody saves a service meanwhile, but searches go on: search_rebuild() would stop them for as long as it takes.
LOCK TABLE search_docs, search_words IN SHARE ROW EXCLUSIVE MODE;
UPDATE search_docs AS doc SET words = doc.words || array_to_tsvector(pairs.marks)
FROM (
  SELECT product_id, array_agg('#' || category_id || '#' || subcategory_id) AS marks
  FROM product_categories JOIN product_subcategories USING (product_id) GROUP BY product_id
) AS pairs
WHERE pairs.product_id = doc.product_id;
INSERT INTO search_words (word, docs)
SELECT '#' || category_id || '#' || subcategory_id, count(*)
FROM product_categories JOIN product_subcategories USING (product_id) GROUP BY 1;
