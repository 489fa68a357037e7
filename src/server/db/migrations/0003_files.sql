-- Stored files. A picture that nothing shows is erased a day later.

-- Every stored file and the storage that holds it (R38).
CREATE TABLE file (
  id            uuid PRIMARY KEY DEFAULT new_id(),
  purpose       text NOT NULL CHECK (purpose IN ('product_image', 'payment_proof', 'document')),
  storage       text NOT NULL DEFAULT 'local' CHECK (storage IN ('local', 's3')),
  storage_key   text NOT NULL UNIQUE,
  sha256        bytea NOT NULL,
  size_bytes    bigint NOT NULL CHECK (size_bytes >= 0),
  mime_type     text NOT NULL,
  width         integer CHECK (width > 0),
  height        integer CHECK (height > 0),
  original_name text NOT NULL,
  is_private    boolean NOT NULL,
  -- Widths in px for which AVIF and WebP copies exist beside the original.
  widths        integer[] NOT NULL DEFAULT '{}',
  uploaded_by   uuid REFERENCES users ON DELETE SET NULL,
  uploaded_at   timestamptz NOT NULL DEFAULT now(),
  -- Since when no product shows a picture: an upload that was never attached, or one that was taken off. Null while it is
  -- shown, and for files of other purposes.
  unused_since  timestamptz
);
CREATE INDEX file_unused ON file (unused_since) WHERE unused_since IS NOT NULL;

CREATE FUNCTION file_unused_at_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.unused_since := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER file_unused_at_first BEFORE INSERT ON file
  FOR EACH ROW WHEN (NEW.purpose = 'product_image') EXECUTE FUNCTION file_unused_at_first();
