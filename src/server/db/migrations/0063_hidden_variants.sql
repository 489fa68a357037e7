-- A variant can be hidden from the shop (R50). One with movements that was never ordered can be archived (R20): it counts for
-- no price, no stock label and no list, until it is back.
ALTER TABLE product_variant
  ADD COLUMN is_active boolean NOT NULL DEFAULT true,
  ADD COLUMN archived_at timestamptz,
  ADD CONSTRAINT product_variant_archived_is_hidden CHECK (archived_at IS NULL OR NOT is_active);

-- As before, of what the shop shows: of variants that can be bought, else of those that are shown, else of those that are not
-- archived, else of all.
CREATE OR REPLACE FUNCTION shown_prices(p product, OUT variants bigint, OUT low bigint, OUT high bigint, OUT compare bigint, OUT is_sale boolean)
LANGUAGE sql STABLE AS $$
  WITH each AS (
    SELECT v.id, v.position, s.price_dong IS NOT NULL AS is_sale, coalesce(s.price_dong, list_price(p, v)) AS dong,
           CASE WHEN s.price_dong IS NULL THEN own_compare_price(p, v) ELSE list_price(p, v) END AS compare_dong,
           CASE WHEN v.id IS NULL THEN 1 WHEN v.archived_at IS NOT NULL THEN 4 WHEN NOT v.is_active THEN 3
                WHEN available_of_variant(p.id, v.id) > 0 THEN 1 ELSE 2 END AS rank
      FROM (SELECT) AS itself LEFT JOIN product_variant v ON v.product_id = p.id
      LEFT JOIN sale_price s ON s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id
  ), counted AS (
    SELECT *, rank = min(rank) OVER () AS counts FROM each
  )
  SELECT count(id), min(dong) FILTER (WHERE counts), max(dong) FILTER (WHERE counts),
         (array_agg(compare_dong ORDER BY dong, position) FILTER (WHERE counts))[1],
         (array_agg(is_sale ORDER BY dong, position) FILTER (WHERE counts))[1]
    FROM counted
$$;

-- Whether the pieces of a stock row are for sale where its warehouse is open: those of a hidden variant are not.
CREATE FUNCTION is_sold_item(of_variant uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT of_variant IS NULL OR (SELECT is_active FROM product_variant WHERE id = of_variant)
$$;

-- As before, without the pieces of hidden variants.
CREATE OR REPLACE FUNCTION sum_availability() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_availability ORDER BY product_id FOR UPDATE;
  INSERT INTO product_availability AS a (product_id, available)
  SELECT s.product_id, coalesce(sum(s.on_hand - s.reserved) FILTER (WHERE w.is_active AND v.is_active IS NOT FALSE), 0)
    FROM stock s JOIN warehouse w ON w.id = s.warehouse_id LEFT JOIN product_variant v ON v.id = s.variant_id
   GROUP BY s.product_id ORDER BY s.product_id
  ON CONFLICT (product_id) DO UPDATE SET available = EXCLUDED.available;
END
$$;

CREATE OR REPLACE FUNCTION stock_available_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.on_hand - OLD.reserved END;
  after integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.on_hand - NEW.reserved END;
  changed stock := coalesce(NEW, OLD);
  now_available bigint;
BEGIN
  IF before = after AND TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
  IF NOT (SELECT is_active FROM warehouse WHERE id = changed.warehouse_id) THEN RETURN NULL; END IF;
  IF NOT is_sold_item(changed.variant_id) THEN RETURN NULL; END IF;
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

-- As before, but that an archived variant is listed nowhere.
CREATE OR REPLACE FUNCTION count_places(of_product uuid, of_variant uuid, of_warehouse uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE stock s SET places = n.places
    FROM (SELECT s.id, CASE WHEN p.archived_at IS NOT NULL OR v.archived_at IS NOT NULL THEN 0
                            WHEN s.on_hand > 0 THEN count(*) FILTER (WHERE s.on_hand > 0) OVER ()
                            WHEN count(*) FILTER (WHERE s.on_hand > 0) OVER () = 0 AND row_number() OVER (ORDER BY s.id) = 1
                                 AND (s.variant_id IS NOT NULL OR NOT p.has_variants) THEN 1
                            ELSE 0 END AS places
            FROM stock s JOIN product p ON p.id = s.product_id LEFT JOIN product_variant v ON v.id = s.variant_id
           WHERE s.product_id = of_product AND s.variant_id IS NOT DISTINCT FROM of_variant AND s.warehouse_id = of_warehouse) AS n
   WHERE s.id = n.id AND s.places <> n.places
$$;

-- The stock of its product is locked before a variant is hidden, shown, archived or brought back.
CREATE FUNCTION variant_switched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_availability SET available = available
         + CASE WHEN NEW.is_active THEN 1 ELSE -1 END * available_of_variant(NEW.product_id, NEW.id)
   WHERE product_id = NEW.product_id AND OLD.is_active <> NEW.is_active;
  IF (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL) THEN
    PERFORM count_places(NEW.product_id, NEW.id, s.warehouse_id)
       FROM (SELECT DISTINCT warehouse_id FROM stock WHERE product_id = NEW.product_id AND variant_id = NEW.id) AS s;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER variant_switched AFTER UPDATE OF is_active, archived_at ON product_variant FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active OR (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL))
  EXECUTE FUNCTION variant_switched();

-- As before, without the codes of archived variants.
CREATE OR REPLACE FUNCTION product_document(of_id uuid, of_title text, of_sku text, of_category uuid)
RETURNS tsvector LANGUAGE sql STABLE AS $$
  WITH title AS (
    SELECT fold_to_terms(of_title) AS words,
           array_remove(regexp_split_to_array(lower(normalize(of_title, NFC) COLLATE "vi-x-icu"), '[[:space:][:punct:]×·–]+'), '') AS exact
  ), rest AS (
    SELECT fold_to_terms(concat_ws(' ', of_sku,
      (SELECT category_name FROM category WHERE id = of_category),
      (SELECT string_agg(s.subcategory_name, ' ') FROM product_subcategory ps
         JOIN subcategory s ON s.id = ps.subcategory_id WHERE ps.product_id = of_id),
      (SELECT string_agg(v.sku, ' ') FROM product_variant v WHERE v.product_id = of_id AND v.archived_at IS NULL)))
      -- A code is also found when it is typed without its dashes.
      || ARRAY(SELECT regexp_replace(fold_diacritics(code), '[^a-z0-9]', '', 'g') FROM (
           SELECT of_sku AS code UNION ALL SELECT v.sku FROM product_variant v WHERE v.product_id = of_id AND v.archived_at IS NULL) AS codes
         WHERE code ~ '[A-Za-z0-9]') AS words
  )
  SELECT array_to_tsvector(ARRAY(
    SELECT left(lexeme, 200) FROM title, rest, LATERAL (
      SELECT unnest(title.words || rest.words)
      UNION SELECT '.t.' || w FROM unnest(title.words) AS w
      UNION SELECT '.x.' || w FROM unnest(title.exact) AS w
      UNION SELECT '.p.' || title.words[i] || '.' || title.words[i + 1]
        FROM generate_series(1, cardinality(title.words) - 1) AS i
      UNION SELECT '.in.' || of_category
      UNION SELECT '.in.' || ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = of_id
    ) AS family (lexeme)))
$$;
