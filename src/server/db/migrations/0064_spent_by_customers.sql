-- A customer has spent what is paid or delivered (R32); an order that nobody has confirmed is no money yet. What counts as bought,
-- the number of orders, stays as it was.
CREATE FUNCTION spent_dong(status text, payment_status text, total_dong bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status <> 'cancelled' AND payment_status <> 'refunded' AND (payment_status = 'paid' OR status = 'delivered')
              THEN total_dong ELSE 0 END
$$;

CREATE OR REPLACE FUNCTION order_buyer_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO buyer_metric_delta (buyer, orders, total_dong)
  SELECT buyer_of(user_id, customer_phone), count(*), sum(spent_dong(status, payment_status, total_dong)) FROM new_rows
   WHERE status <> 'cancelled' AND buyer_of(user_id, customer_phone) IS NOT NULL GROUP BY 1;
  RETURN NULL;
END
$$;

-- As before, but for what is spent.
CREATE OR REPLACE FUNCTION order_reports_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_sale_delta (day, product_id, pieces, sales_dong)
  SELECT vietnam_day(n.placed_at), l.product_id, sum(step * l.quantity), sum(step * (l.total_dong - l.discount_dong))
    FROM (SELECT n.id, n.placed_at, CASE WHEN n.status = 'cancelled' THEN -1 ELSE 1 END AS step
            FROM new_rows n JOIN old_rows o ON o.id = n.id
           WHERE (n.status = 'cancelled') <> (o.status = 'cancelled')) AS n
    JOIN order_line l ON l.order_id = n.id GROUP BY 1, 2;
  INSERT INTO buyer_metric_delta (buyer, orders, total_dong)
  SELECT buyer, sum(step), sum(step * spent) FROM (
    SELECT buyer_of(user_id, customer_phone) AS buyer, 1 AS step, spent_dong(status, payment_status, total_dong) AS spent
      FROM new_rows WHERE status <> 'cancelled'
    UNION ALL
    SELECT buyer_of(user_id, customer_phone), -1, spent_dong(status, payment_status, total_dong)
      FROM old_rows WHERE status <> 'cancelled') AS steps
   WHERE buyer IS NOT NULL GROUP BY buyer HAVING sum(step) <> 0 OR sum(step * spent) <> 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION order_reports_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'cancelled' THEN
    INSERT INTO product_sale_delta (day, product_id, pieces, sales_dong)
    SELECT vietnam_day(OLD.placed_at), product_id, -sum(quantity), -sum(total_dong - discount_dong)
      FROM order_line WHERE order_id = OLD.id GROUP BY product_id;
    INSERT INTO buyer_metric_delta (buyer, orders, total_dong)
    SELECT buyer, -1, -spent_dong(OLD.status, OLD.payment_status, OLD.total_dong)
      FROM buyer_of(OLD.user_id, OLD.customer_phone) AS buyer WHERE buyer IS NOT NULL;
  END IF;
  RETURN OLD;
END
$$;

-- What counted so far and is not spent yet. No order changes until this is written, so that none is counted in both ways.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO buyer_metric_delta (buyer, orders, total_dong)
SELECT buyer_of(user_id, customer_phone), 0, -sum(total_dong - spent_dong(status, payment_status, total_dong))
  FROM orders WHERE status <> 'cancelled' AND buyer_of(user_id, customer_phone) IS NOT NULL
 GROUP BY 1 HAVING sum(total_dong - spent_dong(status, payment_status, total_dong)) <> 0;
