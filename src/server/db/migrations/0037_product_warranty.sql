-- The warranty of a product where it is not the shop's usual one, in words; empty takes the usual one (R47).
ALTER TABLE product ADD COLUMN warranty text NOT NULL DEFAULT '';
