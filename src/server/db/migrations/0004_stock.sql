-- Warehouses, places, stock, its ledger and its reservations (R17, R36).

CREATE TABLE warehouse (
  id         uuid PRIMARY KEY DEFAULT new_id(),
  name       text NOT NULL,
  code       text NOT NULL UNIQUE,
  address    text NOT NULL DEFAULT '',
  manager    text NOT NULL DEFAULT '',
  phone      text NOT NULL DEFAULT '',
  capacity   integer CHECK (capacity >= 0),
  is_active  boolean NOT NULL DEFAULT true,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX warehouse_one_default ON warehouse (is_default) WHERE is_default;

CREATE TABLE location (
  id            uuid PRIMARY KEY DEFAULT new_id(),
  warehouse_id  uuid NOT NULL REFERENCES warehouse ON DELETE RESTRICT,
  zone          text NOT NULL,
  "row"         text NOT NULL,
  shelf         text NOT NULL,
  level         smallint NOT NULL CHECK (level BETWEEN 1 AND 10),
  location_code text NOT NULL,
  capacity      integer NOT NULL DEFAULT 50 CHECK (capacity >= 0),
  notes         text NOT NULL DEFAULT '',
  is_active     boolean NOT NULL DEFAULT true,
  UNIQUE (warehouse_id, zone, "row", shelf, level),
  UNIQUE (warehouse_id, location_code),
  UNIQUE (id, warehouse_id)
);

ALTER TABLE product
  ADD COLUMN warehouse_id uuid REFERENCES warehouse ON DELETE SET NULL,
  ADD COLUMN warehouse_location_id uuid REFERENCES location ON DELETE SET NULL;

-- How much of a product or variant lies at a place. The check makes overselling impossible even for a wrong program.
CREATE TABLE stock (
  id            uuid PRIMARY KEY DEFAULT new_id(),
  product_id    uuid NOT NULL REFERENCES product ON DELETE RESTRICT,
  variant_id    uuid,
  warehouse_id  uuid NOT NULL REFERENCES warehouse ON DELETE RESTRICT,
  location_id   uuid,
  on_hand       integer NOT NULL DEFAULT 0,
  reserved      integer NOT NULL DEFAULT 0,
  min_level     integer CHECK (min_level >= 0),
  reorder_point integer CHECK (reorder_point >= 0),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_never_oversold CHECK (reserved >= 0 AND on_hand >= reserved),
  UNIQUE NULLS NOT DISTINCT (product_id, variant_id, warehouse_id, location_id),
  FOREIGN KEY (variant_id, product_id) REFERENCES product_variant (id, product_id) ON DELETE RESTRICT,
  FOREIGN KEY (location_id, warehouse_id) REFERENCES location (id, warehouse_id) ON DELETE RESTRICT
) WITH (fillfactor = 70);
CREATE INDEX stock_warehouse ON stock (warehouse_id);
CREATE INDEX stock_location ON stock (location_id);

-- A movement of goods as people know it: import, export, transfer or adjustment of one product.
-- Only completed ones have changed stock.
CREATE TABLE stock_transaction (
  id                 uuid PRIMARY KEY DEFAULT new_id(),
  transaction_code   text NOT NULL UNIQUE,
  type               text NOT NULL CHECK (type IN ('import', 'export', 'transfer', 'adjustment')),
  status             text NOT NULL CHECK (status IN ('completed', 'pending', 'cancelled')),
  product_id         uuid NOT NULL REFERENCES product ON DELETE RESTRICT,
  variant_id         uuid REFERENCES product_variant ON DELETE RESTRICT,
  from_warehouse_id  uuid REFERENCES warehouse ON DELETE RESTRICT,
  from_location_id   uuid REFERENCES location ON DELETE RESTRICT,
  to_warehouse_id    uuid REFERENCES warehouse ON DELETE RESTRICT,
  to_location_id     uuid REFERENCES location ON DELETE RESTRICT,
  quantity           integer NOT NULL,
  unit_price_dong    bigint CHECK (unit_price_dong >= 0),
  reason             text NOT NULL DEFAULT '',
  reference_document text NOT NULL DEFAULT '',
  notes              text NOT NULL DEFAULT '',
  created_by         uuid REFERENCES users ON DELETE SET NULL,
  created_at         timestamptz NOT NULL DEFAULT now(),
  completed_at       timestamptz,
  CHECK (quantity > 0 OR (type = 'adjustment' AND quantity <> 0))
);
CREATE INDEX stock_transaction_newest ON stock_transaction (created_at DESC, id);
CREATE INDEX stock_transaction_product ON stock_transaction (product_id, created_at DESC);
CREATE INDEX stock_transaction_pending ON stock_transaction (created_at) WHERE status = 'pending';

-- The ledger: every change of on_hand, for ever.
CREATE TABLE stock_movement (
  id             uuid PRIMARY KEY DEFAULT new_id(),
  stock_id       uuid NOT NULL REFERENCES stock ON DELETE RESTRICT,
  transaction_id uuid NOT NULL REFERENCES stock_transaction ON DELETE RESTRICT,
  quantity       integer NOT NULL CHECK (quantity <> 0),
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_movement_stock ON stock_movement (stock_id);
CREATE INDEX stock_movement_transaction ON stock_movement (transaction_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER stock_movement_append_only BEFORE UPDATE OR DELETE ON stock_movement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_movement_never_emptied BEFORE TRUNCATE ON stock_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The word that shoppers see for a quantity (specification §4); contract/catalogue/stock-label.ts has the same steps.
CREATE FUNCTION stock_word(available bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN available <= 0 THEN 'out' WHEN available < 10 THEN 'low' WHEN available < 50 THEN 'few' ELSE 'plenty' END
$$;

-- What is for sale of a product (all variants) or of one variant, over all active warehouses.
CREATE FUNCTION available_of(of_product uuid) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(s.on_hand - s.reserved), 0) FROM stock s JOIN warehouse w ON w.id = s.warehouse_id AND w.is_active
   WHERE s.product_id = of_product
$$;
CREATE FUNCTION available_of_variant(of_product uuid, of_variant uuid) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(s.on_hand - s.reserved), 0) FROM stock s JOIN warehouse w ON w.id = s.warehouse_id AND w.is_active
   WHERE s.product_id = of_product AND s.variant_id = of_variant
$$;

-- Public answers show the word, not the figure: only a change of the word is told to the processes.
CREATE FUNCTION stock_word_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step bigint := (NEW.on_hand - NEW.reserved) - (OLD.on_hand - OLD.reserved);
  now_available bigint;
BEGIN
  IF step = 0 OR least(NEW.on_hand - NEW.reserved, OLD.on_hand - OLD.reserved) >= 50 THEN RETURN NULL; END IF;
  now_available := available_of(NEW.product_id);
  IF stock_word(now_available) <> stock_word(now_available - step) THEN
    PERFORM pg_notify('shop_changed', 'stock');
  ELSIF NEW.variant_id IS NOT NULL THEN
    now_available := available_of_variant(NEW.product_id, NEW.variant_id);
    IF stock_word(now_available) <> stock_word(now_available - step) THEN
      PERFORM pg_notify('shop_changed', 'stock');
    END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_word_changed AFTER UPDATE OF on_hand, reserved ON stock
  FOR EACH ROW EXECUTE FUNCTION stock_word_changed();
CREATE TRIGGER stock_added_notify AFTER INSERT OR DELETE ON stock
  FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER warehouse_notify AFTER UPDATE OF is_active ON warehouse
  FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
