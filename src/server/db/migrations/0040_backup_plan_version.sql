-- The plan of the backups has a version, which a change names: two people don't overwrite each other's. Nobody has saved
-- version 0.
ALTER TABLE backups.plan ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 0;
