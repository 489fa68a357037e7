-- A backup is made before an update.
ALTER TABLE backups.run DROP CONSTRAINT run_kind_check, ADD CONSTRAINT run_kind_check
  CHECK (kind IN ('scheduled', 'manual', 'before_restore', 'before_update'));
