-- The transfer content is made once, with the hold or else with the order, and kept: a name that is corrected later
-- must not change what the customer has written on the transfer (R22).
ALTER TABLE payment_hold ADD COLUMN transfer_content text;
ALTER TABLE orders ADD COLUMN transfer_content text;
