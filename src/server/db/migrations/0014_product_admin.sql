-- What the back office needs of products: a version that grows with every edit, so that nobody overwrites what somebody
-- else has saved meanwhile, and the orders of its list, which has inactive products, too.
ALTER TABLE product ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE product_variant ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE INDEX product_by_title ON product ((title COLLATE "vi-x-icu"), id);
CREATE INDEX product_cheapest ON product (min_price_dong ASC NULLS LAST, id);
CREATE INDEX product_dearest ON product (min_price_dong DESC NULLS LAST, id);
CREATE INDEX product_inactive ON product (created_at DESC, id) WHERE NOT is_active;
