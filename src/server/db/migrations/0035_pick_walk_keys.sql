-- A picking walk begins once for each idempotency key.
ALTER TABLE idempotency_key
  ADD COLUMN pick_walk_id uuid REFERENCES pick_walk ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  DROP CONSTRAINT idempotency_key_check,
  DROP CONSTRAINT idempotency_key_check1,
  ADD CONSTRAINT idempotency_key_names_one
    CHECK (num_nonnulls(order_id, product_id, variant_id, movement_id, pick_walk_id) = 1),
  ADD CONSTRAINT idempotency_key_kind
    CHECK (CASE kind WHEN 'order' THEN order_id WHEN 'product' THEN product_id WHEN 'variant' THEN variant_id
                     WHEN 'movement' THEN movement_id WHEN 'pick_walk' THEN pick_walk_id END IS NOT NULL);
CREATE INDEX idempotency_key_pick_walk ON idempotency_key (pick_walk_id) WHERE pick_walk_id IS NOT NULL;
