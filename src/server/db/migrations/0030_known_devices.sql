-- Browsers from which somebody has signed in to an account: they are let in whatever strangers try (R26). Only the hash
-- of a device's token is stored; a browser may know several accounts.
CREATE TABLE known_device (
  token_hash   bytea NOT NULL,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_device_of_user ON known_device (user_id, last_used_at);
CREATE INDEX known_device_expiry ON known_device (last_used_at);

-- When a link that was mailed to the account's address was used: then the address is its owner's (R46).
ALTER TABLE users ADD email_confirmed_at timestamptz;

-- The audit log also tells of sign-ins to admin accounts, and of secrets that were looked at.
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_action_check;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_action_check CHECK (action IN
  ('created', 'updated', 'deleted', 'signed_in', 'sign_in_failed', 'signed_out', 'viewed'));
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_kind_check;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_subject_kind_check CHECK (subject_kind IN
  ('product', 'variant', 'category', 'subcategory', 'order', 'invoice', 'user', 'setting', 'contact_request', 'mail'));
