-- A product that was never ordered but has booked stock movements is archived (R20): off sale, without stock, and in
-- no list but the archive's.
ALTER TABLE product ADD COLUMN archived_at timestamptz,
  ADD CONSTRAINT product_archived_is_off_sale CHECK (archived_at IS NULL OR NOT is_active);

-- The back office's list leaves archived products out: its indexes hold the others alone.
DROP INDEX product_newest, product_by_title, product_cheapest, product_dearest, product_inactive;
CREATE INDEX product_newest ON product (created_at DESC, id) INCLUDE (category_id, is_active)
  WHERE archived_at IS NULL;
CREATE INDEX product_by_title ON product (title COLLATE "vi-x-icu", id) INCLUDE (category_id, is_active)
  WHERE archived_at IS NULL;
CREATE INDEX product_cheapest ON product (min_price_dong ASC NULLS LAST, id) INCLUDE (category_id, is_active)
  WHERE archived_at IS NULL;
CREATE INDEX product_dearest ON product (min_price_dong DESC NULLS LAST, id) INCLUDE (category_id, is_active)
  WHERE archived_at IS NULL;
CREATE INDEX product_inactive ON product (created_at DESC, id) INCLUDE (category_id)
  WHERE NOT is_active AND archived_at IS NULL;
CREATE INDEX product_archived ON product (created_at DESC, id) INCLUDE (category_id) WHERE archived_at IS NOT NULL;
