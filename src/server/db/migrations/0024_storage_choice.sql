-- Where new files go (R38). Without a row: the shop's own disk.
CREATE TABLE storage_choice (
  is_only    boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  storage    text NOT NULL CHECK (storage IN ('local', 's3')),
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users ON DELETE SET NULL
);
