-- Receipts that were counted against a delivery note: of each item the pieces on the note, those that were booked, and the
-- broken ones, which enter no stock. Written with the receipt, never changed.
CREATE TABLE receipt_count (
  movement_id uuid NOT NULL REFERENCES stock_movement ON DELETE RESTRICT,
  position    integer NOT NULL,
  product_id  uuid NOT NULL REFERENCES product ON DELETE RESTRICT,
  variant_id  uuid REFERENCES product_variant ON DELETE RESTRICT,
  -- NULL: the item is on no note.
  expected    integer CHECK (expected >= 0),
  received    integer NOT NULL CHECK (received >= 0),
  broken      integer NOT NULL CHECK (broken >= 0),
  PRIMARY KEY (movement_id, position),
  UNIQUE NULLS NOT DISTINCT (movement_id, product_id, variant_id),
  CHECK (expected IS NOT NULL OR broken > 0)
);
CREATE INDEX receipt_count_product ON receipt_count (product_id);
CREATE INDEX receipt_count_variant ON receipt_count (variant_id) WHERE variant_id IS NOT NULL;
CREATE TRIGGER receipt_count_append_only BEFORE UPDATE OR DELETE ON receipt_count
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipt_count_never_emptied BEFORE TRUNCATE ON receipt_count
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
