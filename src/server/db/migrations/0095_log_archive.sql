-- The archive of the log of the embedded database, while there is one. It belongs to the installation.
CREATE TABLE IF NOT EXISTS backups.log_archive (
  is_only          boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  line             text NOT NULL,
  interval_seconds integer NOT NULL,
  is_same_disk     boolean NOT NULL,
  started_at       timestamptz NOT NULL DEFAULT now(),
  -- When the last copy of the cluster ended; null before the first of the line.
  based_at         timestamptz,
  -- Up to this moment everything is in the place; null before the first copy.
  shipped_at       timestamptz,
  -- Why the last attempt failed; null since one succeeded.
  error            text
);
