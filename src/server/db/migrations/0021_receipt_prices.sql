-- The latest purchase price of what lies in a stock row. Ids of movements grow with time.
CREATE INDEX stock_movement_line_price ON stock_movement_line (to_stock_id, movement_id DESC)
  WHERE unit_price_dong IS NOT NULL;
