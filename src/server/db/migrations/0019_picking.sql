-- Picking walks: one person gathers several orders of a warehouse in one round, each into a box of its own.

CREATE TABLE pick_walk (
  id           uuid PRIMARY KEY DEFAULT new_id(),
  -- `LH-20261120-0003`
  code         text NOT NULL UNIQUE,
  warehouse_id uuid NOT NULL REFERENCES warehouse ON DELETE RESTRICT,
  status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'finished', 'cancelled')),
  created_by   uuid REFERENCES users ON DELETE SET NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  finished_at  timestamptz,
  UNIQUE (id, warehouse_id),
  CHECK ((status = 'open') = (finished_at IS NULL))
);
CREATE INDEX pick_walk_open ON pick_walk (created_at) WHERE status = 'open';
CREATE INDEX pick_walk_warehouse ON pick_walk (warehouse_id);
CREATE INDEX pick_walk_by ON pick_walk (created_by) WHERE created_by IS NOT NULL;

-- The box of an order: 1 is A. An order that is deleted leaves its box, with what lies in it.
CREATE TABLE pick_box (
  walk_id      uuid NOT NULL,
  box          smallint NOT NULL CHECK (box BETWEEN 1 AND 12),
  warehouse_id uuid NOT NULL,
  order_id     uuid REFERENCES orders ON DELETE SET NULL,
  order_number text NOT NULL,
  -- Whether the walk is open.
  is_open      boolean NOT NULL DEFAULT true,
  PRIMARY KEY (walk_id, box),
  FOREIGN KEY (walk_id, warehouse_id) REFERENCES pick_walk (id, warehouse_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX pick_box_one_open_walk ON pick_box (order_id, warehouse_id) WHERE is_open;
CREATE INDEX pick_box_order ON pick_box (order_id);

-- Pieces that lie in a box, by the stock row that they were taken from, and pieces that were not found there.
CREATE TABLE pick (
  walk_id   uuid NOT NULL,
  box       smallint NOT NULL,
  stock_id  uuid NOT NULL REFERENCES stock ON DELETE RESTRICT,
  quantity  integer NOT NULL CHECK (quantity >= 0),
  short     integer NOT NULL DEFAULT 0 CHECK (short >= 0),
  picked_at timestamptz NOT NULL,
  picked_by uuid REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (walk_id, box, stock_id),
  FOREIGN KEY (walk_id, box) REFERENCES pick_box ON DELETE CASCADE
);
CREATE INDEX pick_stock ON pick (stock_id);
CREATE INDEX pick_short ON pick (walk_id, box) WHERE short > 0;
CREATE INDEX pick_by ON pick (picked_by) WHERE picked_by IS NOT NULL;

ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_kind_check, ADD CONSTRAINT audit_entry_subject_kind_check
  CHECK (subject_kind IN ('product', 'variant', 'category', 'subcategory', 'order', 'invoice', 'user', 'setting', 'enquiry',
    'email', 'warehouse', 'bin', 'movement', 'stock_take', 'pick_walk'));
