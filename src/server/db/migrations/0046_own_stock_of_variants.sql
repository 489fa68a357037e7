-- The first variant of a product takes over all stock that the product has without variants (R57). The rows stay and become
-- the variant's: reservations, holds, awaited returns, picks and the ledger follow, for they name the rows.

-- What may come back to a row is asked of each empty one.
CREATE INDEX stock_reservation_shipped ON stock_reservation (stock_id) WHERE status = 'shipped';

-- Whether a stock row has pieces, keeps some, or may get some back: from an order that is shipped, or from a return.
CREATE FUNCTION has_pieces_to_come(s stock) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT s.on_hand > 0 OR s.reserved > 0
      OR EXISTS (SELECT FROM stock_reservation r JOIN order_line l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
                  WHERE r.stock_id = s.id AND r.status = 'shipped' AND o.status <> 'cancelled')
      OR EXISTS (SELECT FROM stock_movement_line l JOIN stock_movement m ON m.id = l.movement_id
                  WHERE l.to_stock_id = s.id AND m.status = 'pending')
$$;

-- Makes the product's own stock rows the variant's, but for empty ones that nothing comes back to; where the variant has a row at that place already, its caller has merged
-- them. The product is locked.
CREATE FUNCTION take_over_own_stock(of_product uuid, by_variant uuid) RETURNS void LANGUAGE plpgsql AS $$
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
  PERFORM count_places(of_product, by_variant, w.warehouse_id)
     FROM (SELECT DISTINCT warehouse_id FROM stock WHERE product_id = of_product AND variant_id = by_variant) AS w;
END
$$;

-- What was left with products that have variants already goes to the first of these. Rows of one place become one.
CREATE TEMPORARY TABLE left_behind ON COMMIT DROP AS
SELECT p.id AS product_id, v.id AS variant_id
  FROM product p CROSS JOIN LATERAL (
    SELECT id FROM product_variant WHERE product_id = p.id ORDER BY position, id LIMIT 1) AS v
 WHERE EXISTS (SELECT FROM stock s WHERE s.product_id = p.id AND s.variant_id IS NULL AND has_pieces_to_come(s));
CREATE TEMPORARY TABLE merged ON COMMIT DROP AS
SELECT s.id AS old_id, t.id AS new_id, s.on_hand, s.reserved
  FROM left_behind b JOIN stock s ON s.product_id = b.product_id AND s.variant_id IS NULL AND has_pieces_to_come(s)
  JOIN stock t ON t.product_id = s.product_id AND t.variant_id = b.variant_id AND t.warehouse_id = s.warehouse_id
              AND t.bin_id IS NOT DISTINCT FROM s.bin_id;

-- the ledger is locked from here on
ALTER TABLE stock_ledger_entry DISABLE TRIGGER stock_ledger_entry_append_only;
INSERT INTO stock_reservation AS r (order_line_id, stock_id, quantity, status, created_at)
SELECT o.order_line_id, m.new_id, o.quantity, o.status, o.created_at
  FROM stock_reservation o JOIN merged m ON m.old_id = o.stock_id
ON CONFLICT (order_line_id, stock_id) DO UPDATE SET quantity = r.quantity + EXCLUDED.quantity;
DELETE FROM stock_reservation r USING merged m WHERE r.stock_id = m.old_id;
INSERT INTO hold_reservation AS r (hold_id, position, stock_id, quantity)
SELECT o.hold_id, o.position, m.new_id, o.quantity FROM hold_reservation o JOIN merged m ON m.old_id = o.stock_id
ON CONFLICT (hold_id, position, stock_id) DO UPDATE SET quantity = r.quantity + EXCLUDED.quantity;
DELETE FROM hold_reservation r USING merged m WHERE r.stock_id = m.old_id;
INSERT INTO pick AS p (walk_id, box, stock_id, quantity, short, picked_at, picked_by)
SELECT o.walk_id, o.box, m.new_id, o.quantity, o.short, o.picked_at, o.picked_by FROM pick o JOIN merged m ON m.old_id = o.stock_id
ON CONFLICT (walk_id, box, stock_id) DO UPDATE SET quantity = p.quantity + EXCLUDED.quantity, short = p.short + EXCLUDED.short;
DELETE FROM pick p USING merged m WHERE p.stock_id = m.old_id;
UPDATE stock_ledger_entry e SET stock_id = m.new_id FROM merged m WHERE e.stock_id = m.old_id;
UPDATE stock_movement_line l SET from_stock_id = m.new_id FROM merged m WHERE l.from_stock_id = m.old_id;
UPDATE stock_movement_line l SET to_stock_id = m.new_id FROM merged m WHERE l.to_stock_id = m.old_id;
UPDATE stock s SET on_hand = 0, reserved = 0 FROM merged m WHERE s.id = m.old_id;
UPDATE stock s SET on_hand = s.on_hand + m.on_hand, reserved = s.reserved + m.reserved FROM merged m WHERE s.id = m.new_id;
DELETE FROM stock s USING merged m WHERE s.id = m.old_id;

SELECT take_over_own_stock(product_id, variant_id) FROM left_behind;
ALTER TABLE stock_ledger_entry ENABLE TRIGGER stock_ledger_entry_append_only;
