-- Sale prices: what products and variants cost while a promotion that sets a price for everybody is in effect, and what
-- they have cost.

-- Without a code, a condition or a limit an offer on items takes the same off each piece for everybody: lists and pages show it
-- as the price. The same rule as isSalePrice() of the contract.
ALTER TABLE promotion ADD COLUMN is_sale_price boolean NOT NULL GENERATED ALWAYS AS (coalesce(
  code_mode = 'none' AND num_nonnulls(usage_limit, customer_limit, budget_dong) = 0
  AND offer ->> 'on' = 'items' AND offer ->> 'kind' IN ('percent', 'amount', 'price') AND offer ->> 'capDong' IS NULL
  AND (conditions ->> 'minPieces')::integer <= 1 AND (conditions ->> 'minDong')::bigint = 0
  AND conditions ->> 'customers' = 'all' AND conditions -> 'payments' = '[]' AND conditions -> 'provinces' = '[]', false)) STORED;
CREATE INDEX promotion_sale_prices ON promotion (starts_at) WHERE state = 'active' AND is_sale_price;

-- The sale prices of now. Carts and orders do not read them: they are priced from the promotions themselves.
CREATE TABLE sale_price (
  product_id   uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  variant_id   uuid REFERENCES product_variant ON DELETE CASCADE,
  promotion_id uuid NOT NULL REFERENCES promotion ON DELETE CASCADE,
  price_dong   bigint NOT NULL CHECK (price_dong > 0),
  ends_at      timestamptz,
  UNIQUE NULLS NOT DISTINCT (product_id, variant_id)
);
CREATE INDEX sale_price_variant ON sale_price (variant_id) WHERE variant_id IS NOT NULL;
CREATE INDEX sale_price_promotion ON sale_price (promotion_id);

-- What each product without variants, and each variant, has cost from when on; null is a price on request. Sale prices included.
CREATE TABLE price_history (
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  variant_id uuid REFERENCES product_variant ON DELETE CASCADE,
  price_dong bigint,
  since      timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX price_history_latest ON price_history (product_id, variant_id, since DESC);
CREATE INDEX price_history_variant ON price_history (variant_id) WHERE variant_id IS NOT NULL;

-- The sale prices of products at a moment, by the rules of priceCart() for one piece: the lowest; of equal ones that with the
-- higher priority, then with the lower id. No more than half is taken off, unless the promotion may exceed that. What
-- would cost nothing has no sale price: the cart says it.
CREATE FUNCTION sale_prices_of(ids uuid[], at timestamptz)
RETURNS TABLE (product_id uuid, variant_id uuid, promotion_id uuid, price_dong bigint, ends_at timestamptz) LANGUAGE sql STABLE AS $$
  WITH running AS MATERIALIZED (
    SELECT r.*, r.conditions -> 'scope' -> 'of' AS things, r.conditions -> 'scope' -> 'except' AS except_things
      FROM promotion r
     WHERE r.state = 'active' AND r.is_sale_price AND r.starts_at <= at AND (r.ends_at IS NULL OR r.ends_at > at)
  ), named AS (
    SELECT r.id AS promotion_id, p.id AS product_id, NULL::uuid AS variant_id
      FROM running r, product p WHERE r.things = '"all"' AND p.id = ANY (ids)
    UNION SELECT r.id, p.id, NULL FROM running r, jsonb_array_elements_text(r.things -> 'lists') AS list
      JOIN product p ON p.category_id = list::uuid WHERE r.things <> '"all"' AND p.id = ANY (ids)
    UNION SELECT r.id, s.product_id, NULL FROM running r, jsonb_array_elements_text(r.things -> 'lists') AS list
      JOIN product_subcategory s ON s.subcategory_id = list::uuid WHERE r.things <> '"all"' AND s.product_id = ANY (ids)
    UNION SELECT r.id, p.id, NULL FROM running r, jsonb_array_elements_text(r.things -> 'products') AS one
      JOIN product p ON p.id = one::uuid WHERE r.things <> '"all"' AND p.id = ANY (ids)
    UNION SELECT r.id, v.product_id, v.id FROM running r, jsonb_array_elements_text(r.things -> 'variants') AS one
      JOIN product_variant v ON v.id = one::uuid WHERE r.things <> '"all"' AND v.product_id = ANY (ids)
  ), priced AS (
    SELECT p.id AS product_id, v.id AS variant_id, r.id AS promotion_id, r.priority, r.ends_at, list_price(p, v) AS list_dong,
           greatest(
             CASE WHEN r.may_exceed_half THEN 0 ELSE list_price(p, v) - list_price(p, v) / 2 END,
             CASE r.offer ->> 'kind'
               WHEN 'percent' THEN list_price(p, v) - round(list_price(p, v) * (r.offer ->> 'percent')::numeric / 100)
               WHEN 'amount' THEN list_price(p, v) - (r.offer ->> 'dong')::bigint
               ELSE (r.offer ->> 'dong')::bigint
             END)::bigint AS price_dong
      FROM named n JOIN running r ON r.id = n.promotion_id JOIN product p ON p.id = n.product_id
      LEFT JOIN product_variant v ON v.product_id = p.id
     WHERE (n.variant_id IS NULL OR n.variant_id = v.id)
       AND NOT r.except_things -> 'products' ? p.id::text
       AND NOT coalesce(r.except_things -> 'variants' ? v.id::text, false)
       AND NOT r.except_things -> 'lists' ? p.category_id::text
       AND NOT EXISTS (SELECT FROM product_subcategory s
                        WHERE s.product_id = p.id AND r.except_things -> 'lists' ? s.subcategory_id::text)
  )
  SELECT lowest.* FROM (
    SELECT DISTINCT ON (product_id, variant_id) product_id, variant_id, promotion_id, price_dong, ends_at
      FROM priced WHERE price_dong < list_dong
     ORDER BY product_id, variant_id, price_dong, priority DESC, promotion_id) AS lowest
   WHERE lowest.price_dong > 0
$$;

-- The moment of this transaction's sale prices.
CREATE FUNCTION sale_moment() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('anh_gia.sale_moment', true), '')::timestamptz, now())
$$;

