-- Categories, products, variants, pictures and former addresses.

CREATE TABLE category (
  id            uuid PRIMARY KEY DEFAULT new_id(),
  category_name text NOT NULL,
  slug          text NOT NULL UNIQUE,
  position      integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE subcategory (
  id               uuid PRIMARY KEY DEFAULT new_id(),
  category_id      uuid NOT NULL REFERENCES category ON DELETE RESTRICT,
  subcategory_name text NOT NULL,
  slug             text NOT NULL UNIQUE,
  position         integer NOT NULL DEFAULT 0,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subcategory_category ON subcategory (category_id, position);

CREATE TABLE product (
  id               uuid PRIMARY KEY DEFAULT new_id(),
  slug             text NOT NULL UNIQUE,
  title            text NOT NULL,
  description      text NOT NULL,
  sku              text UNIQUE,
  category_id      uuid NOT NULL REFERENCES category ON DELETE RESTRICT,
  -- NULL: price on request («Liên hệ»). With variants these are the lowest and highest variant price (R8).
  price_dong       bigint CHECK (price_dong > 0),
  min_price_dong   bigint CHECK (min_price_dong > 0),
  max_price_dong   bigint CHECK (max_price_dong >= min_price_dong),
  has_variants     boolean NOT NULL DEFAULT false,
  -- What cards show, kept with the product so that a list need not gather it: the compare price of the cheapest
  -- variant, and the first two pictures as [{file_id, alt_text, width, height}].
  compare_price_dong bigint,
  card_images      jsonb NOT NULL DEFAULT '[]',
  -- Percent that the struck-through price lies above the price where there is no compare price (R9).
  discount_percent smallint NOT NULL DEFAULT 25 CHECK (discount_percent BETWEEN 0 AND 100),
  -- The warranty where it is not the shop's usual one, in words; empty takes the usual one (R47).
  warranty         text NOT NULL DEFAULT '',
  tax_class        text NOT NULL DEFAULT 'standard',
  material         text NOT NULL DEFAULT '',
  dimensions       text NOT NULL DEFAULT '',
  bulb_type        text NOT NULL DEFAULT '',
  color            text NOT NULL DEFAULT '',
  average_rating   numeric(2, 1) NOT NULL DEFAULT 0 CHECK (average_rating BETWEEN 0 AND 5),
  policy           text NOT NULL DEFAULT '',
  faq              text NOT NULL DEFAULT '',
  is_active        boolean NOT NULL DEFAULT true,
  -- A product that was never ordered but has booked stock movements is archived (R20): off sale, without stock, and in no
  -- list but the archive's.
  archived_at      timestamptz,
  warehouse_id     uuid REFERENCES warehouse ON DELETE SET NULL,
  bin_id           uuid REFERENCES bin ON DELETE RESTRICT,
  min_level        integer CHECK (min_level >= 0),
  reorder_point    integer CHECK (reorder_point >= 0),
  -- Read by the thousand: it stays in the row, and rarer texts move out of a row that is too long.
  search_document  tsvector STORAGE MAIN NOT NULL DEFAULT '',
  -- Grows with every edit, so that no edit overwrites one that its author has not seen.
  version          integer NOT NULL DEFAULT 1,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT product_archived_is_off_sale CHECK (archived_at IS NULL OR NOT is_active)
);
CREATE INDEX product_category ON product (category_id);
CREATE INDEX product_bin ON product (bin_id) WHERE bin_id IS NOT NULL;

-- A deleted bin is no product's own place any more.
CREATE FUNCTION bin_leaves_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET bin_id = NULL WHERE bin_id = ANY (ARRAY(SELECT id FROM new_rows WHERE deleted_at IS NOT NULL));
  RETURN NULL;
END
$$;
CREATE TRIGGER bin_leaves_products AFTER UPDATE ON bin
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION bin_leaves_products();
CREATE INDEX product_search ON product USING gin (search_document);

-- The back office's list filters by category and by whether a product is on sale: with both in the indexes that it is
-- sorted by, a page far into the list, and its count, are read from the index alone.
CREATE INDEX product_newest ON product (created_at DESC, id) INCLUDE (category_id, is_active)
  WHERE archived_at IS NULL;
CREATE INDEX product_by_title ON product (title COLLATE "vi-x-icu", id) INCLUDE (category_id, is_active)
  WHERE archived_at IS NULL;
CREATE INDEX product_cheapest ON product (min_price_dong ASC NULLS LAST, id) INCLUDE (category_id, is_active)
  WHERE archived_at IS NULL;
CREATE INDEX product_dearest ON product (min_price_dong DESC NULLS LAST, id) INCLUDE (category_id, is_active)
  WHERE archived_at IS NULL;
CREATE INDEX product_inactive ON product (created_at DESC, id) INCLUDE (category_id)
  WHERE NOT is_active AND archived_at IS NULL;
CREATE INDEX product_archived ON product (created_at DESC, id) INCLUDE (category_id) WHERE archived_at IS NOT NULL;

CREATE TABLE product_subcategory (
  product_id     uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  subcategory_id uuid NOT NULL REFERENCES subcategory ON DELETE RESTRICT,
  position       integer NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, subcategory_id)
);
CREATE INDEX product_subcategory_subcategory ON product_subcategory (subcategory_id);

CREATE TABLE product_variant (
  id                 uuid PRIMARY KEY DEFAULT new_id(),
  product_id         uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  name               text NOT NULL,
  sku                text NOT NULL UNIQUE,
  price_dong         bigint NOT NULL CHECK (price_dong > 0),
  compare_price_dong bigint CHECK (compare_price_dong > 0),
  attributes         jsonb NOT NULL DEFAULT '[]',
  position           integer NOT NULL DEFAULT 0,
  version            integer NOT NULL DEFAULT 1,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, product_id)
);
CREATE INDEX product_variant_product ON product_variant (product_id, position);

