-- What bounds the holds of strangers (R46): who pays (a keyed hash of the phone number), the networks that the request came
-- from (keyed hashes: an IPv4 address, or the /64, /56 and /48 of an IPv6 one).
ALTER TABLE payment_hold
  ADD COLUMN payer_hash bytea,
  ADD COLUMN network_hashes bytea[] NOT NULL DEFAULT '{}';
UPDATE payment_hold SET network_hashes = ARRAY[network_hash] WHERE network_hash IS NOT NULL;
CREATE INDEX payment_hold_payer ON payment_hold (payer_hash) WHERE payer_hash IS NOT NULL;
CREATE INDEX payment_hold_networks ON payment_hold USING gin (network_hashes);

-- The same of orders.
ALTER TABLE order_origin ADD COLUMN network_hashes bytea[] NOT NULL DEFAULT '{}';
UPDATE order_origin SET network_hashes = ARRAY[network_hash];
CREATE INDEX order_origin_networks ON order_origin USING gin (network_hashes);
