-- Goods that move in from another shop program: its files, their mapping, the trial run, and the import.
CREATE TABLE moving_in (
  id           uuid PRIMARY KEY DEFAULT new_id(),
  state        text NOT NULL DEFAULT 'mapping'
               CHECK (state IN ('mapping', 'checked', 'importing', 'imported', 'undone')),
  origin       text NOT NULL,
  answers      jsonb NOT NULL DEFAULT '{}',
  created_at   timestamptz NOT NULL DEFAULT now(),
  created_by   uuid REFERENCES users ON DELETE SET NULL,
  -- the counts and problems of the trial run, and the fingerprint of the plan that it showed
  summary      jsonb,
  fingerprint  text,
  -- the person who starts the import; the name stays when the account is gone
  imported_by  uuid REFERENCES users ON DELETE SET NULL,
  importer     text,
  imported_at  timestamptz,
  result       jsonb,
  receipt_id   uuid REFERENCES stock_movement ON DELETE RESTRICT,
  failure      text,
  CHECK ((summary IS NULL) = (fingerprint IS NULL)),
  CHECK ((state IN ('imported', 'undone')) = (imported_at IS NOT NULL))
);
CREATE INDEX moving_in_created ON moving_in (created_at DESC);
CREATE INDEX moving_in_creator ON moving_in (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX moving_in_importer ON moving_in (imported_by) WHERE imported_by IS NOT NULL;
CREATE INDEX moving_in_receipt ON moving_in (receipt_id) WHERE receipt_id IS NOT NULL;

-- A table of a file: a CSV, or a sheet of a workbook. `columns` are the fields of its columns.
CREATE TABLE moving_in_table (
  moving_in_id uuid NOT NULL REFERENCES moving_in ON DELETE CASCADE,
  position     integer NOT NULL,
  name         text NOT NULL,
  content      jsonb NOT NULL,
  columns      jsonb NOT NULL,
  PRIMARY KEY (moving_in_id, position)
);

-- A row of the trial run, as it would be stored.
CREATE TABLE moving_in_row (
  moving_in_id uuid NOT NULL REFERENCES moving_in ON DELETE CASCADE,
  position     integer NOT NULL,
  action       text NOT NULL,
  search       text NOT NULL,
  problems     text[] NOT NULL,
  content      jsonb NOT NULL,
  PRIMARY KEY (moving_in_id, position)
);

-- A product or variant that an import made or changed; `before` are its former values, null for a new one.
CREATE TABLE moving_in_item (
  moving_in_id uuid NOT NULL REFERENCES moving_in ON DELETE CASCADE,
  product_id   uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  variant_id   uuid,
  before       jsonb,
  UNIQUE NULLS NOT DISTINCT (moving_in_id, product_id, variant_id),
  FOREIGN KEY (variant_id, product_id) REFERENCES product_variant (id, product_id) ON DELETE CASCADE
);
CREATE INDEX moving_in_item_product ON moving_in_item (product_id);
CREATE INDEX moving_in_item_variant ON moving_in_item (variant_id) WHERE variant_id IS NOT NULL;

-- The fields that an owner chose for a row of headings, by its hash.
CREATE TABLE moving_in_mapping (
  headings bytea PRIMARY KEY,
  columns  jsonb NOT NULL,
  used_at  timestamptz NOT NULL DEFAULT now()
);
