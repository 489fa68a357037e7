-- Best sellers are ranked by pieces; among equal numbers of pieces by the money they brought.
DROP INDEX product_sale_period_most;
CREATE INDEX product_sale_period_most ON product_sale_period (days, pieces DESC, sales_dong DESC, product_id)
  WHERE pieces > 0;

-- The best customers of a period are summed up from its orders, by this index alone.
CREATE INDEX orders_bought ON orders (placed_at) INCLUDE (status, user_id, customer_phone, total_dong);
