-- Codes are found as labels print them: Code 128 writes ASCII alone, so that «ĐÈN-01» is scanned as «DEN-01».
CREATE OR REPLACE FUNCTION sku_key(sku text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN public.fold_diacritics(sku);
REINDEX INDEX product_by_sku_key;
REINDEX INDEX product_variant_by_sku_key;
