-- Levels, states and value of what lies in the warehouses (R33, R34).

-- First match wins (R33); contract/warehouse/stock-status.ts has the labels.
CREATE FUNCTION stock_status(available bigint, min_level integer, reorder_point integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN available <= 0 THEN 'out_of_stock' WHEN available <= coalesce(min_level, 0) THEN 'low_stock'
              WHEN available <= coalesce(reorder_point, 0) THEN 'reorder_needed' ELSE 'in_stock' END
$$;

-- `places`: at how many places of its warehouse the item lies, 1 for the one row that is listed where it lies nowhere;
-- 0 for a row that is not listed. `own_status` is that of the row alone, and where `places` is 1 that of the item. An item
-- whose sum is short has no row that is in stock: the short ones are found by the index below, which changes only when a row
-- crosses a level. Orders keep their cheap (HOT) updates.
ALTER TABLE stock
  ADD COLUMN places integer NOT NULL DEFAULT 1,
  ADD COLUMN moved_at timestamptz,
  -- The rounded average of item_cost; null where nothing was received at a price.
  ADD COLUMN unit_cost_dong bigint CHECK (unit_cost_dong >= 0);

UPDATE stock s SET moved_at = (SELECT max(e.created_at) FROM stock_ledger_entry e WHERE e.stock_id = s.id);
-- The levels belong to the item in its warehouse: all its rows there have the same.
UPDATE stock s SET min_level = n.min_level, reorder_point = n.reorder_point
  FROM (SELECT id, max(min_level) OVER item AS min_level, max(reorder_point) OVER item AS reorder_point FROM stock
        WINDOW item AS (PARTITION BY product_id, variant_id, warehouse_id)) AS n
 WHERE n.id = s.id AND (n.min_level, n.reorder_point) IS DISTINCT FROM (s.min_level, s.reorder_point);
UPDATE stock s SET places = n.places
  FROM (SELECT id, CASE WHEN on_hand > 0 THEN count(*) FILTER (WHERE on_hand > 0) OVER item
                        WHEN count(*) FILTER (WHERE on_hand > 0) OVER item = 0 AND row_number() OVER by_id = 1 THEN 1
                        ELSE 0 END AS places FROM stock
        WINDOW item AS (PARTITION BY product_id, variant_id, warehouse_id), by_id AS (item ORDER BY id)) AS n
 WHERE n.id = s.id AND n.places <> s.places;

ALTER TABLE stock ADD COLUMN own_status text GENERATED ALWAYS AS
  (CASE WHEN places > 0 THEN stock_status(on_hand - reserved, min_level, reorder_point) END) STORED;
CREATE INDEX stock_short ON stock (own_status) WHERE own_status <> 'in_stock';

-- Follows rows that become empty or filled, and new ones. Stock is never deleted.
CREATE FUNCTION stock_places_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock s SET places = n.places
    FROM (SELECT id, CASE WHEN on_hand > 0 THEN count(*) FILTER (WHERE on_hand > 0) OVER ()
                          WHEN count(*) FILTER (WHERE on_hand > 0) OVER () = 0 AND row_number() OVER (ORDER BY id) = 1 THEN 1
                          ELSE 0 END AS places
            FROM stock WHERE product_id = NEW.product_id AND variant_id IS NOT DISTINCT FROM NEW.variant_id
             AND warehouse_id = NEW.warehouse_id) AS n
   WHERE s.id = n.id AND s.places <> n.places;
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_new_place AFTER INSERT ON stock FOR EACH ROW EXECUTE FUNCTION stock_places_changed();
CREATE TRIGGER stock_places_changed AFTER UPDATE OF on_hand ON stock
  FOR EACH ROW WHEN ((OLD.on_hand = 0) <> (NEW.on_hand = 0)) EXECUTE FUNCTION stock_places_changed();

-- The moving average of purchase prices (R34). Only receipts that say a price, and their reversals, write it.
CREATE TABLE item_cost (
  product_id    uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  variant_id    uuid,
  average_dong  numeric NOT NULL CHECK (average_dong >= 0),
  -- Pieces that came at a price, less those of reversed receipts.
  priced_pieces bigint NOT NULL CHECK (priced_pieces > 0),
  UNIQUE NULLS NOT DISTINCT (product_id, variant_id),
  FOREIGN KEY (variant_id, product_id) REFERENCES product_variant (id, product_id) ON DELETE CASCADE
);
CREATE INDEX item_cost_variant ON item_cost (variant_id) WHERE variant_id IS NOT NULL;

-- What was received before this table: the average of the receipts that stand.
INSERT INTO item_cost (product_id, variant_id, average_dong, priced_pieces)
SELECT s.product_id, s.variant_id, sum(l.quantity * l.unit_price_dong) / sum(l.quantity), sum(l.quantity)
  FROM stock_movement_line l JOIN stock_movement m ON m.id = l.movement_id JOIN stock s ON s.id = l.to_stock_id
 WHERE l.unit_price_dong IS NOT NULL AND m.kind = 'receipt' AND m.status = 'completed'
   AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reverses = m.id)
 GROUP BY s.product_id, s.variant_id;
UPDATE stock s SET unit_cost_dong = round(c.average_dong)
  FROM item_cost c WHERE c.product_id = s.product_id AND c.variant_id IS NOT DISTINCT FROM s.variant_id;

-- Alerts that staff put aside at a quantity: they come back when less is available.
CREATE TABLE stock_alert_dismissal (
  product_id   uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  variant_id   uuid,
  warehouse_id uuid NOT NULL REFERENCES warehouse ON DELETE CASCADE,
  available    integer NOT NULL,
  dismissed_by uuid REFERENCES users ON DELETE SET NULL,
  dismissed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (product_id, variant_id, warehouse_id),
  FOREIGN KEY (variant_id, product_id) REFERENCES product_variant (id, product_id) ON DELETE CASCADE
);
CREATE INDEX stock_alert_dismissal_variant ON stock_alert_dismissal (variant_id) WHERE variant_id IS NOT NULL;
CREATE INDEX stock_alert_dismissal_warehouse ON stock_alert_dismissal (warehouse_id);
CREATE INDEX stock_alert_dismissal_by ON stock_alert_dismissal (dismissed_by) WHERE dismissed_by IS NOT NULL;

-- An item that is in stock once more has no dismissal: the next alert is a new one. Placing an order only lowers what is
-- available, and runs none of this.
CREATE FUNCTION stock_alert_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stock_alert_dismissal d
   WHERE d.product_id = NEW.product_id AND d.variant_id IS NOT DISTINCT FROM NEW.variant_id
     AND d.warehouse_id = NEW.warehouse_id
     AND 'in_stock' = (SELECT stock_status(sum(s.on_hand - s.reserved), NEW.min_level, NEW.reorder_point) FROM stock s
                        WHERE s.product_id = NEW.product_id AND s.variant_id IS NOT DISTINCT FROM NEW.variant_id
                          AND s.warehouse_id = NEW.warehouse_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_alert_ends AFTER UPDATE OF on_hand, reserved, reorder_point ON stock FOR EACH ROW
  WHEN (NEW.on_hand - NEW.reserved > OLD.on_hand - OLD.reserved OR NEW.reorder_point < OLD.reorder_point)
  EXECUTE FUNCTION stock_alert_ends();
CREATE TRIGGER stock_alert_ends_elsewhere AFTER INSERT ON stock FOR EACH ROW
  WHEN (NEW.on_hand > 0) EXECUTE FUNCTION stock_alert_ends();
