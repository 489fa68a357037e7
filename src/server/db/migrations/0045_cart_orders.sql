-- The orders that took lines of a cart, the newest first: a second tab that orders the same lines is led to them (R55).
ALTER TABLE cart ADD COLUMN order_ids uuid[] NOT NULL DEFAULT '{}';
