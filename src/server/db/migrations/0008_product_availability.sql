-- What is for sale of a product over all active warehouses, kept by the stock's own trigger: lists read it, and it is
-- the lock that orders of a product take first (then stock rows by product, variant and id).
CREATE TABLE product_availability (
  product_id uuid PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  available  integer NOT NULL
) WITH (fillfactor = 70);

CREATE FUNCTION sum_availability() RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_availability AS a (product_id, available)
  SELECT s.product_id, coalesce(sum(s.on_hand - s.reserved) FILTER (WHERE w.is_active), 0)
    FROM stock s JOIN warehouse w ON w.id = s.warehouse_id GROUP BY s.product_id ORDER BY s.product_id
  ON CONFLICT (product_id) DO UPDATE SET available = EXCLUDED.available
$$;
SELECT sum_availability();

DROP TRIGGER stock_word_changed ON stock;
DROP FUNCTION stock_word_changed();
DROP FUNCTION available_of(uuid);

-- Follows every change of a stock row, and tells the processes when the word that shoppers see changes: the
-- product's, or (public answers show it, too) the variant's.
CREATE FUNCTION stock_available_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.on_hand - OLD.reserved END;
  after integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.on_hand - NEW.reserved END;
  changed stock := coalesce(NEW, OLD);
  now_available bigint;
BEGIN
  IF NOT (SELECT is_active FROM warehouse WHERE id = changed.warehouse_id) THEN RETURN NULL; END IF;
  IF before = after AND TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
  INSERT INTO product_availability AS a (product_id, available) VALUES (changed.product_id, after - before)
  ON CONFLICT (product_id) DO UPDATE SET available = a.available + EXCLUDED.available
  RETURNING available INTO now_available;
  IF stock_word(now_available) <> stock_word(now_available - after + before) THEN
    PERFORM pg_notify('shop_changed', 'stock');
  ELSIF changed.variant_id IS NOT NULL AND least(before, after) < 50 THEN
    now_available := available_of_variant(changed.product_id, changed.variant_id);
    IF stock_word(now_available) <> stock_word(now_available - after + before) THEN
      PERFORM pg_notify('shop_changed', 'stock');
    END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_available_changed AFTER INSERT OR DELETE OR UPDATE OF on_hand, reserved ON stock
  FOR EACH ROW EXECUTE FUNCTION stock_available_changed();

-- A warehouse that closes or opens changes what is for sale of all that lies in it.
CREATE FUNCTION warehouse_switched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sum_availability();
  RETURN NULL;
END
$$;
CREATE TRIGGER warehouse_switched AFTER UPDATE OF is_active ON warehouse
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION warehouse_switched();
