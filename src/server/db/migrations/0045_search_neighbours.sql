-- Typos are judged by the neighbouring words (R7): the words of titles and category names, of any length, and
-- which of them stand beside which. Codes are not among them: a wrong digit never leads to another product.
--
-- Both tables are sets that only grow: to write a title takes no lock on what other titles share with it. A word that
-- no product has any more does no harm, because a correction counts only where it finds something.
DROP TABLE search_word_slip;
DROP TABLE search_word;
CREATE TABLE search_word (
  word text COLLATE "C" PRIMARY KEY
);
CREATE TABLE search_word_slip (
  slip text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL REFERENCES search_word ON DELETE CASCADE,
  PRIMARY KEY (slip, word)
);
CREATE TABLE search_word_pair (
  first  text COLLATE "C" NOT NULL,
  second text COLLATE "C" NOT NULL,
  PRIMARY KEY (first, second)
);

-- Words of letters only, with each letter left out.
CREATE FUNCTION add_search_words(words text[]) RETURNS void LANGUAGE sql AS $$
  WITH fresh AS (
    INSERT INTO search_word (word)
    SELECT DISTINCT w COLLATE "C" AS w FROM unnest(words) AS w WHERE w ~ '^[a-z]{1,24}$' ORDER BY w
    ON CONFLICT DO NOTHING RETURNING word
  )
  INSERT INTO search_word_slip (slip, word)
  SELECT s, word FROM fresh, LATERAL word_slips(word) AS s WHERE length(word) > 1
  ON CONFLICT DO NOTHING
$$;

-- Neighbours, as «den.chum».
CREATE FUNCTION add_search_word_pairs(pairs text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_word_pair (first, second)
  SELECT DISTINCT split_part(p, '.', 1) COLLATE "C" AS first, split_part(p, '.', 2) COLLATE "C" AS second
    FROM unnest(pairs) AS p WHERE p ~ '^[a-z]{1,24}[.][a-z]{1,24}$' ORDER BY first, second
  ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION remember_words(documents tsvector[]) RETURNS void LANGUAGE sql AS $$
  WITH lexemes AS MATERIALIZED (
    SELECT DISTINCT w FROM unnest(documents) AS d, LATERAL unnest(tsvector_to_array(d)) AS w WHERE w ~ '^[.][tp][.]'
  )
  SELECT add_search_words(ARRAY(SELECT substr(w, 4) FROM lexemes WHERE w LIKE '.t.%')),
         add_search_word_pairs(ARRAY(SELECT substr(w, 4) FROM lexemes WHERE w LIKE '.p.%'))
$$;

CREATE FUNCTION remember_name(name text) RETURNS void LANGUAGE sql AS $$
  SELECT add_search_words(words),
         add_search_word_pairs(ARRAY(SELECT words[i] || '.' || words[i + 1] FROM generate_series(1, cardinality(words) - 1) AS i))
    FROM (SELECT vn_words(name) AS words) AS split
$$;

CREATE FUNCTION category_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_name(NEW.category_name);
  RETURN NULL;
END
$$;
CREATE TRIGGER category_named AFTER INSERT OR UPDATE OF category_name ON category
  FOR EACH ROW EXECUTE FUNCTION category_named();
CREATE FUNCTION subcategory_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_name(NEW.subcategory_name);
  RETURN NULL;
END
$$;
CREATE TRIGGER subcategory_named AFTER INSERT OR UPDATE OF subcategory_name ON subcategory
  FOR EACH ROW EXECUTE FUNCTION subcategory_named();

-- A shop that is updated: all its words at once.
WITH lexemes AS MATERIALIZED (
  SELECT DISTINCT w FROM product, LATERAL unnest(tsvector_to_array(search_document)) AS w WHERE w ~ '^[.][tp][.]'
)
SELECT add_search_words(ARRAY(SELECT substr(w, 4) FROM lexemes WHERE w LIKE '.t.%')),
       add_search_word_pairs(ARRAY(SELECT substr(w, 4) FROM lexemes WHERE w LIKE '.p.%'));
SELECT remember_name(name) FROM (
  SELECT category_name AS name FROM category UNION ALL SELECT subcategory_name FROM subcategory ORDER BY name) AS names;
