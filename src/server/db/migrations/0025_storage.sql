-- Who uses a file, how much it weighs, how files move to S3, and what the clean-up frees.

-- Accounts that show a file as their avatar and sections of the settings that name it. Pictures of products and of order
-- lines have their own references. Triggers keep it, so that a file in use can't be deleted.
CREATE TABLE file_use (
  file_id uuid NOT NULL REFERENCES file ON DELETE RESTRICT,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  section text REFERENCES setting ON DELETE CASCADE,
  CHECK (num_nonnulls(user_id, section) = 1),
  UNIQUE NULLS NOT DISTINCT (file_id, user_id, section)
);
CREATE INDEX file_use_user ON file_use (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX file_use_section ON file_use (section) WHERE section IS NOT NULL;

CREATE FUNCTION avatar_uses_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM file_use WHERE user_id = NEW.id;
  INSERT INTO file_use (file_id, user_id)
  SELECT id, NEW.id FROM file WHERE id::text = split_part(NEW.avatar_url, '/', 3);
  RETURN NULL;
END
$$;
CREATE TRIGGER avatar_begins AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.avatar_url IS NOT NULL) EXECUTE FUNCTION avatar_uses_file();
CREATE TRIGGER avatar_changes AFTER UPDATE OF avatar_url ON users
  FOR EACH ROW WHEN (NEW.avatar_url IS DISTINCT FROM OLD.avatar_url) EXECUTE FUNCTION avatar_uses_file();

-- A setting names a file as `fileId`, at any depth.
CREATE FUNCTION setting_uses_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM file_use WHERE section = NEW.section;
  INSERT INTO file_use (file_id, section)
  SELECT f.id, NEW.section FROM file f
   WHERE f.id::text IN (SELECT named #>> '{}' FROM jsonb_path_query(NEW.value, '$.**.fileId') AS named);
  RETURN NULL;
END
$$;
CREATE TRIGGER setting_uses_files AFTER INSERT OR UPDATE OF value ON setting
  FOR EACH ROW EXECUTE FUNCTION setting_uses_files();

INSERT INTO file_use (file_id, user_id)
SELECT f.id, u.id FROM users u JOIN file f ON f.id::text = split_part(u.avatar_url, '/', 3);
INSERT INTO file_use (file_id, section)
SELECT DISTINCT f.id, s.section
  FROM setting s CROSS JOIN LATERAL jsonb_path_query(s.value, '$.**.fileId') AS named
  JOIN file f ON f.id::text = named #>> '{}';
DROP INDEX users_avatar;

-- Bytes of all that lies below a file's key: the original, what came, and the copies. For older files that of the original,
-- until their storage is next walked through.
ALTER TABLE file ADD COLUMN stored_bytes bigint NOT NULL DEFAULT 0 CHECK (stored_bytes >= 0);
UPDATE file SET stored_bytes = size_bytes;

-- A round of copying files to S3. One runs at a time.
CREATE TABLE storage_migration (
  id           uuid PRIMARY KEY DEFAULT new_id(),
  -- Null: all categories.
  category     text CHECK (category IN ('products', 'images', 'documents')),
  started_at   timestamptz NOT NULL DEFAULT now(),
  started_by   uuid REFERENCES users ON DELETE SET NULL,
  ended_at     timestamptz,
  is_stopped   boolean NOT NULL DEFAULT false,
  -- The process that copies now renews it; once it is over another goes on.
  worked_until timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX storage_migration_running ON storage_migration ((true)) WHERE ended_at IS NULL;
CREATE INDEX storage_migration_latest ON storage_migration (started_at DESC);

-- The files of a round. `result` is null while a file waits.
CREATE TABLE storage_migration_file (
  migration_id uuid NOT NULL REFERENCES storage_migration ON DELETE CASCADE,
  file_id      uuid NOT NULL REFERENCES file ON DELETE CASCADE,
  result       text CHECK (result IN ('copied', 'failed')),
  -- Why it failed.
  failure      text,
  ended_at     timestamptz,
  PRIMARY KEY (migration_id, file_id),
  CHECK ((failure IS NOT NULL) = (result IS NOT DISTINCT FROM 'failed'))
);
CREATE INDEX storage_migration_file_file ON storage_migration_file (file_id);
CREATE INDEX storage_migration_file_waiting ON storage_migration_file (migration_id) WHERE result IS NULL;

-- Where the walk through a storage for what no row names goes on.
CREATE TABLE storage_sweep (
  storage   text PRIMARY KEY CHECK (storage IN ('local', 's3')),
  after_key text NOT NULL,
  -- When it last came to the end.
  ended_at  timestamptz
);

-- What each task of the clean-up has freed on a day of Vietnam.
CREATE TABLE clean_up_freed (
  task  text NOT NULL,
  day   date NOT NULL,
  rows  bigint NOT NULL,
  files bigint NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (task, day)
);

ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_kind_check, ADD CONSTRAINT audit_entry_subject_kind_check
  CHECK (subject_kind IN ('product', 'variant', 'category', 'subcategory', 'order', 'invoice', 'user', 'setting',
                          'enquiry', 'email', 'warehouse', 'bin', 'movement', 'stock_take', 'pick_walk', 'storage'));
