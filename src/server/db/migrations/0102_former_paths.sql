-- Paths of a former shop: each leads to a product, a category or a fixed page of this one.
CREATE TABLE former_path (
  id             uuid PRIMARY KEY DEFAULT new_id(),
  -- decoded, in small letters, without a slash at the end
  path           text NOT NULL UNIQUE CHECK (path ~ '^/[^/]' AND length(path) <= 300),
  product_id     uuid REFERENCES product ON DELETE CASCADE,
  category_id    uuid REFERENCES category ON DELETE CASCADE,
  subcategory_id uuid REFERENCES subcategory ON DELETE CASCADE,
  page           text CHECK (page ~ '^/[a-z-]*$'),
  -- whether it is of the owner's own list; the others come with imports
  is_listed      boolean NOT NULL,
  moving_in_id   uuid REFERENCES moving_in ON DELETE SET NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(product_id, category_id, subcategory_id, page) = 1),
  CHECK (NOT is_listed OR moving_in_id IS NULL)
);
CREATE INDEX former_path_product ON former_path (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX former_path_category ON former_path (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX former_path_subcategory ON former_path (subcategory_id) WHERE subcategory_id IS NOT NULL;
CREATE INDEX former_path_moving_in ON former_path (moving_in_id) WHERE moving_in_id IS NOT NULL;

CREATE FUNCTION former_paths_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed(ARRAY['former-paths']);
  RETURN NULL;
END
$$;
CREATE TRIGGER former_path_notify AFTER INSERT OR UPDATE OR DELETE ON former_path
  FOR EACH STATEMENT EXECUTE FUNCTION former_paths_changed();
