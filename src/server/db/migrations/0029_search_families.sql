-- What one letter finds, and search within a list.
--
-- The families of lexemes begin with a dot, which no word has: before, «t» found every product with a title, since
-- «t.den» begins with it, and so did «x» and «p». A new family, «.in.», names the category and the subcategories of a
-- product, so that the index itself keeps a search to one list.
CREATE OR REPLACE FUNCTION product_document(of_id uuid, of_title text, of_sku text, of_category uuid)
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
      UNION SELECT '.t.' || w FROM unnest(title.words) AS w
      UNION SELECT '.x.' || w FROM unnest(title.exact) AS w
      UNION SELECT '.p.' || title.words[i] || '.' || title.words[i + 1]
        FROM generate_series(1, cardinality(title.words) - 1) AS i
      UNION SELECT '.in.' || of_category
      UNION SELECT '.in.' || ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = of_id
    ) AS family (lexeme)))
$$;

-- Documents are read by the thousand: they stay in the row, and rarer texts move out of a row that is too long.
ALTER TABLE product ALTER COLUMN search_document SET STORAGE MAIN;

-- The documents as they would be derived anew, in a fifth of the time: a shop waits for this when it is updated.
ALTER TABLE product DISABLE TRIGGER USER;
DROP INDEX product_search;
UPDATE product p SET search_document = array_to_tsvector(
  ARRAY(SELECT CASE WHEN w ~ '^[txp][.]' THEN '.' || w ELSE w END FROM unnest(tsvector_to_array(p.search_document)) AS w)
  || ('.in.' || p.category_id)
  || ARRAY(SELECT '.in.' || ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = p.id));
CREATE INDEX product_search ON product USING gin (search_document);
ALTER TABLE product ENABLE TRIGGER USER;
