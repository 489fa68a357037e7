-- Since when no product shows a picture: an upload that nobody attached, or one that was taken off. A sweep erases
-- it a day later. Null while it is shown, and for files of other purposes.
ALTER TABLE file ADD COLUMN unused_since timestamptz;
UPDATE file SET unused_since = now() WHERE purpose = 'product_image'
  AND NOT EXISTS (SELECT FROM product_image pi WHERE pi.file_id = file.id);
CREATE INDEX file_unused ON file (unused_since) WHERE unused_since IS NOT NULL;
-- Whether an order still shows a picture is asked before it is erased.
CREATE INDEX order_line_image ON order_line (image_file_id) WHERE image_file_id IS NOT NULL;

CREATE FUNCTION file_unused_at_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.unused_since := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER file_unused_at_first BEFORE INSERT ON file
  FOR EACH ROW WHEN (NEW.purpose = 'product_image') EXECUTE FUNCTION file_unused_at_first();

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
