-- Bar codes (EAN-13) of products and variants.

ALTER TABLE product ADD COLUMN barcode text CHECK (barcode ~ '^[0-9]{13}$');
ALTER TABLE product_variant ADD COLUMN barcode text CHECK (barcode ~ '^[0-9]{13}$');

-- A bar code names one thing, a product or a variant. The triggers below keep this from the columns above. Deferred, so
-- that two things can exchange their codes in one transaction.
CREATE TABLE item_barcode (
  barcode    text PRIMARY KEY DEFERRABLE INITIALLY DEFERRED,
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  variant_id uuid,
  FOREIGN KEY (variant_id, product_id) REFERENCES product_variant (id, product_id) ON DELETE CASCADE
);
CREATE INDEX item_barcode_product ON item_barcode (product_id);
CREATE INDEX item_barcode_variant ON item_barcode (variant_id) WHERE variant_id IS NOT NULL;

CREATE FUNCTION product_barcode_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM item_barcode WHERE product_id = NEW.id AND variant_id IS NULL;
  INSERT INTO item_barcode (barcode, product_id) SELECT NEW.barcode, NEW.id WHERE NEW.barcode IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_new_barcode AFTER INSERT ON product
  FOR EACH ROW WHEN (NEW.barcode IS NOT NULL) EXECUTE FUNCTION product_barcode_changed();
CREATE TRIGGER product_changed_barcode AFTER UPDATE OF barcode ON product
  FOR EACH ROW WHEN (OLD.barcode IS DISTINCT FROM NEW.barcode) EXECUTE FUNCTION product_barcode_changed();

CREATE FUNCTION variant_barcode_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM item_barcode WHERE variant_id = NEW.id;
  INSERT INTO item_barcode (barcode, product_id, variant_id)
  SELECT NEW.barcode, NEW.product_id, NEW.id WHERE NEW.barcode IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER variant_new_barcode AFTER INSERT ON product_variant
  FOR EACH ROW WHEN (NEW.barcode IS NOT NULL) EXECUTE FUNCTION variant_barcode_changed();
CREATE TRIGGER variant_changed_barcode AFTER UPDATE OF barcode ON product_variant
  FOR EACH ROW WHEN (OLD.barcode IS DISTINCT FROM NEW.barcode) EXECUTE FUNCTION variant_barcode_changed();
