-- Warehouses and their bins: the smallest places where stock lies.

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

CREATE TABLE bin (
  id            uuid PRIMARY KEY DEFAULT new_id(),
  warehouse_id  uuid NOT NULL REFERENCES warehouse ON DELETE RESTRICT,
  zone          text NOT NULL,
  "row"         text NOT NULL,
  shelf         text NOT NULL,
  level         smallint NOT NULL CHECK (level BETWEEN 1 AND 10),
  code          text NOT NULL,
  capacity      integer NOT NULL DEFAULT 50 CHECK (capacity >= 0),
  notes         text NOT NULL DEFAULT '',
  is_active     boolean NOT NULL DEFAULT true,
  -- The ledger has entries for what once lay in a bin, so a deleted one is only hidden. Nothing lies in it.
  deleted_at    timestamptz,
  UNIQUE (id, warehouse_id)
);
CREATE UNIQUE INDEX bin_place ON bin (warehouse_id, zone, "row", shelf, level) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX bin_code ON bin (warehouse_id, code) WHERE deleted_at IS NULL;

-- A shop can enter quantities from its first minute (R48).
INSERT INTO warehouse (name, code, is_default) VALUES ('Kho chính', 'KHO-01', true);
