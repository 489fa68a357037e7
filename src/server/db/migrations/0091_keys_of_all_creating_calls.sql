-- Every call that creates something works once for each idempotency key. Notes and confirmations name their order,
-- generated codes their promotion, a resent email the email that it repeats.
ALTER TABLE idempotency_key
  ADD COLUMN promotion_id uuid REFERENCES promotion ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ADD COLUMN stock_take_id uuid REFERENCES stock_take ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ADD COLUMN enquiry_id uuid REFERENCES enquiry ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ADD COLUMN email_id uuid REFERENCES email_outbox ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  DROP CONSTRAINT idempotency_key_names_one,
  DROP CONSTRAINT idempotency_key_kind,
  ADD CONSTRAINT idempotency_key_names_one
    CHECK (num_nonnulls(order_id, product_id, variant_id, movement_id, pick_walk_id, promotion_id, stock_take_id,
                        enquiry_id, email_id) = 1),
  ADD CONSTRAINT idempotency_key_kind
    CHECK (CASE kind WHEN 'order' THEN order_id WHEN 'order_note' THEN order_id WHEN 'confirmation' THEN order_id
                     WHEN 'product' THEN product_id WHEN 'variant' THEN variant_id
                     WHEN 'movement' THEN movement_id WHEN 'pick_walk' THEN pick_walk_id
                     WHEN 'promotion' THEN promotion_id WHEN 'promotion_codes' THEN promotion_id
                     WHEN 'stock_take' THEN stock_take_id WHEN 'enquiry' THEN enquiry_id
                     WHEN 'email' THEN email_id END IS NOT NULL);
CREATE INDEX idempotency_key_promotion ON idempotency_key (promotion_id) WHERE promotion_id IS NOT NULL;
CREATE INDEX idempotency_key_stock_take ON idempotency_key (stock_take_id) WHERE stock_take_id IS NOT NULL;
CREATE INDEX idempotency_key_enquiry ON idempotency_key (enquiry_id) WHERE enquiry_id IS NOT NULL;
CREATE INDEX idempotency_key_email ON idempotency_key (email_id) WHERE email_id IS NOT NULL;
