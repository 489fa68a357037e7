-- The price of a product with variants is that of the variants that can be bought; of all of them if none can (R8).

-- As before, of what can be bought.
CREATE OR REPLACE FUNCTION shown_prices(p product, OUT variants bigint, OUT low bigint, OUT high bigint, OUT compare bigint, OUT is_sale boolean)
LANGUAGE sql STABLE AS $$
  WITH each AS (
    SELECT v.id, v.position, s.price_dong IS NOT NULL AS is_sale, coalesce(s.price_dong, list_price(p, v)) AS dong,
           CASE WHEN s.price_dong IS NULL THEN own_compare_price(p, v) ELSE list_price(p, v) END AS compare_dong,
           v.id IS NULL OR available_of_variant(p.id, v.id) > 0 AS can_be_bought
      FROM (SELECT) AS itself LEFT JOIN product_variant v ON v.product_id = p.id
      LEFT JOIN sale_price s ON s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id
  ), counted AS (
    SELECT *, can_be_bought OR NOT bool_or(can_be_bought) OVER () AS counts FROM each
  )
  SELECT count(id), min(dong) FILTER (WHERE counts), max(dong) FILTER (WHERE counts),
         (array_agg(compare_dong ORDER BY dong, position) FILTER (WHERE counts))[1],
         (array_agg(is_sale ORDER BY dong, position) FILTER (WHERE counts))[1]
    FROM counted
$$;

-- Gives products the prices that their lists show where these have changed. Stock is locked before, products are locked by id.
CREATE FUNCTION show_prices(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product p
     SET (min_price_dong, max_price_dong, compare_price_dong, is_on_sale) = (s.low, s.high, s.compare, s.is_sale)
    FROM product o, shown_prices(o) AS s
   WHERE p.id = ANY (ids) AND o.id = p.id
     AND (p.min_price_dong, p.max_price_dong, p.compare_price_dong, p.is_on_sale)
         IS DISTINCT FROM (s.low, s.high, s.compare, s.is_sale);
END
$$;

CREATE OR REPLACE FUNCTION price_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT product_id FROM changed_rows);
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM show_prices(ids); END IF;
  RETURN NULL;
END
$$;

-- A variant that is sold out, or can be bought again, changes the prices of its product: after each statement, so that
-- products are locked by id. Given the stock rows as they were and as they are.
CREATE FUNCTION price_stocked(before stock[], after stock[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(
    SELECT DISTINCT c.product_id FROM (
      SELECT r.product_id, r.variant_id, sum(r.pieces) AS change,
             available_of_variant(r.product_id, r.variant_id) AS available
        FROM (SELECT product_id, variant_id, warehouse_id, on_hand - reserved AS pieces FROM unnest(after)
              UNION ALL
              SELECT product_id, variant_id, warehouse_id, reserved - on_hand FROM unnest(before)) AS r
        JOIN warehouse w ON w.id = r.warehouse_id AND w.is_active
       WHERE r.variant_id IS NOT NULL GROUP BY r.product_id, r.variant_id) AS c
     WHERE (c.available > 0) <> (c.available - c.change > 0));
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM show_prices(ids); END IF;
END
$$;
CREATE FUNCTION stock_prices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN PERFORM price_stocked('{}', ARRAY(SELECT ROW(n.*)::stock FROM new_rows n));
    WHEN 'DELETE' THEN PERFORM price_stocked(ARRAY(SELECT ROW(o.*)::stock FROM old_rows o), '{}');
    ELSE PERFORM price_stocked(ARRAY(SELECT ROW(o.*)::stock FROM old_rows o), ARRAY(SELECT ROW(n.*)::stock FROM new_rows n));
  END CASE;
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_added_priced AFTER INSERT ON stock
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_prices_changed();
CREATE TRIGGER stock_changed_priced AFTER UPDATE ON stock
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_prices_changed();
CREATE TRIGGER stock_removed_priced AFTER DELETE ON stock
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_prices_changed();

CREATE OR REPLACE FUNCTION warehouse_switched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sum_availability();
  PERFORM show_prices(ARRAY(SELECT DISTINCT product_id FROM stock WHERE warehouse_id = NEW.id AND variant_id IS NOT NULL));
  RETURN NULL;
END
$$;

SELECT show_prices(ARRAY(SELECT id FROM product WHERE has_variants));
