-- The rows of products in their lists: the whole shop (the zero UUID), their category, their subcategories. A new column of
-- product_listing is given here and nowhere else.
CREATE FUNCTION listing_of(ids uuid[]) RETURNS SETOF product_listing STABLE LANGUAGE sql AS $$
  SELECT s.scope, p.id, p.created_at, p.min_price_dong, p.title
    FROM product p, LATERAL (
      SELECT '00000000-0000-0000-0000-000000000000'::uuid AS scope
      UNION ALL SELECT p.category_id
      UNION ALL SELECT ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = p.id
    ) AS s
   WHERE p.id = ANY (ids) AND p.is_active
$$;

-- Replaces the rows that are no longer right. Counts change, and the menu is notified, only if products enter or leave lists.
-- The counts are written by one statement, in one order, so that parallel changes can't deadlock.
CREATE OR REPLACE FUNCTION relist_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone uuid[];
  added uuid[];
BEGIN
  WITH deleted AS (
    DELETE FROM product_listing l
     WHERE l.product_id = ANY (ids)
       AND NOT EXISTS (SELECT FROM listing_of(ARRAY[l.product_id]) AS wanted WHERE wanted = l)
    RETURNING scope)
  SELECT coalesce(array_agg(scope ORDER BY scope), '{}') INTO gone FROM deleted;
  WITH inserted AS (
    INSERT INTO product_listing
    SELECT wanted.* FROM listing_of(ids) AS wanted
     WHERE NOT EXISTS (
       SELECT FROM product_listing l WHERE l.scope = wanted.scope AND l.product_id = wanted.product_id)
    RETURNING scope)
  SELECT coalesce(array_agg(scope ORDER BY scope), '{}') INTO added FROM inserted;
  IF gone = added THEN RETURN; END IF;
  INSERT INTO product_count AS c (scope, products)
  SELECT scope, sum(step)
    FROM (SELECT unnest(gone) AS scope, -1 AS step UNION ALL SELECT unnest(added), 1) AS steps
   GROUP BY scope HAVING sum(step) <> 0 ORDER BY scope
  ON CONFLICT (scope) DO UPDATE SET products = c.products + EXCLUDED.products;
  PERFORM notify_changed(ARRAY(SELECT DISTINCT unnest(gone || added)::text) || ARRAY['categories']);
END
$$;

CREATE OR REPLACE FUNCTION product_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM relist_products(ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o USING (id) WHERE n IS DISTINCT FROM o));
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
