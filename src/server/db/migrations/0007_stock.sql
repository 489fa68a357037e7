-- How much lies where, and what is for sale of it (R17).

-- How much of a product or variant lies at a place. The check makes overselling impossible even for a wrong program.
CREATE TABLE stock (
  id            uuid PRIMARY KEY DEFAULT new_id(),
  product_id    uuid NOT NULL REFERENCES product ON DELETE RESTRICT,
  variant_id    uuid,
  warehouse_id  uuid NOT NULL REFERENCES warehouse ON DELETE RESTRICT,
  bin_id        uuid,
  on_hand       integer NOT NULL DEFAULT 0,
  reserved      integer NOT NULL DEFAULT 0,
  min_level     integer CHECK (min_level >= 0),
  reorder_point integer CHECK (reorder_point >= 0),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_never_oversold CHECK (reserved >= 0 AND on_hand >= reserved),
  UNIQUE NULLS NOT DISTINCT (product_id, variant_id, warehouse_id, bin_id),
  FOREIGN KEY (variant_id, product_id) REFERENCES product_variant (id, product_id) ON DELETE RESTRICT,
  FOREIGN KEY (bin_id, warehouse_id) REFERENCES bin (id, warehouse_id) ON DELETE RESTRICT
) WITH (fillfactor = 70);
CREATE INDEX stock_warehouse ON stock (warehouse_id);
CREATE INDEX stock_bin ON stock (bin_id);

-- The stock level that shoppers see of a quantity (specification §4); contract/catalogue/stock-label.ts has the same steps.
CREATE FUNCTION stock_level(available bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN available <= 0 THEN 'out_of_stock' WHEN available < 10 THEN 'low_stock'
              WHEN available < 50 THEN 'few_in_stock' ELSE 'in_stock' END
$$;

-- What is for sale of a variant, over all active warehouses.
CREATE FUNCTION available_of_variant(of_product uuid, of_variant uuid) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(s.on_hand - s.reserved), 0) FROM stock s JOIN warehouse w ON w.id = s.warehouse_id AND w.is_active
   WHERE s.product_id = of_product AND s.variant_id = of_variant
$$;

-- What is for sale of a product over all active warehouses, kept by the stock's own trigger: lists read it, and it is
-- the lock that orders of a product take first (then stock rows by product, variant and id).
CREATE TABLE product_availability (
  product_id uuid PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  available  integer NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX product_availability_least ON product_availability (available, product_id);

-- Every change of stock holds its products' rows here: once they are locked, the sum that follows is the last one.
CREATE FUNCTION sum_availability() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_availability ORDER BY product_id FOR UPDATE;
  INSERT INTO product_availability AS a (product_id, available)
  SELECT s.product_id, coalesce(sum(s.on_hand - s.reserved) FILTER (WHERE w.is_active), 0)
    FROM stock s JOIN warehouse w ON w.id = s.warehouse_id GROUP BY s.product_id ORDER BY s.product_id
  ON CONFLICT (product_id) DO UPDATE SET available = EXCLUDED.available;
END
$$;

-- Follows every change of a stock row, and notifies the processes when the label that shoppers see changes: the
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
  IF stock_level(now_available) <> stock_level(now_available - after + before) THEN
    PERFORM notify_products_changed(ARRAY[changed.product_id]);
  ELSIF changed.variant_id IS NOT NULL AND least(before, after) < 50 THEN
    now_available := available_of_variant(changed.product_id, changed.variant_id);
    -- Where it lies at other places too, the same statement may have changed them: the level before is not known.
    IF now_available <> after OR stock_level(now_available) <> stock_level(now_available - after + before) THEN
      PERFORM notify_products_changed(ARRAY[changed.product_id]);
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
CREATE TRIGGER warehouse_notify AFTER UPDATE OF is_active ON warehouse
  FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();

-- Every product has its availability, also one that never had stock: the scarcest are read off the index.
CREATE FUNCTION product_has_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_availability (product_id, available) SELECT id, 0 FROM new_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_has_availability AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_has_availability();