-- A code names one thing, a product or a variant, whatever its capitals: how codes are compared, and found by it. That
-- none is given twice is seen to under the lock of product edits, which every writer of codes holds; what older data
-- holds twice stays as it is until its code is changed.
CREATE FUNCTION sku_key(sku text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(normalize(sku, NFC) COLLATE "vi-x-icu");
CREATE INDEX product_by_sku_key ON product (sku_key(sku));
CREATE INDEX product_variant_by_sku_key ON product_variant (sku_key(sku));

CREATE TABLE product_image (
  id         uuid PRIMARY KEY DEFAULT new_id(),
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  variant_id uuid,
  file_id    uuid NOT NULL REFERENCES file ON DELETE RESTRICT,
  alt_text   text NOT NULL DEFAULT '',
  position   integer NOT NULL DEFAULT 0,
  FOREIGN KEY (variant_id, product_id) REFERENCES product_variant (id, product_id) ON DELETE CASCADE
);
CREATE INDEX product_image_product ON product_image (product_id, position);
CREATE INDEX product_image_file ON product_image (file_id);

CREATE FUNCTION picture_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE file SET unused_since = NULL
    WHERE unused_since IS NOT NULL AND id IN (SELECT file_id FROM new_rows);
  RETURN NULL;
END
$$;
CREATE FUNCTION picture_no_longer_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE file SET unused_since = now()
    WHERE id IN (SELECT file_id FROM old_rows)
      AND NOT EXISTS (SELECT FROM product_image pi WHERE pi.file_id = file.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER picture_used AFTER INSERT ON product_image
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION picture_used();
CREATE TRIGGER picture_changed_to AFTER UPDATE ON product_image
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION picture_used();
CREATE TRIGGER picture_changed_from AFTER UPDATE ON product_image
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION picture_no_longer_used();
CREATE TRIGGER picture_no_longer_used AFTER DELETE ON product_image
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION picture_no_longer_used();

-- Addresses that once were (R1): a changed slug redirects.
CREATE TABLE slug_redirect (
  kind      text NOT NULL CHECK (kind IN ('product', 'category', 'subcategory')),
  old_slug  text NOT NULL,
  target_id uuid NOT NULL,
  PRIMARY KEY (kind, old_slug)
);

CREATE TABLE product_view_count (
  product_id uuid PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  views      bigint NOT NULL DEFAULT 0 CHECK (views >= 0)
);
-- Who saw what lately: one visitor counts once in 30 minutes (R10). Unlogged and pruned.
CREATE UNLOGGED TABLE product_view (
  product_id   uuid NOT NULL,
  visitor_hash bytea NOT NULL,
  viewed_at    timestamptz NOT NULL,
  PRIMARY KEY (product_id, visitor_hash)
);
