-- What the shop notes of its backups. It belongs to this installation, not to what a backup holds: a schema of its own,
-- which a restore leaves as it is. A restore runs these statements again, so they, and later ones for this schema, change
-- nothing where it is already as they make it.
CREATE SCHEMA IF NOT EXISTS backups;

-- Each backup that was begun. The name is that of its folder.
CREATE TABLE IF NOT EXISTS backups.run (
  id            text PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('scheduled', 'manual', 'before_restore')),
  place         text NOT NULL CHECK (place IN ('local', 's3')),
  status        text NOT NULL CHECK (status IN ('running', 'done', 'failed')),
  started_at    timestamptz NOT NULL DEFAULT now(),
  ended_at      timestamptz,
  actor_name    text,
  -- What its manifest says of it; null while it has none.
  totals        jsonb,
  shop_name     text,
  stored_bytes  bigint NOT NULL DEFAULT 0,
  -- How far the last check went, or that it found damage.
  check_result  text CHECK (check_result IN ('restored', 'hashes', 'damaged')),
  checked_at    timestamptz,
  -- When each step of the check ended, by its name.
  check_steps   jsonb NOT NULL DEFAULT '{}',
  is_pinned     boolean NOT NULL DEFAULT false,
  -- Why it failed, for people.
  error         text
);
CREATE INDEX IF NOT EXISTS run_newest ON backups.run (started_at DESC);

-- What is being done now: a backup, a check or a restore. It counts while its process holds the lock of the backups.
CREATE TABLE IF NOT EXISTS backups.activity (
  is_only    boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  kind       text NOT NULL CHECK (kind IN ('backup', 'check', 'restore')),
  run_id     text NOT NULL,
  started_at timestamptz NOT NULL,
  step       text NOT NULL,
  done       bigint NOT NULL,
  of_all     bigint NOT NULL
);

-- When backups are made by themselves, where they go and how many stay. Without a row: the defaults of the feature.
CREATE TABLE IF NOT EXISTS backups.plan (
  is_only       boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_on         boolean NOT NULL,
  every         text NOT NULL CHECK (every IN ('day', 'week')),
  at            text NOT NULL CHECK (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  keep_days     integer NOT NULL CHECK (keep_days BETWEEN 1 AND 60),
  keep_weeks    integer NOT NULL CHECK (keep_weeks BETWEEN 0 AND 52),
  keep_months   integer NOT NULL CHECK (keep_months BETWEEN 0 AND 60),
  place         text NOT NULL CHECK (place IN ('local', 's3')),
  -- What lies in the place, as counted after the last backup.
  used_bytes    bigint NOT NULL DEFAULT 0
);
