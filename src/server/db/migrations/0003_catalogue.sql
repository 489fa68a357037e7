-- Categories, products, variants, and the tables that lists and search are answered from.

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
  tax_class        text NOT NULL DEFAULT 'standard',
  material         text NOT NULL DEFAULT '',
  dimensions       text NOT NULL DEFAULT '',
  bulb_type        text NOT NULL DEFAULT '',
  wattage          text NOT NULL DEFAULT '',
  average_rating   numeric(2, 1) NOT NULL DEFAULT 0 CHECK (average_rating BETWEEN 0 AND 5),
  policy           text NOT NULL DEFAULT '',
  faq              text NOT NULL DEFAULT '',
  is_active        boolean NOT NULL DEFAULT true,
  min_level        integer CHECK (min_level >= 0),
  reorder_point    integer CHECK (reorder_point >= 0),
  search_document  tsvector NOT NULL DEFAULT '',
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_category ON product (category_id);
CREATE INDEX product_search ON product USING gin (search_document);
CREATE INDEX product_newest ON product (created_at DESC, id);

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
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, product_id)
);
CREATE INDEX product_variant_product ON product_variant (product_id, position);

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

-- What lists are answered from: a row for every active product in each scope that it is listed under (the id of
-- a category or subcategory, or the zero UUID for the whole shop), so that each list is one index range.
CREATE TABLE product_listing (
  scope          uuid NOT NULL,
  product_id     uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  created_at     timestamptz NOT NULL,
  min_price_dong bigint,
  title          text COLLATE "vi-x-icu" NOT NULL,
  PRIMARY KEY (scope, product_id)
);
CREATE INDEX product_listing_product ON product_listing (product_id);
CREATE INDEX product_listing_newest ON product_listing (scope, created_at DESC, product_id) INCLUDE (min_price_dong);
CREATE INDEX product_listing_cheapest ON product_listing (scope, min_price_dong ASC NULLS LAST, product_id);
CREATE INDEX product_listing_dearest ON product_listing (scope, min_price_dong DESC NULLS LAST, product_id);
CREATE INDEX product_listing_title ON product_listing (scope, title, product_id);

-- How many products each scope lists: a count never scans.
CREATE TABLE product_count (
  scope    uuid PRIMARY KEY,
  products bigint NOT NULL
);

-- Every word that products can be found by, and each with one letter left out: a slip of one letter (left out,
-- added, swapped, wrong) meets its word over a shared deletion (the SymSpell scheme).
CREATE TABLE search_word (
  word text PRIMARY KEY
);
CREATE TABLE search_word_slip (
  slip text NOT NULL,
  word text NOT NULL REFERENCES search_word ON DELETE CASCADE,
  PRIMARY KEY (slip, word)
);

