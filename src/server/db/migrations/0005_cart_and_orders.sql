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
  discount_dong     bigint NOT NULL DEFAULT 0 CHECK (discount_dong BETWEEN 0 AND subtotal_dong),
  tax_dong          bigint NOT NULL CHECK (tax_dong >= 0),
  shipping_dong     bigint NOT NULL DEFAULT 0 CHECK (shipping_dong >= 0),
  total_dong        bigint NOT NULL CHECK (total_dong >= 0),
  prices_include_tax boolean NOT NULL,
  -- What the admin's free text finds: number, name, phone, folded.
  search_text       text NOT NULL GENERATED ALWAYS AS
                    (vn_fold(order_number || ' ' || customer_name || ' ' || customer_phone)) STORED,
  placed_at         timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_newest ON orders (placed_at DESC, id);
CREATE INDEX orders_status ON orders (status, placed_at DESC, id);
CREATE INDEX orders_payment_status ON orders (payment_status, placed_at DESC, id);
CREATE INDEX orders_user ON orders (user_id, placed_at DESC, id);
-- pg_trgm, too, is trusted.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE INDEX orders_search ON orders USING gin (search_text public.gin_trgm_ops);
CREATE INDEX orders_phone ON orders (customer_phone text_pattern_ops, placed_at DESC);

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
  UNIQUE (order_id, position)
);
CREATE INDEX order_line_product ON order_line (product_id);
CREATE INDEX order_line_variant ON order_line (variant_id);

-- The timeline (R18). Internal entries are for the back office only.
CREATE TABLE order_event (
  id          uuid PRIMARY KEY DEFAULT new_id(),
  -- Entries of one moment keep the order in which they were written.
  position    bigint GENERATED ALWAYS AS IDENTITY,
  order_id    uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('placed', 'status', 'payment', 'note', 'contact')),
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

ALTER TABLE stock_transaction ADD COLUMN order_id uuid REFERENCES orders ON DELETE RESTRICT;
CREATE INDEX stock_transaction_order ON stock_transaction (order_id) WHERE order_id IS NOT NULL;

-- Answers of orders that may be sent again with the same Idempotency-Key (R16).
CREATE TABLE order_request (
  key_hash     bytea PRIMARY KEY,
  request_hash bytea NOT NULL,
  -- Deferred: the key is taken first, the order is written later in the same transaction.
  order_id     uuid NOT NULL REFERENCES orders ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_request_age ON order_request (created_at);
CREATE INDEX order_request_order ON order_request (order_id);

-- Order figures by day (Vietnam's), kept by the same transactions: append-only deltas, folded now and then into
-- order_figure, so that no two orders ever wait for one hot row. Read through order_figures.
CREATE TABLE order_figure (
  day            date NOT NULL,
  status         text NOT NULL,
  payment_status text NOT NULL,
  payment_method text NOT NULL,
  orders         bigint NOT NULL,
  total_dong     bigint NOT NULL,
  PRIMARY KEY (day, status, payment_status, payment_method)
);
CREATE TABLE order_figure_delta (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day            date NOT NULL,
  status         text NOT NULL,
  payment_status text NOT NULL,
  payment_method text NOT NULL,
  orders         integer NOT NULL,
  total_dong     bigint NOT NULL
);
CREATE VIEW order_figures AS
  SELECT day, status, payment_status, payment_method, sum(orders)::bigint AS orders, sum(total_dong)::bigint AS total_dong
    FROM (SELECT day, status, payment_status, payment_method, orders, total_dong FROM order_figure
          UNION ALL
          SELECT day, status, payment_status, payment_method, orders, total_dong FROM order_figure_delta) AS parts
   GROUP BY day, status, payment_status, payment_method;

CREATE FUNCTION vn_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT (at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date $$;

CREATE FUNCTION order_figures_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_figure_delta (day, status, payment_status, payment_method, orders, total_dong)
  SELECT vn_day(placed_at), status, payment_status, payment_method, count(*), sum(total_dong)
    FROM new_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;
CREATE FUNCTION order_figures_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_figure_delta (day, status, payment_status, payment_method, orders, total_dong)
  SELECT day, status, payment_status, payment_method, sum(step), sum(step * total_dong) FROM (
    SELECT vn_day(placed_at) AS day, status, payment_status, payment_method, 1 AS step, total_dong FROM new_rows
    UNION ALL
    SELECT vn_day(placed_at), status, payment_status, payment_method, -1, total_dong FROM old_rows) AS steps
  GROUP BY 1, 2, 3, 4 HAVING sum(step) <> 0 OR sum(step * total_dong) <> 0;
  RETURN NULL;
END
$$;
CREATE FUNCTION order_figures_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_figure_delta (day, status, payment_status, payment_method, orders, total_dong)
  SELECT vn_day(placed_at), status, payment_status, payment_method, -count(*), -sum(total_dong)
    FROM old_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_figures_inserted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_figures_inserted();
CREATE TRIGGER order_figures_updated AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_figures_updated();
CREATE TRIGGER order_figures_deleted AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION order_figures_deleted();
