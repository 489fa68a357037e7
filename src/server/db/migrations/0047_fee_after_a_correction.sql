-- The delivery fee that an order was placed with, once its address was corrected to where another one applies: the fee is open
-- to agreement again, and what a transfer has paid already is known (R56).
ALTER TABLE orders ADD COLUMN fee_before_dong bigint CHECK (fee_before_dong >= 0);
