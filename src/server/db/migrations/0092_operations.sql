-- The last finding of each check of the shop; `since`: when its reason began.
CREATE TABLE operations_check (
  name       text PRIMARY KEY,
  state      text NOT NULL CHECK (state IN ('fine', 'attention', 'unknown')),
  reason     text CHECK (reason <> ''),
  facts      jsonb,
  checked_at timestamptz NOT NULL,
  since      timestamptz NOT NULL
);

-- Faults that began and ended, and starts of the shop. The clean-up keeps 90 days, at most 1,000 rows.
CREATE TABLE operations_event (
  id         uuid PRIMARY KEY DEFAULT new_id(),
  at         timestamptz NOT NULL DEFAULT now(),
  kind       text NOT NULL CHECK (kind IN ('fault_began', 'fault_ended', 'started', 'updated')),
  check_name text,
  reason     text,
  version    text,
  CHECK (CASE WHEN kind IN ('started', 'updated') THEN version IS NOT NULL
              ELSE check_name IS NOT NULL AND reason IS NOT NULL END)
);
CREATE INDEX operations_event_newest ON operations_event (at DESC, id);

-- Used bytes of the disk of the data by day of Vietnam, for its forecast. The clean-up keeps 30 days.
CREATE TABLE operations_disk (
  day        date PRIMARY KEY,
  used_bytes bigint NOT NULL CHECK (used_bytes >= 0)
);
