-- The latest check of stock, ledger and reservations against each other, once a night.
CREATE TABLE stock_check (
  is_only    boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  checked_at timestamptz NOT NULL,
  -- The names of the rules that are broken.
  broken     text[] NOT NULL
);
