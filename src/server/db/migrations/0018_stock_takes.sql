-- Stock takes: what lies in a warehouse, or in a part of it, is counted and compared with the books.

CREATE TABLE stock_take (
  id           uuid PRIMARY KEY DEFAULT new_id(),
  -- `KT-20261120-0001`. Its differences are booked as adjustments, which have codes of their own and name this one.
  code         text NOT NULL UNIQUE,
  warehouse_id uuid NOT NULL REFERENCES warehouse ON DELETE RESTRICT,
  -- In words what is counted: the warehouse, «Khu A», «3 sản phẩm».
  scope        text NOT NULL,
  -- The books are not shown while it is counted.
  is_blind     boolean NOT NULL,
  -- Unsettled: it is booked, but for pieces that orders keep and that are not there.
  status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'unsettled', 'completed', 'cancelled')),
  created_by   uuid REFERENCES users ON DELETE SET NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  finished_at  timestamptz
);
CREATE INDEX stock_take_newest ON stock_take (created_at DESC, id);
CREATE INDEX stock_take_warehouse ON stock_take (warehouse_id);
CREATE INDEX stock_take_by ON stock_take (created_by) WHERE created_by IS NOT NULL;

-- The bins to walk to, in the order of the walk. A place without a bin is the warehouse outside its bins.
CREATE TABLE stock_take_place (
  id       uuid PRIMARY KEY DEFAULT new_id(),
  take_id  uuid NOT NULL REFERENCES stock_take ON DELETE CASCADE,
  bin_id   uuid REFERENCES bin ON DELETE RESTRICT,
  position integer NOT NULL,
  done_at  timestamptz,
  done_by  uuid REFERENCES users ON DELETE SET NULL,
  UNIQUE NULLS NOT DISTINCT (take_id, bin_id)
);
CREATE INDEX stock_take_place_bin ON stock_take_place (bin_id) WHERE bin_id IS NOT NULL;
CREATE INDEX stock_take_place_by ON stock_take_place (done_by) WHERE done_by IS NOT NULL;

-- An item at a place: what the books have there when the count begins, or what was found there beside it.
CREATE TABLE stock_take_line (
  id         uuid PRIMARY KEY DEFAULT new_id(),
  place_id   uuid NOT NULL REFERENCES stock_take_place ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  variant_id uuid,
  -- The latest count. A count belongs to its moment: movements after it are no difference.
  counted    integer CHECK (counted BETWEEN 0 AND 100000000),
  counted_at timestamptz,
  counted_by uuid REFERENCES users ON DELETE SET NULL,
  -- Pieces more (+) or fewer (−) than the books had at that moment, once it is booked, and how many of them are booked.
  difference integer,
  booked     integer NOT NULL DEFAULT 0,
  UNIQUE NULLS NOT DISTINCT (place_id, product_id, variant_id),
  FOREIGN KEY (variant_id, product_id) REFERENCES product_variant (id, product_id) ON DELETE CASCADE,
  CHECK ((counted IS NULL) = (counted_at IS NULL)),
  CHECK (difference IS NOT NULL OR booked = 0)
);
CREATE INDEX stock_take_line_item ON stock_take_line (product_id, variant_id);
CREATE INDEX stock_take_line_by ON stock_take_line (counted_by) WHERE counted_by IS NOT NULL;

-- Every count, for ever: who counted what, when. The id comes from the phone that counted, so that one that is sent again
-- counts once.
CREATE TABLE stock_take_count (
  id         uuid PRIMARY KEY,
  line_id    uuid NOT NULL REFERENCES stock_take_line ON DELETE CASCADE,
  quantity   integer NOT NULL CHECK (quantity BETWEEN 0 AND 100000000),
  counted_at timestamptz NOT NULL,
  counted_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX stock_take_count_line ON stock_take_count (line_id, counted_at);
CREATE INDEX stock_take_count_by ON stock_take_count (counted_by) WHERE counted_by IS NOT NULL;

ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_kind_check, ADD CONSTRAINT audit_entry_subject_kind_check
  CHECK (subject_kind IN ('product', 'variant', 'category', 'subcategory', 'order', 'invoice', 'user', 'setting', 'enquiry',
    'email', 'warehouse', 'bin', 'movement', 'stock_take'));
