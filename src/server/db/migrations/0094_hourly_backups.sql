-- Backups may be made each hour; so many hours keep each of theirs.
ALTER TABLE backups.plan ADD COLUMN IF NOT EXISTS keep_hours integer NOT NULL DEFAULT 24;
ALTER TABLE backups.plan DROP CONSTRAINT IF EXISTS plan_keep_hours_check;
ALTER TABLE backups.plan ADD CONSTRAINT plan_keep_hours_check CHECK (keep_hours BETWEEN 1 AND 168);
ALTER TABLE backups.plan DROP CONSTRAINT IF EXISTS plan_every_check;
ALTER TABLE backups.plan ADD CONSTRAINT plan_every_check CHECK (every IN ('hour', 'day', 'week'));
