-- The sums of the inventory are kept by warehouse (decision 0151): append-only deltas, as those of the orders.

-- The first listed row of an item, over all warehouses. Its number is the number of items.
ALTER TABLE stock ADD COLUMN is_first boolean NOT NULL DEFAULT true;
-- The quantity available of a short row. It is NULL in all other rows, so that their orders change no index.
ALTER TABLE stock ADD COLUMN short_available integer GENERATED ALWAYS AS (
  CASE WHEN places > 0 AND stock_status((on_hand - reserved)::bigint, min_level, reorder_point) <> 'in_stock'
       THEN on_hand - reserved END) STORED;

-- As before, for all warehouses of an item at once, with its first row.
DROP FUNCTION count_places(uuid, uuid, uuid);
CREATE FUNCTION count_places(of_product uuid, of_variant uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE stock s SET places = n.places, is_first = n.is_first
    FROM (SELECT id, places, places > 0 AND row_number() OVER (ORDER BY places = 0, id) = 1 AS is_first
            FROM (SELECT s.id, CASE WHEN p.archived_at IS NOT NULL OR v.archived_at IS NOT NULL THEN 0
                                    WHEN s.on_hand > 0 THEN count(*) FILTER (WHERE s.on_hand > 0) OVER here
                                    WHEN count(*) FILTER (WHERE s.on_hand > 0) OVER here = 0
                                         AND row_number() OVER (here ORDER BY s.id) = 1
                                         AND (s.variant_id IS NOT NULL OR NOT p.has_variants) THEN 1
                                    ELSE 0 END AS places
                    FROM stock s JOIN product p ON p.id = s.product_id LEFT JOIN product_variant v ON v.id = s.variant_id
                   WHERE s.product_id = of_product AND s.variant_id IS NOT DISTINCT FROM of_variant
                  WINDOW here AS (PARTITION BY s.warehouse_id)) AS counted) AS n
   WHERE s.id = n.id AND (s.places, s.is_first) <> (n.places, n.is_first)
$$;

CREATE OR REPLACE FUNCTION stock_places_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_places(NEW.product_id, NEW.variant_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION product_places_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_places(NEW.id, s.variant_id) FROM (SELECT DISTINCT variant_id FROM stock WHERE product_id = NEW.id) AS s;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION variant_switched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_availability SET available = available
         + CASE WHEN NEW.is_active THEN 1 ELSE -1 END * available_of_variant(NEW.product_id, NEW.id)
   WHERE product_id = NEW.product_id AND OLD.is_active <> NEW.is_active;
  IF (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL) THEN
    PERFORM count_places(NEW.product_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;

-- As before, but that the places are counted once.
CREATE OR REPLACE FUNCTION take_over_own_stock(of_product uuid, by_variant uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- the levels that the variant has in a warehouse hold for all its places there
  UPDATE stock s
     SET variant_id = by_variant, places = 0, updated_at = now(),
         min_level = CASE WHEN v.id IS NULL THEN s.min_level ELSE v.min_level END,
         reorder_point = CASE WHEN v.id IS NULL THEN s.reorder_point ELSE v.reorder_point END
    FROM stock o LEFT JOIN LATERAL (
      SELECT x.id, x.min_level, x.reorder_point FROM stock x
       WHERE x.product_id = of_product AND x.variant_id = by_variant AND x.warehouse_id = o.warehouse_id LIMIT 1) AS v ON true
   WHERE s.id = o.id AND o.product_id = of_product AND o.variant_id IS NULL AND has_pieces_to_come(o);
  -- the average of what both have received
  WITH own AS (DELETE FROM item_cost WHERE product_id = of_product AND variant_id IS NULL RETURNING *)
  INSERT INTO item_cost AS c (product_id, variant_id, average_dong, priced_pieces)
  SELECT product_id, by_variant, average_dong, priced_pieces FROM own
  ON CONFLICT (product_id, variant_id) DO UPDATE
    SET average_dong = (c.average_dong * c.priced_pieces + EXCLUDED.average_dong * EXCLUDED.priced_pieces)
                       / (c.priced_pieces + EXCLUDED.priced_pieces),
        priced_pieces = c.priced_pieces + EXCLUDED.priced_pieces;
  UPDATE stock s SET unit_cost_dong = (SELECT round(c.average_dong) FROM item_cost c
                                        WHERE c.product_id = of_product AND c.variant_id = by_variant)
   WHERE s.product_id = of_product AND s.variant_id = by_variant;
  UPDATE stock s SET unit_cost_dong = NULL WHERE s.product_id = of_product AND s.variant_id IS NULL;
  DELETE FROM stock_alert_dismissal WHERE product_id = of_product AND variant_id IS NULL;
  UPDATE stock_take_line l SET variant_id = by_variant
   WHERE l.product_id = of_product AND l.variant_id IS NULL
     AND NOT EXISTS (SELECT FROM stock_take_line o WHERE o.place_id = l.place_id AND o.product_id = of_product AND o.variant_id = by_variant);
  PERFORM count_places(of_product, by_variant);
END
$$;

UPDATE stock s SET is_first = false
 WHERE s.places = 0
    OR EXISTS (SELECT FROM stock e WHERE e.product_id = s.product_id AND e.variant_id IS NOT DISTINCT FROM s.variant_id
                  AND e.places > 0 AND e.id < s.id);

-- The alerts are read in the order of their lists, from the index alone.
DROP INDEX stock_short;
CREATE INDEX stock_short ON stock
    (own_status, short_available, coalesce(min_level, 0) DESC, product_id DESC, variant_id, warehouse_id)
  INCLUDE (id, places, min_level, reorder_point) WHERE own_status <> 'in_stock';

-- The quantity to buy of a short item; `suggestedQuantity()` of the contract has the same rule.
CREATE FUNCTION suggested_quantity(available integer, reorder_point integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT greatest(1, 2 * coalesce(reorder_point, 0) - available) $$;

-- The value of a row (R34): its pieces by their average purchase price, else by their list price.
CREATE FUNCTION stock_value(s stock) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN s.on_hand = 0 THEN 0 ELSE s.on_hand * coalesce(s.unit_cost_dong, (
    SELECT list_price(p, v) FROM product p LEFT JOIN product_variant v ON v.id = s.variant_id WHERE p.id = s.product_id), 0) END
$$;

-- Listed rows of a warehouse by the places of their item there and by their own state. `items`: first rows.
-- `purchase_dong`: cost of the suggested quantities of short rows.
CREATE TABLE stock_metric (
  warehouse_id  uuid NOT NULL,
  places        integer NOT NULL,
  status        text NOT NULL,
  records       bigint NOT NULL,
  items         bigint NOT NULL,
  pieces        bigint NOT NULL,
  value_dong    bigint NOT NULL,
  purchase_dong bigint NOT NULL,
  PRIMARY KEY (warehouse_id, places, status)
);
CREATE TABLE stock_metric_delta (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  warehouse_id  uuid NOT NULL,
  places        integer NOT NULL,
  status        text NOT NULL,
  records       bigint NOT NULL,
  items         bigint NOT NULL,
  pieces        bigint NOT NULL,
  value_dong    bigint NOT NULL,
  purchase_dong bigint NOT NULL
);
CREATE VIEW stock_metric_now AS
  SELECT warehouse_id, places, status, sum(records)::bigint AS records, sum(items)::bigint AS items,
         sum(pieces)::bigint AS pieces, sum(value_dong)::bigint AS value_dong, sum(purchase_dong)::bigint AS purchase_dong
    FROM (SELECT warehouse_id, places, status, records, items, pieces, value_dong, purchase_dong FROM stock_metric
          UNION ALL
          SELECT warehouse_id, places, status, records, items, pieces, value_dong, purchase_dong FROM stock_metric_delta) AS parts
   GROUP BY warehouse_id, places, status;

CREATE FUNCTION add_stock_metrics(changed stock[], step integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stock_metric_delta (warehouse_id, places, status, records, items, pieces, value_dong, purchase_dong)
  SELECT s.warehouse_id, s.places, s.own_status, step * count(*), step * count(*) FILTER (WHERE s.is_first),
         step * sum(s.on_hand), step * sum(stock_value(s)),
         step * sum(CASE WHEN s.short_available IS NULL THEN 0
                         ELSE suggested_quantity(s.short_available, s.reorder_point)::bigint * coalesce(s.unit_cost_dong, 0) END)
    FROM unnest(changed) AS s WHERE s.places > 0 GROUP BY s.warehouse_id, s.places, s.own_status
$$;

CREATE FUNCTION stock_metrics_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN PERFORM add_stock_metrics(ARRAY(SELECT ROW(n.*)::stock FROM new_rows n), 1);
    WHEN 'DELETE' THEN PERFORM add_stock_metrics(ARRAY(SELECT ROW(o.*)::stock FROM old_rows o), -1);
    ELSE
      PERFORM add_stock_metrics(ARRAY[OLD], -1);
      PERFORM add_stock_metrics(ARRAY[NEW], 1);
  END CASE;
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_added_metrics AFTER INSERT ON stock REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stock_metrics_changed();
CREATE TRIGGER stock_removed_metrics AFTER DELETE ON stock REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stock_metrics_changed();
-- An order of an item that is not short changes no figure: the trigger is not called.
CREATE TRIGGER stock_changed_metrics AFTER UPDATE ON stock FOR EACH ROW
  WHEN ((OLD.variant_id, OLD.warehouse_id, OLD.on_hand, OLD.places, OLD.is_first, OLD.own_status, OLD.short_available,
         OLD.reorder_point, OLD.unit_cost_dong)
        IS DISTINCT FROM
        (NEW.variant_id, NEW.warehouse_id, NEW.on_hand, NEW.places, NEW.is_first, NEW.own_status, NEW.short_available,
         NEW.reorder_point, NEW.unit_cost_dong))
  EXECUTE FUNCTION stock_metrics_changed();

-- A list price is the value of pieces without a purchase price. The lock is that of every change of stock.
CREATE FUNCTION revalue_stock(of_product uuid, of_variant uuid, by_dong bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_availability WHERE product_id = of_product FOR UPDATE;
  INSERT INTO stock_metric_delta (warehouse_id, places, status, records, items, pieces, value_dong, purchase_dong)
  SELECT warehouse_id, places, own_status, 0, 0, 0, sum(on_hand) * by_dong, 0 FROM stock
   WHERE product_id = of_product AND variant_id IS NOT DISTINCT FROM of_variant
     AND places > 0 AND on_hand > 0 AND unit_cost_dong IS NULL
   GROUP BY warehouse_id, places, own_status;
END
$$;
CREATE FUNCTION product_revalued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM revalue_stock(NEW.id, NULL, coalesce(NEW.price_dong, 0) - coalesce(OLD.price_dong, 0));
  RETURN NULL;
END
$$;
CREATE FUNCTION variant_revalued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM revalue_stock(NEW.product_id, NEW.id, coalesce(NEW.price_dong, 0) - coalesce(OLD.price_dong, 0));
  RETURN NULL;
END
$$;
CREATE TRIGGER product_revalued AFTER UPDATE OF price_dong ON product FOR EACH ROW
  WHEN (OLD.price_dong IS DISTINCT FROM NEW.price_dong) EXECUTE FUNCTION product_revalued();
CREATE TRIGGER variant_revalued AFTER UPDATE OF price_dong ON product_variant FOR EACH ROW
  WHEN (OLD.price_dong IS DISTINCT FROM NEW.price_dong) EXECUTE FUNCTION variant_revalued();

SELECT add_stock_metrics(ARRAY(SELECT s FROM stock s), 1);
