-- Metrics of overview and reports, kept by the same transactions as what they sum up: append-only deltas, rolled up now
-- and then, so that no two orders ever wait for one row. Orders that are cancelled do not count (R32).

-- Orders by day (Viet Nam's). Read through order_metric_now.
CREATE TABLE order_metric (
  day            date NOT NULL,
  status         text NOT NULL,
  payment_status text NOT NULL,
  payment_method text NOT NULL,
  orders         bigint NOT NULL,
  total_dong     bigint NOT NULL,
  PRIMARY KEY (day, status, payment_status, payment_method)
);
CREATE TABLE order_metric_delta (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day            date NOT NULL,
  status         text NOT NULL,
  payment_status text NOT NULL,
  payment_method text NOT NULL,
  orders         integer NOT NULL,
  total_dong     bigint NOT NULL
);
CREATE VIEW order_metric_now AS
  SELECT day, status, payment_status, payment_method, sum(orders)::bigint AS orders, sum(total_dong)::bigint AS total_dong
    FROM (SELECT day, status, payment_status, payment_method, orders, total_dong FROM order_metric
          UNION ALL
          SELECT day, status, payment_status, payment_method, orders, total_dong FROM order_metric_delta) AS parts
   GROUP BY day, status, payment_status, payment_method;

CREATE FUNCTION order_metric_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_metric_delta (day, status, payment_status, payment_method, orders, total_dong)
  SELECT vietnam_day(placed_at), status, payment_status, payment_method, count(*), sum(total_dong)
    FROM new_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;
CREATE FUNCTION order_metric_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_metric_delta (day, status, payment_status, payment_method, orders, total_dong)
  SELECT day, status, payment_status, payment_method, sum(step), sum(step * total_dong) FROM (
    SELECT vietnam_day(placed_at) AS day, status, payment_status, payment_method, 1 AS step, total_dong FROM new_rows
    UNION ALL
    SELECT vietnam_day(placed_at), status, payment_status, payment_method, -1, total_dong FROM old_rows) AS steps
  GROUP BY 1, 2, 3, 4 HAVING sum(step) <> 0 OR sum(step * total_dong) <> 0;
  RETURN NULL;
END
$$;
CREATE FUNCTION order_metric_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_metric_delta (day, status, payment_status, payment_method, orders, total_dong)
  SELECT vietnam_day(placed_at), status, payment_status, payment_method, -count(*), -sum(total_dong)
    FROM old_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_metric_inserted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_metric_inserted();
CREATE TRIGGER order_metric_updated AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_metric_updated();
CREATE TRIGGER order_metric_deleted AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION order_metric_deleted();

-- What was sold of a product on a day (Vietnam's, of the order): pieces, and the money of the lines.
CREATE TABLE product_sale (
  day        date NOT NULL,
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  pieces     bigint NOT NULL,
  sales_dong bigint NOT NULL,
  PRIMARY KEY (day, product_id) INCLUDE (pieces, sales_dong)
);
CREATE INDEX product_sale_product ON product_sale (product_id);
CREATE TABLE product_sale_delta (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day        date NOT NULL,
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  pieces     bigint NOT NULL,
  sales_dong bigint NOT NULL
);
CREATE INDEX product_sale_delta_product ON product_sale_delta (product_id);

-- What was sold of a product in the last 7, 30 and 90 days: sums of product_sale since a day, kept by what folds the
-- deltas into it and moved on each day. Reports add the deltas that are not folded yet, and sum up product_sale itself
-- while a period ends on another day than the requested one.
CREATE TABLE product_sale_period (
  days       integer NOT NULL,
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  pieces     bigint NOT NULL,
  sales_dong bigint NOT NULL,
  PRIMARY KEY (days, product_id)
);
CREATE INDEX product_sale_period_product ON product_sale_period (product_id);
-- Best sellers are ranked by pieces; among equal numbers of pieces by the money they brought.
CREATE INDEX product_sale_period_most ON product_sale_period (days, pieces DESC, sales_dong DESC, product_id)
  WHERE pieces > 0;
-- The first day that the sums of a period hold.
CREATE TABLE product_sale_period_start (
  days      integer PRIMARY KEY,
  first_day date NOT NULL
);

-- What a buyer has ordered in all. A buyer is an account, or a guest's phone number.
CREATE TABLE buyer_metric (
  buyer      text PRIMARY KEY,
  orders     bigint NOT NULL,
  total_dong bigint NOT NULL
);
CREATE INDEX buyer_metric_total ON buyer_metric (total_dong DESC, buyer) INCLUDE (orders);
CREATE TABLE buyer_metric_delta (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  buyer      text NOT NULL,
  orders     bigint NOT NULL,
  total_dong bigint NOT NULL
);

-- Null, where the personal data of a guest's order was erased.
CREATE FUNCTION buyer_of(of_user uuid, of_phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT coalesce(of_user::text, nullif(of_phone, '')) $$;

CREATE FUNCTION order_line_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_sale_delta (day, product_id, pieces, sales_dong)
  SELECT vietnam_day(o.placed_at), l.product_id, sum(l.quantity), sum(l.total_dong - l.discount_dong)
    FROM new_rows l JOIN orders o ON o.id = l.order_id AND o.status <> 'cancelled' GROUP BY 1, 2;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_line_sold AFTER INSERT ON order_line
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_line_sold();

CREATE FUNCTION order_buyer_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO buyer_metric_delta (buyer, orders, total_dong)
  SELECT buyer_of(user_id, customer_phone), count(*), sum(total_dong) FROM new_rows
   WHERE status <> 'cancelled' AND buyer_of(user_id, customer_phone) IS NOT NULL GROUP BY 1;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_buyer_inserted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_buyer_inserted();

-- A cancelled order leaves the metrics; one whose account goes moves to its phone number.
CREATE FUNCTION order_reports_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_sale_delta (day, product_id, pieces, sales_dong)
  SELECT vietnam_day(n.placed_at), l.product_id, sum(step * l.quantity), sum(step * (l.total_dong - l.discount_dong))
    FROM (SELECT n.id, n.placed_at, CASE WHEN n.status = 'cancelled' THEN -1 ELSE 1 END AS step
            FROM new_rows n JOIN old_rows o ON o.id = n.id
           WHERE (n.status = 'cancelled') <> (o.status = 'cancelled')) AS n
    JOIN order_line l ON l.order_id = n.id GROUP BY 1, 2;
  INSERT INTO buyer_metric_delta (buyer, orders, total_dong)
  SELECT buyer, sum(step), sum(step * total_dong) FROM (
    SELECT buyer_of(user_id, customer_phone) AS buyer, 1 AS step, total_dong FROM new_rows WHERE status <> 'cancelled'
    UNION ALL
    SELECT buyer_of(user_id, customer_phone), -1, total_dong FROM old_rows WHERE status <> 'cancelled') AS steps
   WHERE buyer IS NOT NULL GROUP BY buyer HAVING sum(step) <> 0 OR sum(step * total_dong) <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_reports_updated AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_reports_updated();

-- Before, because the lines go along with their order.
CREATE FUNCTION order_reports_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'cancelled' THEN
    INSERT INTO product_sale_delta (day, product_id, pieces, sales_dong)
    SELECT vietnam_day(OLD.placed_at), product_id, -sum(quantity), -sum(total_dong - discount_dong)
      FROM order_line WHERE order_id = OLD.id GROUP BY product_id;
    INSERT INTO buyer_metric_delta (buyer, orders, total_dong)
    SELECT buyer, -1, -OLD.total_dong FROM buyer_of(OLD.user_id, OLD.customer_phone) AS buyer WHERE buyer IS NOT NULL;
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER order_reports_deleted BEFORE DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION order_reports_deleted();
