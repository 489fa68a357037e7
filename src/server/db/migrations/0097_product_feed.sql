-- The address at which Google, Meta and others read the products: a row while it is on. The key is its secret part.
CREATE TABLE product_feed (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key     text NOT NULL CHECK (key ~ '^[0-9a-f]{32}$'),
  made_at timestamptz NOT NULL DEFAULT now(),
  -- the newest reading of it, and the program that read
  read_at timestamptz,
  reader  text
);

-- The maker, among the facts of a product; empty if unknown.
ALTER TABLE product ADD COLUMN brand text NOT NULL DEFAULT '';
