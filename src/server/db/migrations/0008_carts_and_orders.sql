-- Carts of guests and users, orders with their lines, timeline and reservations.

CREATE TABLE cart (
  id                 uuid PRIMARY KEY DEFAULT new_id(),
  user_id            uuid UNIQUE REFERENCES users ON DELETE CASCADE,
  -- The guest session id is a secret (R13): only its hash is kept.
  guest_session_hash bytea UNIQUE,
  expires_at         timestamptz,
  created_at         timestamptz NOT NULL DEFAULT now(),
  CHECK ((user_id IS NULL) <> (guest_session_hash IS NULL))
);
CREATE INDEX cart_expiry ON cart (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE cart_line (
  id         uuid PRIMARY KEY DEFAULT new_id(),
  cart_id    uuid NOT NULL REFERENCES cart ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  variant_id uuid,
  quantity   integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (cart_id, product_id, variant_id),
  FOREIGN KEY (variant_id, product_id) REFERENCES product_variant (id, product_id) ON DELETE CASCADE
);
CREATE INDEX cart_line_product ON cart_line (product_id);

-- Order numbers run on; a gap (a refused order) means nothing.
CREATE SEQUENCE order_number_seq;

CREATE TABLE orders (
  id                uuid PRIMARY KEY DEFAULT new_id(),
  order_number      text NOT NULL UNIQUE,
  user_id           uuid REFERENCES users ON DELETE SET NULL,
  status            text NOT NULL DEFAULT 'pending'
                    CHECK (status IN ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_status    text NOT NULL DEFAULT 'pending' CHECK (payment_status IN ('pending', 'paid', 'failed', 'refunded')),
  payment_method    text NOT NULL CHECK (payment_method IN ('cash', 'bank_transfer', 'credit_card', 'paypal')),
  customer_name     text NOT NULL,
  customer_email    text NOT NULL,
  customer_phone    text NOT NULL,
  street            text NOT NULL,
  ward              text NOT NULL DEFAULT '',
  city              text NOT NULL,
  zip_code          text NOT NULL DEFAULT '',
  country           text NOT NULL DEFAULT 'Việt Nam',
  notes             text NOT NULL DEFAULT '',
  subtotal_dong     bigint NOT NULL CHECK (subtotal_dong >= 0),
  -- Everything that is taken off, of lines and of the order; `discounts` names those of the order: [{"name", "dong"}].
  discount_dong     bigint NOT NULL DEFAULT 0 CHECK (discount_dong BETWEEN 0 AND subtotal_dong),
  discounts         jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(discounts) = 'array'),
  tax_dong          bigint NOT NULL CHECK (tax_dong >= 0),
  shipping_dong     bigint NOT NULL DEFAULT 0 CHECK (shipping_dong >= 0),
  total_dong        bigint NOT NULL CHECK (total_dong >= 0),
  prices_include_tax boolean NOT NULL,
  -- What the admin's free text finds: number, name, phone, folded.
  search_text       text NOT NULL GENERATED ALWAYS AS
                    (fold_diacritics(order_number || ' ' || customer_name || ' ' || customer_phone)) STORED,
  -- Made once, with the hold or else with the order, and kept: a name that is corrected later must not change what the
  -- customer has written on the transfer (R22).
  transfer_content  text,
  -- When the person of an order was erased on request (R44, R49). The order stays, with its lines and amounts.
  person_erased_at  timestamptz,
  placed_at         timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_newest ON orders (placed_at DESC, id);
CREATE INDEX orders_status ON orders (status, placed_at DESC, id);
CREATE INDEX orders_payment_status ON orders (payment_status, placed_at DESC, id);
CREATE INDEX orders_user ON orders (user_id, placed_at DESC, id);
CREATE INDEX orders_search ON orders USING gin (search_text public.gin_trgm_ops);
CREATE INDEX orders_phone ON orders (customer_phone text_pattern_ops, placed_at DESC);
CREATE INDEX orders_email ON orders (customer_email);

-- The best customers of a period are summed up from its orders, by this index alone.
CREATE INDEX orders_bought ON orders (placed_at) INCLUDE (status, user_id, customer_phone, total_dong);

-- Work lists: transfers that wait for their money, also cancelled ones (the money may have come, and then it goes back),
-- and refunds due (R19).
CREATE INDEX orders_transfer_unsettled ON orders (placed_at DESC, id)
  WHERE payment_method = 'bank_transfer' AND payment_status = 'pending';
CREATE INDEX orders_refund_due ON orders (placed_at DESC, id) WHERE status = 'cancelled' AND payment_status = 'paid';

-- Unconfirmed orders: what they bind is summed up, and cash ones end after the days of the settings.
CREATE INDEX orders_unconfirmed_phone ON orders (customer_phone) WHERE status = 'pending';
CREATE INDEX orders_unconfirmed_cash ON orders (placed_at) WHERE status = 'pending' AND payment_method = 'cash';

CREATE TABLE order_line (
  id              uuid PRIMARY KEY DEFAULT new_id(),
  order_id        uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position        integer NOT NULL,
  product_id      uuid NOT NULL REFERENCES product ON DELETE RESTRICT,
  variant_id      uuid REFERENCES product_variant ON DELETE RESTRICT,
  -- A frozen copy of what was sold.
  title           text NOT NULL,
  variant_name    text NOT NULL DEFAULT '',
  sku             text NOT NULL DEFAULT '',
  image_file_id   uuid REFERENCES file ON DELETE RESTRICT,
  unit_price_dong bigint NOT NULL CHECK (unit_price_dong > 0),
  quantity        integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  tax_percent     numeric(5, 2) NOT NULL CHECK (tax_percent BETWEEN 0 AND 100),
  total_dong      bigint NOT NULL CHECK (total_dong = unit_price_dong * quantity),
  -- What is taken off the line: its own discounts, which `discounts` names, and its share of the order's.
  discount_dong   bigint NOT NULL DEFAULT 0 CHECK (discount_dong BETWEEN 0 AND total_dong),
  discounts       jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(discounts) = 'array'),
  UNIQUE (order_id, position)
);
CREATE INDEX order_line_product ON order_line (product_id);
CREATE INDEX order_line_variant ON order_line (variant_id);
-- Whether an order still shows a picture is checked before it is erased.
CREATE INDEX order_line_image ON order_line (image_file_id) WHERE image_file_id IS NOT NULL;

-- The timeline (R18). Internal entries are for the back office only.
CREATE TABLE order_event (
  id          uuid PRIMARY KEY DEFAULT new_id(),
  -- Entries of one moment keep the order in which they were written.
  position    bigint GENERATED ALWAYS AS IDENTITY,
  order_id    uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('placed', 'status', 'payment', 'note', 'contact', 'proof', 'return')),
  from_status text,
  to_status   text,
  note        text NOT NULL DEFAULT '',
  is_internal boolean NOT NULL DEFAULT false,
  actor_id    uuid REFERENCES users ON DELETE SET NULL,
  actor_kind  text NOT NULL CHECK (actor_kind IN ('guest', 'customer', 'admin', 'system')),
  actor_name  text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_event_order ON order_event (order_id, created_at, position);

-- Which order line holds how much of which stock row. Kept after shipping: the line remembers its places.
CREATE TABLE stock_reservation (
  id            uuid PRIMARY KEY DEFAULT new_id(),
  order_line_id uuid NOT NULL REFERENCES order_line ON DELETE CASCADE,
  stock_id      uuid NOT NULL REFERENCES stock ON DELETE RESTRICT,
  quantity      integer NOT NULL CHECK (quantity > 0),
  status        text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'shipped', 'released')),
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_line_id, stock_id)
);
CREATE INDEX stock_reservation_stock ON stock_reservation (stock_id) WHERE status = 'held';

-- From which network an order came (a keyed hash: it shows no address), so that what one network binds without
-- a confirmation is bounded (R46). Deleted after a month.
CREATE TABLE order_origin (
  order_id     uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  network_hash bytea NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_origin_network ON order_origin (network_hash);
CREATE INDEX order_origin_age ON order_origin (created_at);
