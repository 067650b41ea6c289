-- Facets look at every service that the other filters leave. With these columns in an index they do not have to read the
-- descriptions, which are most of the table.
CREATE INDEX products_facets ON products (id)
  INCLUDE (city, city_key, discount, discounted_paise, rating_tenths, stock, notice_days, closed_weekdays);
