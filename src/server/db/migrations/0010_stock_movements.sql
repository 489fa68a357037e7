-- Movements of stock, and the ledger (R36).

-- A document of what came, went, was moved or was counted at once. Only a completed one has changed stock, and a completed
-- one is never edited: another one that names it reverses it, once.
CREATE TABLE stock_movement (
  id                 uuid PRIMARY KEY DEFAULT new_id(),
  code               text NOT NULL UNIQUE,
  kind               text NOT NULL CHECK (kind IN ('receipt', 'issue', 'transfer', 'adjustment', 'return')),
  -- By which it is listed: a return comes in like a receipt.
  listed_kind        text NOT NULL GENERATED ALWAYS AS (CASE kind WHEN 'return' THEN 'receipt' ELSE kind END) STORED,
  status             text NOT NULL CHECK (status IN ('completed', 'pending', 'cancelled')),
  order_id           uuid REFERENCES orders ON DELETE RESTRICT,
  reverses           uuid UNIQUE REFERENCES stock_movement ON DELETE RESTRICT,
  reason             text NOT NULL DEFAULT '',
  reference_document text NOT NULL DEFAULT '',
  notes              text NOT NULL DEFAULT '',
  created_by         uuid REFERENCES users ON DELETE SET NULL,
  created_at         timestamptz NOT NULL DEFAULT now(),
  completed_at       timestamptz,
  CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CHECK (status = 'completed' OR kind = 'return')
);
CREATE INDEX stock_movement_newest ON stock_movement (created_at DESC, id);
CREATE INDEX stock_movement_listed ON stock_movement (listed_kind, created_at DESC, id);
CREATE INDEX stock_movement_open ON stock_movement (status, created_at DESC, id) WHERE status <> 'completed';
CREATE INDEX stock_movement_order ON stock_movement (order_id) WHERE order_id IS NOT NULL;
CREATE TRIGGER stock_movement_final BEFORE UPDATE OF code, kind, status, order_id, reverses, reason, reference_document, notes,
  created_at, completed_at ON stock_movement FOR EACH ROW WHEN (OLD.status <> 'pending') EXECUTE FUNCTION refuse_change();

-- Pieces of one product or variant that leave a stock row, come to one, or both.
CREATE TABLE stock_movement_line (
  movement_id     uuid NOT NULL REFERENCES stock_movement ON DELETE RESTRICT,
  position        integer NOT NULL,
  from_stock_id   uuid REFERENCES stock ON DELETE RESTRICT,
  to_stock_id     uuid REFERENCES stock ON DELETE RESTRICT,
  quantity        integer NOT NULL CHECK (quantity > 0),
  unit_price_dong bigint CHECK (unit_price_dong >= 0),
  PRIMARY KEY (movement_id, position),
  CHECK (from_stock_id IS DISTINCT FROM to_stock_id)
);
CREATE INDEX stock_movement_line_from ON stock_movement_line (from_stock_id) WHERE from_stock_id IS NOT NULL;
CREATE INDEX stock_movement_line_to ON stock_movement_line (to_stock_id) WHERE to_stock_id IS NOT NULL;

-- The warehouses that a movement touches, in the order in which each one's movements are listed.
CREATE TABLE stock_movement_warehouse (
  movement_id  uuid NOT NULL REFERENCES stock_movement ON DELETE RESTRICT,
  warehouse_id uuid NOT NULL REFERENCES warehouse ON DELETE RESTRICT,
  listed_kind  text NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (movement_id, warehouse_id)
);
CREATE INDEX stock_movement_warehouse_newest ON stock_movement_warehouse (warehouse_id, created_at DESC, movement_id);
CREATE INDEX stock_movement_warehouse_listed
  ON stock_movement_warehouse (warehouse_id, listed_kind, created_at DESC, movement_id);

CREATE FUNCTION stock_movement_names_warehouses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movement_warehouse (movement_id, warehouse_id, listed_kind, created_at)
  SELECT DISTINCT m.id, s.warehouse_id, m.listed_kind, m.created_at
    FROM new_rows l CROSS JOIN LATERAL (VALUES (l.from_stock_id), (l.to_stock_id)) AS e (stock_id)
    JOIN stock s ON s.id = e.stock_id JOIN stock_movement m ON m.id = l.movement_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_movement_names_warehouses AFTER INSERT ON stock_movement_line
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_movement_names_warehouses();

-- The ledger: every change of on_hand, for ever. A line of a completed movement has an entry for each of its ends.
CREATE TABLE stock_ledger_entry (
  id          uuid PRIMARY KEY DEFAULT new_id(),
  stock_id    uuid NOT NULL REFERENCES stock ON DELETE RESTRICT,
  movement_id uuid NOT NULL REFERENCES stock_movement ON DELETE RESTRICT,
  quantity    integer NOT NULL CHECK (quantity <> 0),
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_ledger_entry_stock ON stock_ledger_entry (stock_id);
CREATE INDEX stock_ledger_entry_movement ON stock_ledger_entry (movement_id);
CREATE TRIGGER stock_ledger_entry_append_only BEFORE UPDATE OR DELETE ON stock_ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_ledger_entry_never_emptied BEFORE TRUNCATE ON stock_ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What was created by calls that may be sent again with the same Idempotency-Key (R16). Last, for it refers to orders,
-- products, variants and movements.
CREATE TABLE idempotency_key (
  kind         text NOT NULL,
  key_hash     bytea NOT NULL,
  request_hash bytea NOT NULL,
  -- Deferred: the key is taken first, what it names is written later in the same transaction.
  order_id     uuid REFERENCES orders ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  product_id   uuid REFERENCES product ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  variant_id   uuid REFERENCES product_variant ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  movement_id  uuid REFERENCES stock_movement ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key_hash),
  CHECK (num_nonnulls(order_id, product_id, variant_id, movement_id) = 1),
  CHECK (CASE kind WHEN 'order' THEN order_id WHEN 'product' THEN product_id WHEN 'variant' THEN variant_id
                   WHEN 'movement' THEN movement_id END IS NOT NULL)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
CREATE INDEX idempotency_key_order ON idempotency_key (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX idempotency_key_product ON idempotency_key (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX idempotency_key_variant ON idempotency_key (variant_id) WHERE variant_id IS NOT NULL;
CREATE INDEX idempotency_key_movement ON idempotency_key (movement_id) WHERE movement_id IS NOT NULL;
