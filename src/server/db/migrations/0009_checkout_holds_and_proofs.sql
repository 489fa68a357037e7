-- Bank transfers: checkout holds, and pictures of transfers.

-- Holds: opening the transfer block of the checkout keeps pieces and prices for 30 minutes (R22). What a hold keeps is
-- part of stock.reserved, by reservations of its own kind, until the order takes them over or the hold ends.

CREATE TABLE payment_hold (
  id                 uuid PRIMARY KEY DEFAULT new_id(),
  -- The hold is a secret of its holder: only the hash is kept.
  token_hash         bytea NOT NULL UNIQUE,
  -- One hold per cart. A cart that goes leaves its hold to the holder of the secret.
  cart_id            uuid UNIQUE REFERENCES cart ON DELETE SET NULL,
  -- From which network the hold came (a keyed hash), and its province.
  network_hash       bytea,
  province           text NOT NULL DEFAULT '',
  -- What the customer writes on the transfer; kept with the order (R22).
  transfer_content   text,
  prices_include_tax boolean NOT NULL,
  shipping_dong      bigint NOT NULL CHECK (shipping_dong >= 0),
  total_dong         bigint NOT NULL CHECK (total_dong > 0),
  -- Kept as prices are, in the way of orders and their lines.
  discounts          jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(discounts) = 'array'),
  expires_at         timestamptz NOT NULL,
  -- Set where others needed pieces of a hold that had ended: it can't be used any more, the job removes the rest.
  released_at        timestamptz,
  created_at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_hold_expiry ON payment_hold (expires_at);
CREATE INDEX payment_hold_network ON payment_hold (network_hash) WHERE network_hash IS NOT NULL;

CREATE TABLE payment_hold_line (
  hold_id         uuid NOT NULL REFERENCES payment_hold ON DELETE CASCADE,
  position        integer NOT NULL,
  product_id      uuid NOT NULL REFERENCES product ON DELETE RESTRICT,
  variant_id      uuid REFERENCES product_variant ON DELETE RESTRICT,
  quantity        integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  unit_price_dong bigint NOT NULL CHECK (unit_price_dong > 0),
  tax_percent     numeric(5, 2) NOT NULL CHECK (tax_percent BETWEEN 0 AND 100),
  discount_dong   bigint NOT NULL DEFAULT 0 CHECK (discount_dong BETWEEN 0 AND unit_price_dong * quantity),
  discounts       jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(discounts) = 'array'),
  PRIMARY KEY (hold_id, position)
);
CREATE INDEX payment_hold_line_product ON payment_hold_line (product_id);
CREATE INDEX payment_hold_line_variant ON payment_hold_line (variant_id);

-- Which line of a hold keeps how much of which stock row. A hold can't be deleted while it keeps anything.
CREATE TABLE hold_reservation (
  hold_id  uuid NOT NULL REFERENCES payment_hold ON DELETE RESTRICT,
  position integer NOT NULL,
  stock_id uuid NOT NULL REFERENCES stock ON DELETE RESTRICT,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (hold_id, position, stock_id)
);
CREATE INDEX hold_reservation_stock ON hold_reservation (stock_id);

-- Pictures of bank transfers (R23). A proof belongs to the holder of its claim until an order takes it, once. Its row
-- stays when the picture is erased (R44): the order remembers that there was one.
CREATE TABLE payment_proof (
  id          uuid PRIMARY KEY DEFAULT new_id(),
  -- Only the hash of the claim is kept: a reader of this table can't open a picture with it.
  claim_hash  bytea NOT NULL UNIQUE,
  file_id     uuid REFERENCES file ON DELETE SET NULL,
  order_id    uuid REFERENCES orders ON DELETE SET NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  claimed_at  timestamptz,
  replaced_at timestamptz,
  erased_at   timestamptz
);
CREATE UNIQUE INDEX payment_proof_current ON payment_proof (order_id) WHERE replaced_at IS NULL;
CREATE INDEX payment_proof_order ON payment_proof (order_id);
CREATE INDEX payment_proof_file ON payment_proof (file_id);
-- What the sweep looks through: pictures that still exist, oldest first.
CREATE INDEX payment_proof_kept ON payment_proof (uploaded_at) WHERE erased_at IS NULL;
