-- The back office's list filters by category and by whether a product is on sale: with both in the indexes that it is
-- sorted by, a page far into the list, and its count, are read from the index alone.
DROP INDEX product_newest, product_by_title, product_cheapest, product_dearest, product_inactive;
CREATE INDEX product_newest ON product (created_at DESC, id) INCLUDE (category_id, is_active);
CREATE INDEX product_by_title ON product (title COLLATE "vi-x-icu", id) INCLUDE (category_id, is_active);
CREATE INDEX product_cheapest ON product (min_price_dong ASC NULLS LAST, id) INCLUDE (category_id, is_active);
CREATE INDEX product_dearest ON product (min_price_dong DESC NULLS LAST, id) INCLUDE (category_id, is_active);
CREATE INDEX product_inactive ON product (created_at DESC, id) INCLUDE (category_id) WHERE NOT is_active;
