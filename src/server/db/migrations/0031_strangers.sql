-- From which network an order came (a keyed hash: nobody reads an address), so that what one network binds without
-- anybody's confirmation is bounded (R46). Forgotten after a month.
CREATE TABLE order_origin (
  order_id     uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  network_hash bytea NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_origin_network ON order_origin (network_hash);
CREATE INDEX order_origin_age ON order_origin (created_at);

ALTER TABLE payment_hold ADD network_hash bytea;
CREATE INDEX payment_hold_network ON payment_hold (network_hash) WHERE network_hash IS NOT NULL;

-- Orders that nobody has confirmed: what they bind is summed up, and cash ones end after the days of the settings.
CREATE INDEX orders_unconfirmed_phone ON orders (customer_phone) WHERE status = 'pending';
CREATE INDEX orders_unconfirmed_cash ON orders (placed_at) WHERE status = 'pending' AND payment_method = 'cash';
