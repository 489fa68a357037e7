-- Mail that was sent or waits, and links to set a new password (R27).

-- Every mail is written here in the transaction of what it tells of; a job hands it to the mail server. Without a mail
-- server it stays here. Written once, never changed but for what became of it.
CREATE TABLE outbox_mail (
  id         uuid PRIMARY KEY DEFAULT new_id(),
  kind       text NOT NULL CHECK (kind IN ('order_placed', 'order_status', 'password_reset', 'contact_request')),
  recipient  text NOT NULL,
  subject    text NOT NULL,
  text_body  text NOT NULL,
  html_body  text NOT NULL,
  attempts   integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text,
  sent_at    timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_mail_newest ON outbox_mail (created_at DESC, id);

-- Only the hash of a link's token is stored. A link that was used is deleted, and with it the account's others.
CREATE TABLE password_reset (
  token_hash bytea PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_of_user ON password_reset (user_id);
CREATE INDEX password_reset_expiry ON password_reset (expires_at);
