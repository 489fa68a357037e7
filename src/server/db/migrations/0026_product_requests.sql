-- What was made by calls of the back office that may be sent again with the same Idempotency-Key, as order_request has
-- it for orders.
CREATE TABLE product_request (
  key_hash     bytea PRIMARY KEY,
  request_hash bytea NOT NULL,
  -- Deferred: the key is taken first, the product is written later in the same transaction.
  product_id   uuid NOT NULL REFERENCES product ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_request_age ON product_request (created_at);
CREATE INDEX product_request_product ON product_request (product_id);

CREATE TABLE variant_request (
  key_hash     bytea PRIMARY KEY,
  request_hash bytea NOT NULL,
  variant_id   uuid NOT NULL REFERENCES product_variant ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX variant_request_age ON variant_request (created_at);
CREATE INDEX variant_request_variant ON variant_request (variant_id);
