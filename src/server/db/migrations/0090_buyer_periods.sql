-- The best customers of a period are read from kept sums, as the best products are (decision 0151): the orders of each
-- buyer by day, and their sums since the first day of each period.
CREATE TABLE buyer_sale (
  day        date NOT NULL,
  buyer      text NOT NULL,
  orders     bigint NOT NULL,
  total_dong bigint NOT NULL,
  PRIMARY KEY (day, buyer) INCLUDE (orders, total_dong)
);
CREATE INDEX buyer_sale_none ON buyer_sale (day) WHERE orders = 0 AND total_dong = 0;
CREATE TABLE buyer_sale_period (
  days       integer NOT NULL,
  buyer      text NOT NULL,
  orders     bigint NOT NULL,
  total_dong bigint NOT NULL,
  PRIMARY KEY (days, buyer)
);
CREATE INDEX buyer_sale_period_most ON buyer_sale_period (days, total_dong DESC, buyer) INCLUDE (orders) WHERE orders > 0;

-- No order changes until the sums are written, so that none is missing and none counts twice.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
-- The deltas so far have no day.
WITH folded AS (DELETE FROM buyer_metric_delta RETURNING buyer, orders, total_dong)
INSERT INTO buyer_metric AS b (buyer, orders, total_dong)
SELECT buyer, sum(orders), sum(total_dong) FROM folded GROUP BY buyer
ON CONFLICT (buyer) DO UPDATE SET orders = b.orders + EXCLUDED.orders, total_dong = b.total_dong + EXCLUDED.total_dong;
ALTER TABLE buyer_metric_delta ADD COLUMN day date NOT NULL;

INSERT INTO buyer_sale (day, buyer, orders, total_dong)
SELECT vietnam_day(placed_at), buyer_of(user_id, customer_phone), count(*), sum(spent_dong(status, payment_status, total_dong))
  FROM orders WHERE status <> 'cancelled' AND buyer_of(user_id, customer_phone) IS NOT NULL GROUP BY 1, 2;
INSERT INTO buyer_sale_period (days, buyer, orders, total_dong)
SELECT start.days, buyer, sum(orders), sum(total_dong)
  FROM product_sale_period_start AS start JOIN buyer_sale ON day >= start.first_day GROUP BY 1, 2;

CREATE OR REPLACE FUNCTION order_buyer_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO buyer_metric_delta (day, buyer, orders, total_dong)
  SELECT vietnam_day(placed_at), buyer_of(user_id, customer_phone), count(*), sum(spent_dong(status, payment_status, total_dong))
    FROM new_rows WHERE status <> 'cancelled' AND buyer_of(user_id, customer_phone) IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION order_reports_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_sale_delta (day, product_id, pieces, sales_dong)
  SELECT vietnam_day(n.placed_at), l.product_id, sum(step * l.quantity), sum(step * (l.total_dong - l.discount_dong))
    FROM (SELECT n.id, n.placed_at, CASE WHEN n.status = 'cancelled' THEN -1 ELSE 1 END AS step
            FROM new_rows n JOIN old_rows o ON o.id = n.id
           WHERE (n.status = 'cancelled') <> (o.status = 'cancelled')) AS n
    JOIN order_line l ON l.order_id = n.id GROUP BY 1, 2;
  INSERT INTO buyer_metric_delta (day, buyer, orders, total_dong)
  SELECT day, buyer, sum(step), sum(step * spent) FROM (
    SELECT vietnam_day(placed_at) AS day, buyer_of(user_id, customer_phone) AS buyer, 1 AS step,
           spent_dong(status, payment_status, total_dong) AS spent
      FROM new_rows WHERE status <> 'cancelled'
    UNION ALL
    SELECT vietnam_day(placed_at), buyer_of(user_id, customer_phone), -1, spent_dong(status, payment_status, total_dong)
      FROM old_rows WHERE status <> 'cancelled') AS steps
   WHERE buyer IS NOT NULL GROUP BY day, buyer HAVING sum(step) <> 0 OR sum(step * spent) <> 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION order_reports_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'cancelled' THEN
    INSERT INTO product_sale_delta (day, product_id, pieces, sales_dong)
    SELECT vietnam_day(OLD.placed_at), product_id, -sum(quantity), -sum(total_dong - discount_dong)
      FROM order_line WHERE order_id = OLD.id GROUP BY product_id;
    INSERT INTO buyer_metric_delta (day, buyer, orders, total_dong)
    SELECT vietnam_day(OLD.placed_at), buyer, -1, -spent_dong(OLD.status, OLD.payment_status, OLD.total_dong)
      FROM buyer_of(OLD.user_id, OLD.customer_phone) AS buyer WHERE buyer IS NOT NULL;
  END IF;
  RETURN OLD;
END
$$;

-- Only the best customers read it.
DROP INDEX orders_bought;
