-- What only the description, the material or the bulb of a product says («phòng khách») is found where titles, codes
-- and category names give nothing. The neighbouring words stand in a table of their own, so that no other search reads
-- them, and no change of a title or a price writes them: «phong.khach», and «khach.» for the last word.
CREATE TABLE product_description (
  product_id uuid PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  pairs      tsvector NOT NULL
);

-- 1,000 words of a description are read, and no more.
CREATE FUNCTION description_pairs(description text, material text, bulb_type text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT left(words[i], 40) || '.' || left(coalesce(words[i + 1], ''), 40)
      FROM generate_series(1, cardinality(words)) AS i))
    FROM (SELECT (public.vn_words(bulb_type || ' ' || material || ' ' || left(description, 8000)))[1:1000] AS words) AS split
$$;

CREATE FUNCTION describe_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_description (product_id, pairs)
  SELECT id, description_pairs(description, material, bulb_type) FROM product WHERE id = ANY (ids) ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET pairs = EXCLUDED.pairs
$$;

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

INSERT INTO product_description (product_id, pairs)
SELECT id, description_pairs(description, material, bulb_type) FROM product;
CREATE INDEX product_description_search ON product_description USING gin (pairs);
