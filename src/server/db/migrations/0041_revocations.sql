-- What took something away from a person or an account: a restore of an older backup does it again. Ids and times only, so
-- that an erased person leaves nothing here. It belongs to the installation, like all of this schema.
CREATE TABLE IF NOT EXISTS backups.revocation (
  kind       text NOT NULL CHECK (kind IN ('account_deleted', 'password', 'role', 'state', 'email', 'order_person_erased',
    'enquiry_deleted', 'proof_erased')),
  subject_id uuid NOT NULL,
  -- The last time.
  at         timestamptz NOT NULL,
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX IF NOT EXISTS revocation_at ON backups.revocation (at);

CREATE FUNCTION account_revoked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a restore that does it again leaves the time at which it was done
  IF current_setting('shop.is_restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO backups.revocation (kind, subject_id, at)
  SELECT kind, OLD.id, clock_timestamp() FROM (VALUES
    ('account_deleted', TG_OP = 'DELETE'),
    ('password', TG_OP = 'UPDATE' AND OLD.password_hash IS DISTINCT FROM NEW.password_hash),
    ('role', TG_OP = 'UPDATE' AND OLD.role <> NEW.role),
    ('state', TG_OP = 'UPDATE' AND OLD.is_active <> NEW.is_active),
    ('email', TG_OP = 'UPDATE' AND OLD.email <> NEW.email)) AS change (kind, is_made)
   WHERE is_made
  ON CONFLICT (kind, subject_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;
CREATE TRIGGER users_revoked AFTER UPDATE OF password_hash, role, is_active, email OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION account_revoked();

CREATE FUNCTION person_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a restore that does it again leaves the time at which it was done
  IF current_setting('shop.is_restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO backups.revocation (kind, subject_id, at) VALUES (TG_ARGV[0], OLD.id, clock_timestamp())
  ON CONFLICT (kind, subject_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_person_erased AFTER UPDATE OF person_erased_at ON orders
  FOR EACH ROW WHEN (NEW.person_erased_at IS NOT NULL) EXECUTE FUNCTION person_erased('order_person_erased');
CREATE TRIGGER enquiry_deleted AFTER DELETE ON enquiry
  FOR EACH ROW EXECUTE FUNCTION person_erased('enquiry_deleted');
CREATE TRIGGER payment_proof_erased AFTER UPDATE OF erased_at ON payment_proof
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION person_erased('proof_erased');
CREATE TRIGGER payment_proof_deleted AFTER DELETE ON payment_proof
  FOR EACH ROW EXECUTE FUNCTION person_erased('proof_erased');
