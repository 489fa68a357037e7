-- What lists and searches are answered from, and the triggers that keep it.

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

-- Adds to product_count, in one order so that parallel changes can't deadlock.
CREATE FUNCTION add_product_counts(scopes uuid[], step integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_count AS c (scope, products)
  SELECT s, count(*) * step FROM unnest(scopes) AS s GROUP BY s ORDER BY s
  ON CONFLICT (scope) DO UPDATE SET products = c.products + EXCLUDED.products
$$;

-- Lists these products again. Where that moves products between lists, the menu's counts and pictures change as well.
CREATE FUNCTION relist_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone uuid[];
  added uuid[];
BEGIN
  WITH deleted AS (DELETE FROM product_listing WHERE product_id = ANY (ids) RETURNING scope)
  SELECT array_agg(scope ORDER BY scope) INTO gone FROM deleted;
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
  SELECT array_agg(scope ORDER BY scope) INTO added FROM inserted;
  PERFORM add_product_counts(coalesce(gone, '{}'), -1);
  PERFORM add_product_counts(coalesce(added, '{}'), 1);
  IF gone IS DISTINCT FROM added THEN
    PERFORM notify_changed(ARRAY(SELECT DISTINCT unnest(gone || added)::text) || ARRAY['categories']);
  END IF;
END
$$;

-- Notifies of these products, and of the lists that they are in now.
CREATE FUNCTION notify_products_changed(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT notify_changed(ids::text[] || ARRAY(
    SELECT DISTINCT scope::text FROM product_listing WHERE product_id = ANY (ids)))
$$;

-- Typos are judged by the neighbouring words (R7): the words of titles and category names, of any length, each with one
-- letter left out (a slip of one letter meets its word over a shared deletion, the SymSpell scheme), and which of them
-- stand beside which. Codes are not among them: a wrong digit never leads to another product.
--
-- The tables are sets that only grow: writing a title takes no lock on what other titles share with it. A word that no
-- product has any more does no harm, because a correction counts only where it finds something.
CREATE TABLE search_term (
  word text COLLATE "C" PRIMARY KEY
);

CREATE TABLE search_term_deletion (
  deletion text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL REFERENCES search_term ON DELETE CASCADE,
  PRIMARY KEY (deletion, word)
);

CREATE TABLE search_term_pair (
  first  text COLLATE "C" NOT NULL,
  second text COLLATE "C" NOT NULL,
  PRIMARY KEY (first, second)
);

-- A word with each letter left out.
CREATE FUNCTION term_deletions(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT overlay(word PLACING '' FROM i FOR 1) FROM generate_series(1, length(word)) AS i
$$;

-- Words of letters only, with each letter left out.
CREATE FUNCTION add_search_terms(words text[]) RETURNS void LANGUAGE sql AS $$
  WITH fresh AS (
    INSERT INTO search_term (word)
    SELECT DISTINCT w COLLATE "C" AS w FROM unnest(words) AS w WHERE w ~ '^[a-z]{1,24}$' ORDER BY w
    ON CONFLICT DO NOTHING RETURNING word
  )
  INSERT INTO search_term_deletion (deletion, word)
  SELECT s, word FROM fresh, LATERAL term_deletions(word) AS s WHERE length(word) > 1
  ON CONFLICT DO NOTHING
$$;

-- Neighbours, as «den.chum».
CREATE FUNCTION add_search_term_pairs(pairs text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_term_pair (first, second)
  SELECT DISTINCT split_part(p, '.', 1) COLLATE "C" AS first, split_part(p, '.', 2) COLLATE "C" AS second
    FROM unnest(pairs) AS p WHERE p ~ '^[a-z]{1,24}[.][a-z]{1,24}$' ORDER BY first, second
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION add_terms_of_documents(documents tsvector[]) RETURNS void LANGUAGE sql AS $$
  WITH lexemes AS MATERIALIZED (
    SELECT DISTINCT w FROM unnest(documents) AS d, LATERAL unnest(tsvector_to_array(d)) AS w WHERE w ~ '^[.][tp][.]'
  )
  SELECT add_search_terms(ARRAY(SELECT substr(w, 4) FROM lexemes WHERE w LIKE '.t.%')),
         add_search_term_pairs(ARRAY(SELECT substr(w, 4) FROM lexemes WHERE w LIKE '.p.%'))
$$;

CREATE FUNCTION add_terms_of_name(name text) RETURNS void LANGUAGE sql AS $$
  SELECT add_search_terms(words),
         add_search_term_pairs(ARRAY(SELECT words[i] || '.' || words[i + 1] FROM generate_series(1, cardinality(words) - 1) AS i))
    FROM (SELECT fold_to_terms(name) AS words) AS split
$$;

-- What only the description, the material or the bulb of a product says («phòng khách») is found where titles, codes
-- and category names give nothing. The neighbouring words are in a table of their own, so that no other search reads
-- them, and no change of a title or a price writes them: «phong.khach», and «khach.» for the last word.
CREATE TABLE product_description (
  product_id uuid PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  pairs      tsvector NOT NULL
);
CREATE INDEX product_description_search ON product_description USING gin (pairs);

-- 1,000 words of a description are read, and no more.
CREATE FUNCTION description_pairs(description text, material text, bulb_type text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT left(words[i], 40) || '.' || left(coalesce(words[i + 1], ''), 40)
      FROM generate_series(1, cardinality(words)) AS i))
    FROM (SELECT (public.fold_to_terms(bulb_type || ' ' || material || ' ' || left(description, 8000)))[1:1000] AS words) AS split
$$;

CREATE FUNCTION describe_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_description (product_id, pairs)
  SELECT id, description_pairs(description, material, bulb_type) FROM product WHERE id = ANY (ids) ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET pairs = EXCLUDED.pairs
$$;

-- The search document of a product: its folded words, and families of lexemes that begin with a dot, which no word has:
-- «.t.» (title), «.x.» (title with its diacritics), «.p.» (neighbouring words of the title) and «.in.» (its category and
-- subcategories, so that the index itself keeps a search to one list). Built by array, not by the text-search parser,
-- whose idea of a letter depends on the server's locale.
CREATE FUNCTION product_document(of_id uuid, of_title text, of_sku text, of_category uuid)
RETURNS tsvector LANGUAGE sql STABLE AS $$
  WITH title AS (
    SELECT fold_to_terms(of_title) AS words,
           array_remove(regexp_split_to_array(lower(normalize(of_title, NFC) COLLATE "vi-x-icu"), '[[:space:][:punct:]×·–]+'), '') AS exact
  ), rest AS (
    SELECT fold_to_terms(concat_ws(' ', of_sku,
      (SELECT category_name FROM category WHERE id = of_category),
      (SELECT string_agg(s.subcategory_name, ' ') FROM product_subcategory ps
         JOIN subcategory s ON s.id = ps.subcategory_id WHERE ps.product_id = of_id),
      (SELECT string_agg(v.sku, ' ') FROM product_variant v WHERE v.product_id = of_id)))
      -- A code is also found when it is typed without its dashes.
      || ARRAY(SELECT regexp_replace(fold_diacritics(code), '[^a-z0-9]', '', 'g') FROM (
           SELECT of_sku AS code UNION ALL SELECT v.sku FROM product_variant v WHERE v.product_id = of_id) AS codes
         WHERE code ~ '[A-Za-z0-9]') AS words
  )
  SELECT array_to_tsvector(ARRAY(
    SELECT left(lexeme, 200) FROM title, rest, LATERAL (
      SELECT unnest(title.words || rest.words)
      UNION SELECT '.t.' || w FROM unnest(title.words) AS w
      UNION SELECT '.x.' || w FROM unnest(title.exact) AS w
      UNION SELECT '.p.' || title.words[i] || '.' || title.words[i + 1]
        FROM generate_series(1, cardinality(title.words) - 1) AS i
      UNION SELECT '.in.' || of_category
      UNION SELECT '.in.' || ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = of_id
    ) AS family (lexeme)))
$$;

-- What is charged for product `p`, or for its variant `v` where there is one, and the compare price of its own: every
-- query that shows or charges a price, and what lists keep of it, reads it here. NULL is a price on request.
CREATE FUNCTION list_price(p product, v product_variant) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN v.id IS NULL THEN p.price_dong ELSE v.price_dong END
$$;
CREATE FUNCTION own_compare_price(p product, v product_variant) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN v.id IS NULL THEN NULL ELSE v.compare_price_dong END
$$;

-- Keeps what is derived from a product's own row, its variants, pictures and subcategories.
CREATE FUNCTION product_derive() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prices record;
BEGIN
  SELECT count(v.id) AS variants, min(list_price(NEW, v)) AS low, max(list_price(NEW, v)) AS high,
         (array_agg(own_compare_price(NEW, v) ORDER BY list_price(NEW, v), v.position))[1] AS compare INTO prices
    FROM (SELECT) AS itself LEFT JOIN product_variant v ON v.product_id = NEW.id;
  NEW.has_variants := prices.variants > 0;
  NEW.compare_price_dong := prices.compare;
  NEW.card_images := (SELECT coalesce(jsonb_agg(to_jsonb(i)), '[]') FROM (
     SELECT pi.file_id, pi.alt_text, f.width, f.height FROM product_image pi JOIN file f ON f.id = pi.file_id
      WHERE pi.product_id = NEW.id AND pi.variant_id IS NULL ORDER BY pi.position LIMIT 2) AS i);
  NEW.min_price_dong := prices.low;
  NEW.max_price_dong := prices.high;
  NEW.search_document := product_document(NEW.id, NEW.title, NEW.sku, NEW.category_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER product_derive BEFORE INSERT OR UPDATE OF title, sku, category_id, price_dong ON product
  FOR EACH ROW EXECUTE FUNCTION product_derive();

CREATE FUNCTION product_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM relist_products(ARRAY(SELECT id FROM new_rows));
  PERFORM add_terms_of_documents(ARRAY(SELECT search_document FROM new_rows));
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
  PERFORM add_terms_of_documents(ARRAY(
    SELECT n.search_document FROM new_rows n JOIN old_rows o USING (id)
     WHERE n.search_document <> o.search_document));
  PERFORM notify_products_changed(ARRAY(SELECT id FROM new_rows));
  IF EXISTS (SELECT FROM new_rows n JOIN old_rows o USING (id)
              WHERE (n.created_at, n.card_images) IS DISTINCT FROM (o.created_at, o.card_images)) THEN
    PERFORM notify_changed(ARRAY['categories']);
  END IF;
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
  PERFORM notify_changed(ARRAY[OLD.id::text, 'categories'] || gone::text[]);
  RETURN OLD;
END
$$;
CREATE TRIGGER product_deleting BEFORE DELETE ON product FOR EACH ROW EXECUTE FUNCTION product_deleting();

CREATE FUNCTION product_described() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM describe_products(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER product_described AFTER INSERT ON product FOR EACH ROW EXECUTE FUNCTION product_described();
CREATE TRIGGER product_description_changed AFTER UPDATE OF description, material, bulb_type ON product FOR EACH ROW
  WHEN ((OLD.description, OLD.material, OLD.bulb_type) IS DISTINCT FROM (NEW.description, NEW.material, NEW.bulb_type))
  EXECUTE FUNCTION product_described();

-- Variants, pictures, subcategories and names decide what their products derive: touching the title derives it again.
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

CREATE FUNCTION category_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_terms_of_name(NEW.category_name);
  RETURN NULL;
END
$$;
CREATE TRIGGER category_named AFTER INSERT OR UPDATE OF category_name ON category
  FOR EACH ROW EXECUTE FUNCTION category_named();
CREATE FUNCTION subcategory_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_terms_of_name(NEW.subcategory_name);
  RETURN NULL;
END
$$;
CREATE TRIGGER subcategory_named AFTER INSERT OR UPDATE OF subcategory_name ON subcategory
  FOR EACH ROW EXECUTE FUNCTION subcategory_named();

CREATE TRIGGER category_notify AFTER INSERT OR UPDATE OR DELETE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();
CREATE TRIGGER subcategory_notify AFTER INSERT OR UPDATE OR DELETE ON subcategory
  FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();
