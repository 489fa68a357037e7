-- Copies that are left on the disk of files that have moved to S3, and the rounds that remove them.

-- Bytes of all that is on the disk below the key of a file that is read from S3.
ALTER TABLE file
  ADD COLUMN disk_copy_bytes bigint NOT NULL DEFAULT 0 CHECK (disk_copy_bytes >= 0),
  ADD CONSTRAINT file_disk_copy CHECK (storage = 's3' OR disk_copy_bytes = 0);
-- Files that have moved before: the next walk through the disk finds their copies.
DELETE FROM storage_sweep WHERE storage = 'local';

-- A round copies files to S3, or frees the disk of copies.
ALTER TABLE storage_migration ADD COLUMN kind text NOT NULL DEFAULT 'copy' CHECK (kind IN ('copy', 'free'));
ALTER TABLE storage_migration_file
  DROP CONSTRAINT storage_migration_file_result_check,
  ADD CONSTRAINT storage_migration_file_result_check CHECK (result IN ('copied', 'freed', 'failed'));
