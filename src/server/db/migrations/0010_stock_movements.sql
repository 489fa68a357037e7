-- Documents of what came, went and was counted, and the ledger (R36).

-- A movement of goods as people know it: import, export, transfer or adjustment of one product.
-- Only completed ones have changed stock.
CREATE TABLE stock_movement (
  id                 uuid PRIMARY KEY DEFAULT new_id(),
  transaction_code   text NOT NULL UNIQUE,
  type               text NOT NULL CHECK (type IN ('import', 'export', 'transfer', 'adjustment')),
  status             text NOT NULL CHECK (status IN ('completed', 'pending', 'cancelled')),
  product_id         uuid NOT NULL REFERENCES product ON DELETE RESTRICT,
  variant_id         uuid REFERENCES product_variant ON DELETE RESTRICT,
  from_warehouse_id  uuid REFERENCES warehouse ON DELETE RESTRICT,
  from_bin_id        uuid REFERENCES bin ON DELETE RESTRICT,
  to_warehouse_id    uuid REFERENCES warehouse ON DELETE RESTRICT,
  to_bin_id          uuid REFERENCES bin ON DELETE RESTRICT,
  order_id           uuid REFERENCES orders ON DELETE RESTRICT,
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
CREATE INDEX stock_movement_newest ON stock_movement (created_at DESC, id);
CREATE INDEX stock_movement_product ON stock_movement (product_id, created_at DESC);
CREATE INDEX stock_movement_pending ON stock_movement (created_at) WHERE status = 'pending';
CREATE INDEX stock_movement_order ON stock_movement (order_id) WHERE order_id IS NOT NULL;

-- The ledger: every change of on_hand, for ever.
CREATE TABLE stock_ledger_entry (
  id             uuid PRIMARY KEY DEFAULT new_id(),
  stock_id       uuid NOT NULL REFERENCES stock ON DELETE RESTRICT,
  movement_id uuid NOT NULL REFERENCES stock_movement ON DELETE RESTRICT,
  quantity       integer NOT NULL CHECK (quantity <> 0),
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_ledger_entry_stock ON stock_ledger_entry (stock_id);
CREATE INDEX stock_ledger_entry_movement ON stock_ledger_entry (movement_id);
CREATE TRIGGER stock_ledger_entry_append_only BEFORE UPDATE OR DELETE ON stock_ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_ledger_entry_never_emptied BEFORE TRUNCATE ON stock_ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
