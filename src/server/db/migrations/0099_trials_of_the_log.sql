-- The archived log is restored on trial, and the last moment that the restored database knows is noted.
ALTER TABLE backups.log_archive
  -- When trials became due; the age of the archive without one counts from here.
  ADD COLUMN IF NOT EXISTS trials_since timestamptz NOT NULL DEFAULT now(),
  -- When the last trial began; null before the first of a line.
  ADD COLUMN IF NOT EXISTS tried_at timestamptz,
  -- When the last successful one ended, and up to which moment its database had everything.
  ADD COLUMN IF NOT EXISTS proven_at timestamptz,
  ADD COLUMN IF NOT EXISTS proven_to timestamptz,
  -- Why the last one failed; null since one succeeded.
  ADD COLUMN IF NOT EXISTS trial_error text;
