-- What was sold of a product in the last 7, 30 and 90 days: sums of product_sale since a day, kept by what folds the
-- deltas into it and moved on each day. Reports add the deltas that are not folded yet, and sum up product_sale itself
-- while a period stands on another day than the one asked for.
CREATE TABLE product_sale_period (
  days       integer NOT NULL,
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  pieces     bigint NOT NULL,
  sales_dong bigint NOT NULL,
  PRIMARY KEY (days, product_id)
);
CREATE INDEX product_sale_period_product ON product_sale_period (product_id);
CREATE INDEX product_sale_period_most ON product_sale_period (days, sales_dong DESC, product_id) INCLUDE (pieces)
  WHERE pieces > 0;
-- The first day that the sums of a period hold.
CREATE TABLE product_sale_period_start (
  days      integer PRIMARY KEY,
  first_day date NOT NULL
);
