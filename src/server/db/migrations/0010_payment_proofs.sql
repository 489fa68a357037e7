-- Pictures of bank transfers (R23). A proof belongs to whoever holds its claim until an order takes it, once. Its row
-- stays when the picture is erased (R44): the order remembers that there was one.
CREATE TABLE payment_proof (
  id          uuid PRIMARY KEY DEFAULT new_id(),
  -- Only the hash of the claim is kept: whoever reads this table can't open a picture with it.
  claim_hash  bytea NOT NULL UNIQUE,
  file_id     uuid REFERENCES file ON DELETE SET NULL,
  order_id    uuid REFERENCES orders ON DELETE SET NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  claimed_at  timestamptz,
  replaced_at timestamptz,
  erased_at   timestamptz
);
CREATE UNIQUE INDEX payment_proof_current ON payment_proof (order_id) WHERE replaced_at IS NULL;
CREATE INDEX payment_proof_order ON payment_proof (order_id);
CREATE INDEX payment_proof_file ON payment_proof (file_id);
-- What the sweep looks through: pictures that still exist, oldest first.
CREATE INDEX payment_proof_kept ON payment_proof (uploaded_at) WHERE erased_at IS NULL;

-- A proof that is sent or replaced stands in the order's timeline.
ALTER TABLE order_event DROP CONSTRAINT order_event_kind_check;
ALTER TABLE order_event ADD CONSTRAINT order_event_kind_check
  CHECK (kind IN ('placed', 'status', 'payment', 'note', 'contact', 'proof'));