CREATE FUNCTION word_slips(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT overlay(word PLACING '' FROM i FOR 1) FROM generate_series(1, length(word)) AS i
$$;

-- The search document of a product. Lexemes come in three families: bare (any field), «t.» (title) and
-- «x.» (title with its diacritics), besides «p.» for neighbouring words of the title. Built by array, not by
-- the text-search parser, whose idea of a letter depends on the server's locale.
CREATE FUNCTION product_document(of_id uuid, of_title text, of_sku text, of_category uuid)
RETURNS tsvector LANGUAGE sql STABLE AS $$
  WITH title AS (
    SELECT vn_words(of_title) AS words,
           array_remove(regexp_split_to_array(lower(normalize(of_title, NFC) COLLATE "vi-x-icu"), '[[:space:][:punct:]×·–]+'), '') AS exact
  ), rest AS (
    SELECT vn_words(concat_ws(' ', of_sku,
      (SELECT category_name FROM category WHERE id = of_category),
      (SELECT string_agg(s.subcategory_name, ' ') FROM product_subcategory ps
         JOIN subcategory s ON s.id = ps.subcategory_id WHERE ps.product_id = of_id),
      (SELECT string_agg(v.sku, ' ') FROM product_variant v WHERE v.product_id = of_id)))
      -- A code is also found when it is typed without its dashes.
      || ARRAY(SELECT regexp_replace(vn_fold(code), '[^a-z0-9]', '', 'g') FROM (
           SELECT of_sku AS code UNION ALL SELECT v.sku FROM product_variant v WHERE v.product_id = of_id) AS codes
         WHERE code ~ '[A-Za-z0-9]') AS words
  )
  SELECT array_to_tsvector(ARRAY(
    SELECT left(lexeme, 200) FROM title, rest, LATERAL (
      SELECT unnest(title.words || rest.words)
      UNION SELECT 't.' || w FROM unnest(title.words) AS w
      UNION SELECT 'x.' || w FROM unnest(title.exact) AS w
      UNION SELECT 'p.' || title.words[i] || '.' || title.words[i + 1]
        FROM generate_series(1, cardinality(title.words) - 1) AS i
    ) AS family (lexeme)))
$$;

-- Keeps what is derived from a product's own row, its variants, pictures and subcategories.
CREATE FUNCTION product_derive() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  variants record;
BEGIN
  SELECT count(*) AS n, min(price_dong) AS low, max(price_dong) AS high INTO variants
    FROM product_variant WHERE product_id = NEW.id;
  NEW.has_variants := variants.n > 0;
  NEW.compare_price_dong := (SELECT compare_price_dong FROM product_variant
     WHERE product_id = NEW.id ORDER BY price_dong, position LIMIT 1);
  NEW.card_images := (SELECT coalesce(jsonb_agg(to_jsonb(i)), '[]') FROM (
     SELECT pi.file_id, pi.alt_text, f.width, f.height FROM product_image pi JOIN file f ON f.id = pi.file_id
      WHERE pi.product_id = NEW.id AND pi.variant_id IS NULL ORDER BY pi.position LIMIT 2) AS i);
  NEW.min_price_dong := CASE WHEN variants.n > 0 THEN variants.low ELSE NEW.price_dong END;
  NEW.max_price_dong := CASE WHEN variants.n > 0 THEN variants.high ELSE NEW.price_dong END;
  NEW.search_document := product_document(NEW.id, NEW.title, NEW.sku, NEW.category_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER product_derive BEFORE INSERT OR UPDATE OF title, sku, category_id, price_dong ON product
  FOR EACH ROW EXECUTE FUNCTION product_derive();

-- Adds to product_count, in one order so that parallel changes can't deadlock.
CREATE FUNCTION add_product_counts(scopes uuid[], step integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_count AS c (scope, products)
  SELECT s, count(*) * step FROM unnest(scopes) AS s GROUP BY s ORDER BY s
  ON CONFLICT (scope) DO UPDATE SET products = c.products + EXCLUDED.products
$$;

-- Lists these products anew.
CREATE FUNCTION relist_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone uuid[];
  added uuid[];
BEGIN
  WITH deleted AS (DELETE FROM product_listing WHERE product_id = ANY (ids) RETURNING scope)
  SELECT array_agg(scope) INTO gone FROM deleted;
  WITH inserted AS (
    INSERT INTO product_listing (scope, product_id, created_at, min_price_dong, title)
    SELECT s.scope, p.id, p.created_at, p.min_price_dong, p.title
      FROM product p, LATERAL (
        SELECT '00000000-0000-0000-0000-000000000000'::uuid AS scope
        UNION ALL SELECT p.category_id
        UNION ALL SELECT ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = p.id
      ) AS s
     WHERE p.id = ANY (ids) AND p.is_active
    RETURNING scope)
  SELECT array_agg(scope) INTO added FROM inserted;
  PERFORM add_product_counts(coalesce(gone, '{}'), -1);
  PERFORM add_product_counts(coalesce(added, '{}'), 1);
END
$$;

CREATE FUNCTION remember_words(documents tsvector[]) RETURNS void LANGUAGE sql AS $$
  WITH fresh AS (
    INSERT INTO search_word (word)
    SELECT DISTINCT w FROM unnest(documents) AS d, LATERAL unnest(tsvector_to_array(d)) AS w
     WHERE w ~ '^[a-z0-9]{4,40}$' AND w ~ '[a-z]' ORDER BY w
    ON CONFLICT DO NOTHING RETURNING word
  )
  INSERT INTO search_word_slip (slip, word)
  SELECT s, word FROM fresh, LATERAL word_slips(word) AS s
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION product_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM relist_products(ARRAY(SELECT id FROM new_rows));
  PERFORM remember_words(ARRAY(SELECT search_document FROM new_rows));
  RETURN NULL;
END
$$;
CREATE TRIGGER product_inserted AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_inserted();

CREATE FUNCTION product_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM relist_products(ARRAY(
    SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
     WHERE (n.is_active, n.category_id, n.created_at, n.min_price_dong, n.title)
           IS DISTINCT FROM (o.is_active, o.category_id, o.created_at, o.min_price_dong, o.title)));
  PERFORM remember_words(ARRAY(
    SELECT n.search_document FROM new_rows n JOIN old_rows o USING (id)
     WHERE n.search_document <> o.search_document));
  RETURN NULL;
END
$$;
CREATE TRIGGER product_updated AFTER UPDATE ON product
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_updated();

-- product_listing goes with its product by the foreign key; the counts follow here.
CREATE FUNCTION product_deleting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone uuid[];
BEGIN
  WITH deleted AS (DELETE FROM product_listing WHERE product_id = OLD.id RETURNING scope)
  SELECT array_agg(scope) INTO gone FROM deleted;
  PERFORM add_product_counts(coalesce(gone, '{}'), -1);
  RETURN OLD;
END
$$;
CREATE TRIGGER product_deleting BEFORE DELETE ON product FOR EACH ROW EXECUTE FUNCTION product_deleting();

-- Variants, pictures, subcategories and names decide what their products derive: touching the title derives it anew.
CREATE FUNCTION derive_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE product SET title = title WHERE id = ANY (ids)
$$;

CREATE FUNCTION product_part_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT product_id FROM new_rows);
BEGIN
  PERFORM derive_products(ids);
  IF TG_TABLE_NAME = 'product_subcategory' THEN PERFORM relist_products(ids); END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION product_part_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT product_id FROM old_rows);
BEGIN
  PERFORM derive_products(ids);
  IF TG_TABLE_NAME = 'product_subcategory' THEN PERFORM relist_products(ids); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER variant_added AFTER INSERT ON product_variant
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_added();
CREATE TRIGGER variant_changed AFTER UPDATE ON product_variant
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_added();
CREATE TRIGGER variant_removed AFTER DELETE ON product_variant
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_removed();
CREATE TRIGGER image_added AFTER INSERT ON product_image
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_added();
CREATE TRIGGER image_changed AFTER UPDATE ON product_image
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_added();
CREATE TRIGGER image_removed AFTER DELETE ON product_image
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_removed();
CREATE TRIGGER product_subcategory_added AFTER INSERT ON product_subcategory
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_added();
CREATE TRIGGER product_subcategory_removed AFTER DELETE ON product_subcategory
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION product_part_removed();

CREATE FUNCTION category_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derive_products(ARRAY(SELECT id FROM product WHERE category_id = NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER category_renamed AFTER UPDATE OF category_name ON category
  FOR EACH ROW EXECUTE FUNCTION category_renamed();
CREATE FUNCTION subcategory_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derive_products(ARRAY(SELECT product_id FROM product_subcategory WHERE subcategory_id = NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER subcategory_renamed AFTER UPDATE OF subcategory_name ON subcategory
  FOR EACH ROW EXECUTE FUNCTION subcategory_renamed();

CREATE TRIGGER category_notify AFTER INSERT OR UPDATE OR DELETE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER subcategory_notify AFTER INSERT OR UPDATE OR DELETE ON subcategory
  FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER product_notify AFTER INSERT OR UPDATE OR DELETE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER variant_notify AFTER INSERT OR UPDATE OR DELETE ON product_variant
  FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
CREATE TRIGGER image_notify AFTER INSERT OR UPDATE OR DELETE ON product_image
  FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
