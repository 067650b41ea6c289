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
SELECT search_rebuild();