-- Gives products the sale prices of a moment, which is then that of the transaction. Their rows are locked first, so that no
-- price is computed from one that is being changed.
CREATE FUNCTION update_sale_prices(ids uuid[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('anh_gia.sale_moment', at::text, true);
  PERFORM FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  WITH wanted AS MATERIALIZED (SELECT * FROM sale_prices_of(ids, at)), ended AS (
    DELETE FROM sale_price s WHERE s.product_id = ANY (ids) AND NOT EXISTS (
      SELECT FROM wanted w WHERE w.product_id = s.product_id AND w.variant_id IS NOT DISTINCT FROM s.variant_id))
  INSERT INTO sale_price AS s (product_id, variant_id, promotion_id, price_dong, ends_at)
  SELECT w.product_id, w.variant_id, w.promotion_id, w.price_dong, w.ends_at FROM wanted w
  ON CONFLICT (product_id, variant_id) DO UPDATE
    SET promotion_id = EXCLUDED.promotion_id, price_dong = EXCLUDED.price_dong, ends_at = EXCLUDED.ends_at
    WHERE (s.promotion_id, s.price_dong, s.ends_at)
          IS DISTINCT FROM (EXCLUDED.promotion_id, EXCLUDED.price_dong, EXCLUDED.ends_at);
END
$$;

-- Whether there is any sale price to give or to take: without one nothing is computed.
CREATE FUNCTION has_sale_prices(at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM sale_price) OR EXISTS (
    SELECT FROM promotion WHERE state = 'active' AND is_sale_price AND starts_at <= at AND (ends_at IS NULL OR ends_at > at))
$$;

-- Products whose sale prices are not those of a moment.
CREATE FUNCTION products_with_other_sale_prices(at timestamptz) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH wanted AS MATERIALIZED (SELECT * FROM sale_prices_of(ARRAY(SELECT id FROM product WHERE has_sale_prices(at)), at))
  SELECT DISTINCT product_id FROM (
    (SELECT product_id, variant_id, promotion_id, price_dong, ends_at FROM sale_price EXCEPT SELECT * FROM wanted)
    UNION ALL
    (SELECT * FROM wanted EXCEPT SELECT product_id, variant_id, promotion_id, price_dong, ends_at FROM sale_price)) AS changed
$$;

-- Whether the lowest price of the product is a sale price; its compare price is the list price then.
ALTER TABLE product ADD COLUMN is_on_sale boolean NOT NULL DEFAULT false;

-- What lists show of a product's price: the lowest and the highest, and of the lowest the compare price and whether it is a
-- sale price.
CREATE FUNCTION shown_prices(p product, OUT variants bigint, OUT low bigint, OUT high bigint, OUT compare bigint, OUT is_sale boolean)
LANGUAGE sql STABLE AS $$
  SELECT count(v.id), min(shown.dong), max(shown.dong), (array_agg(shown.compare_dong ORDER BY shown.dong, v.position))[1],
         (array_agg(s.price_dong IS NOT NULL ORDER BY shown.dong, v.position))[1]
    FROM (SELECT) AS itself LEFT JOIN product_variant v ON v.product_id = p.id
    LEFT JOIN sale_price s ON s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id,
    LATERAL (SELECT coalesce(s.price_dong, list_price(p, v)) AS dong,
                    CASE WHEN s.price_dong IS NULL THEN own_compare_price(p, v) ELSE list_price(p, v) END AS compare_dong) AS shown
$$;

CREATE FUNCTION price_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT product_id FROM changed_rows);
BEGIN
  IF cardinality(ids) > 0 THEN
    UPDATE product p
       SET (min_price_dong, max_price_dong, compare_price_dong, is_on_sale) =
           (SELECT s.low, s.high, s.compare, s.is_sale FROM shown_prices(p) AS s)
     WHERE p.id = ANY (ids);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER sale_price_added AFTER INSERT ON sale_price
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION price_lists();
CREATE TRIGGER sale_price_changed AFTER UPDATE ON sale_price
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION price_lists();
CREATE TRIGGER sale_price_ended AFTER DELETE ON sale_price
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION price_lists();

-- Writes down what products cost now where that is not what they cost last.
CREATE FUNCTION record_prices(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO price_history (product_id, variant_id, price_dong)
  SELECT p.id, v.id, coalesce(s.price_dong, list_price(p, v))
    FROM product p LEFT JOIN product_variant v ON v.product_id = p.id
    LEFT JOIN sale_price s ON s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id
    LEFT JOIN LATERAL (SELECT h.price_dong, true AS is_known FROM price_history h
                        WHERE h.product_id = p.id AND h.variant_id IS NOT DISTINCT FROM v.id
                        ORDER BY h.since DESC LIMIT 1) AS last ON true
   WHERE p.id = ANY (ids)
     AND (last.is_known IS NULL OR last.price_dong IS DISTINCT FROM coalesce(s.price_dong, list_price(p, v)))
$$;

-- As before, with sale prices in the prices of lists.
CREATE OR REPLACE FUNCTION product_derive() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prices record;
BEGIN
  prices := shown_prices(NEW);
  NEW.has_variants := prices.variants > 0;
  NEW.compare_price_dong := prices.compare;
  NEW.card_images := (SELECT coalesce(jsonb_agg(to_jsonb(i)), '[]') FROM (
     SELECT pi.file_id, pi.alt_text, f.width, f.height FROM product_image pi JOIN file f ON f.id = pi.file_id
      WHERE pi.product_id = NEW.id AND pi.variant_id IS NULL ORDER BY pi.position LIMIT 2) AS i);
  NEW.min_price_dong := prices.low;
  NEW.max_price_dong := prices.high;
  NEW.is_on_sale := prices.is_sale;
  NEW.search_document := product_document(NEW.id, NEW.title, NEW.sku, NEW.category_id);
  RETURN NEW;
END
$$;

-- As before, but that a new price alone keeps the products in their lists.
CREATE OR REPLACE FUNCTION product_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM relist_products(ARRAY(
    SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
     WHERE (n.is_active, n.category_id, n.created_at, n.title) IS DISTINCT FROM (o.is_active, o.category_id, o.created_at, o.title)));
  UPDATE product_listing l SET min_price_dong = p.min_price_dong FROM product p
   WHERE l.product_id = p.id AND l.min_price_dong IS DISTINCT FROM p.min_price_dong
     AND p.id = ANY (ARRAY(SELECT id FROM new_rows));
  PERFORM add_terms_of_documents(ARRAY(
    SELECT n.search_document FROM new_rows n JOIN old_rows o USING (id)
     WHERE n.search_document <> o.search_document));
  PERFORM notify_products_changed(ARRAY(SELECT id FROM new_rows));
  IF EXISTS (SELECT FROM new_rows n JOIN old_rows o USING (id)
              WHERE (n.created_at, n.card_images) IS DISTINCT FROM (o.created_at, o.card_images)) THEN
    PERFORM notify_changed(ARRAY['categories']);
  END IF;
  RETURN NULL;
END
$$;

-- Every change of a product, its variants or its lists ends in an update of the product: sale prices follow in the same
-- transaction, and then what is written down.
CREATE FUNCTION price_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM new_rows);
BEGIN
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  IF has_sale_prices(sale_moment()) THEN PERFORM update_sale_prices(ids, sale_moment()); END IF;
  PERFORM record_prices(ids);
  RETURN NULL;
END
$$;
CREATE TRIGGER product_priced AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION price_products();
CREATE TRIGGER product_price_changed AFTER UPDATE ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION price_products();

SELECT record_prices(ARRAY(SELECT id FROM product));
