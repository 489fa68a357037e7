-- A return that is put into another warehouse than the one it left is listed there.

CREATE FUNCTION stock_movement_moves_warehouses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[] := ARRAY(SELECT DISTINCT movement_id FROM new_rows);
BEGIN
  DELETE FROM stock_movement_warehouse WHERE movement_id = ANY (moved);
  INSERT INTO stock_movement_warehouse (movement_id, warehouse_id, listed_kind, created_at)
  SELECT DISTINCT m.id, s.warehouse_id, m.listed_kind, m.created_at
    FROM stock_movement_line l CROSS JOIN LATERAL (VALUES (l.from_stock_id), (l.to_stock_id)) AS e (stock_id)
    JOIN stock s ON s.id = e.stock_id JOIN stock_movement m ON m.id = l.movement_id
   WHERE l.movement_id = ANY (moved);
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_movement_moves_warehouses AFTER UPDATE ON stock_movement_line
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_movement_moves_warehouses();
