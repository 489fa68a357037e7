-- An order with an unlimited promotion writes its use into three indexes instead of seven.
DROP INDEX promotion_use_order, promotion_use_hold, promotion_use_customer;
ALTER TABLE promotion_use
  DROP CONSTRAINT promotion_use_promotion_id_order_id_key,
  DROP CONSTRAINT promotion_use_promotion_id_hold_id_key;
CREATE UNIQUE INDEX promotion_use_of_order ON promotion_use (order_id, promotion_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX promotion_use_of_hold ON promotion_use (hold_id, promotion_id) WHERE hold_id IS NOT NULL;
-- Keyed hashes of the phone number and the account that use it; none where the promotion limits nothing.
ALTER TABLE promotion_use ALTER COLUMN customer_keys SET DEFAULT '{}';
