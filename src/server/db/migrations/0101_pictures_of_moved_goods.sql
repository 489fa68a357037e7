-- A picture that an import fetches from its former address: for a product, some of its variants, or both.
CREATE TABLE moving_in_picture (
  id           uuid PRIMARY KEY DEFAULT new_id(),
  moving_in_id uuid NOT NULL REFERENCES moving_in ON DELETE CASCADE,
  product_id   uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  is_of_product boolean NOT NULL,
  variant_ids  uuid[] NOT NULL,
  -- the order within the import
  position     integer NOT NULL,
  url          text NOT NULL,
  host         text NOT NULL,
  alt_text     text NOT NULL DEFAULT '',
  state        text NOT NULL DEFAULT 'waiting'
               CHECK (state IN ('waiting', 'fetching', 'fetched', 'added', 'failed')),
  tries        smallint NOT NULL DEFAULT 0,
  -- of a waiting one: when it may be fetched; of one that is being fetched: when its process counts as lost
  due_at       timestamptz NOT NULL DEFAULT now(),
  size_bytes   integer,
  file_id      uuid REFERENCES file ON DELETE SET NULL,
  failure      text,
  UNIQUE (moving_in_id, product_id, url),
  CHECK ((state = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX moving_in_picture_open ON moving_in_picture (moving_in_id, position)
  WHERE state IN ('waiting', 'fetching', 'fetched');
CREATE INDEX moving_in_picture_listed ON moving_in_picture (moving_in_id, state, position);
CREATE INDEX moving_in_picture_product ON moving_in_picture (product_id);
CREATE INDEX moving_in_picture_file ON moving_in_picture (file_id) WHERE file_id IS NOT NULL;

-- Whether the former shop sells a new product, which the import hides because it has no picture yet.
ALTER TABLE moving_in_item ADD COLUMN is_for_sale boolean NOT NULL DEFAULT false;
