-- A code names one thing, a product or a variant, whatever its capitals: how codes are compared, and found by it. That
-- none is given twice is seen to under the lock of product edits, which every writer of codes holds; what older data
-- holds twice stays as it is until its code is changed.
CREATE FUNCTION sku_key(sku text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(normalize(sku, NFC) COLLATE "vi-x-icu");
CREATE INDEX product_by_sku_key ON product (sku_key(sku));
CREATE INDEX product_variant_by_sku_key ON product_variant (sku_key(sku));
