-- What the set-up guide can't read from the data: an admin has done it, or the shop does without (R48).
CREATE TABLE setup_confirmation (
  step         text PRIMARY KEY CHECK (step IN ('bank', 'mail', 'backup')),
  confirmed_at timestamptz NOT NULL DEFAULT now()
);

-- The mail that an admin sends to try out the mail server.
ALTER TABLE outbox_mail DROP CONSTRAINT outbox_mail_kind_check;
ALTER TABLE outbox_mail ADD CONSTRAINT outbox_mail_kind_check CHECK (kind IN
  ('order_placed', 'order_status', 'password_reset', 'contact_request', 'test'));
