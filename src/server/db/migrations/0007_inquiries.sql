-- Questions about goods whose price is told on request.
CREATE TABLE contact_request (
  id           uuid PRIMARY KEY DEFAULT new_id(),
  name         text NOT NULL,
  phone        text NOT NULL,
  email        text NOT NULL DEFAULT '',
  message      text NOT NULL DEFAULT '',
  -- What was asked about, as it was called then; the product itself may go.
  product_id   uuid REFERENCES product ON DELETE SET NULL,
  product_name text NOT NULL,
  product_sku  text NOT NULL DEFAULT '',
  -- When the asker agreed to the privacy rules; null where the call did not say.
  consented_at timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  handled_at   timestamptz,
  handled_by   uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX contact_request_newest ON contact_request (created_at DESC, id);
CREATE INDEX contact_request_open ON contact_request (created_at DESC, id) WHERE handled_at IS NULL;
CREATE INDEX contact_request_product ON contact_request (product_id);
CREATE INDEX contact_request_handler ON contact_request (handled_by);
