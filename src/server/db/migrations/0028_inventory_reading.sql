-- The inventory is read by what its rows say themselves, also where there are hundreds of thousands of them (decision 0098).

-- `places` is 0 as well for all rows of an archived product (R20), and for an empty row of a product that has variants by now:
-- only these have stock. So a row is listed exactly where `places` is not 0, and the index of short rows has listed ones only.
CREATE FUNCTION count_places(of_product uuid, of_variant uuid, of_warehouse uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE stock s SET places = n.places
    FROM (SELECT s.id, CASE WHEN p.archived_at IS NOT NULL THEN 0
                            WHEN s.on_hand > 0 THEN count(*) FILTER (WHERE s.on_hand > 0) OVER ()
                            WHEN count(*) FILTER (WHERE s.on_hand > 0) OVER () = 0 AND row_number() OVER (ORDER BY s.id) = 1
                                 AND (s.variant_id IS NOT NULL OR NOT p.has_variants) THEN 1
                            ELSE 0 END AS places
            FROM stock s JOIN product p ON p.id = s.product_id
           WHERE s.product_id = of_product AND s.variant_id IS NOT DISTINCT FROM of_variant AND s.warehouse_id = of_warehouse) AS n
   WHERE s.id = n.id AND s.places <> n.places
$$;

CREATE OR REPLACE FUNCTION stock_places_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_places(NEW.product_id, NEW.variant_id, NEW.warehouse_id);
  RETURN NULL;
END
$$;

-- Whoever archives a product, or gives it its first or takes its last variant, has locked its stock before.
CREATE FUNCTION product_places_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_places(NEW.id, s.variant_id, s.warehouse_id)
     FROM (SELECT DISTINCT variant_id, warehouse_id FROM stock WHERE product_id = NEW.id) AS s;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_places_changed AFTER UPDATE ON product FOR EACH ROW
  WHEN (OLD.has_variants <> NEW.has_variants OR (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL))
  EXECUTE FUNCTION product_places_changed();

UPDATE stock s SET places = 0 FROM product p
 WHERE p.id = s.product_id AND s.places > 0
   AND (p.archived_at IS NOT NULL OR (p.has_variants AND s.variant_id IS NULL AND s.on_hand = 0));

-- Short rows are counted from the index alone; items that lie at several places are few among them. An order changes these
-- indexes only where a row crosses a level, as before.
DROP INDEX stock_short;
CREATE INDEX stock_short ON stock (own_status) INCLUDE (product_id, warehouse_id, places) WHERE own_status <> 'in_stock';
CREATE INDEX stock_short_several ON stock (product_id) WHERE own_status <> 'in_stock' AND places > 1;

-- The picture of a variant. Without it each variant that is shown reads the pictures of all products.
CREATE INDEX product_image_variant ON product_image (variant_id, position) WHERE variant_id IS NOT NULL;
