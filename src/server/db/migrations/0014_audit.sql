-- What admins change: who, what, before, after, when (R41). Written in the transaction of the change itself.
CREATE TABLE audit_entry (
  id            uuid PRIMARY KEY DEFAULT new_id(),
  actor_id      uuid REFERENCES users ON DELETE SET NULL,
  actor_name    text NOT NULL,
  action        text NOT NULL CHECK (action IN 
    ('created', 'updated', 'deleted', 'signed_in', 'sign_in_failed', 'signed_out', 'viewed')),
  subject_kind  text NOT NULL CHECK (subject_kind IN
    ('product', 'variant', 'category', 'subcategory', 'order', 'invoice', 'user', 'setting', 'enquiry', 'email',
     'warehouse', 'bin', 'movement')),
  subject_id    text NOT NULL,
  subject_label text NOT NULL,
  -- The fields that changed, by their names in the API.
  before        jsonb NOT NULL DEFAULT '{}',
  after         jsonb NOT NULL DEFAULT '{}',
  search_text   text NOT NULL GENERATED ALWAYS AS (fold_diacritics(subject_label || ' ' || actor_name)) STORED,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_newest ON audit_entry (created_at DESC, id DESC);
CREATE INDEX audit_kind ON audit_entry (subject_kind, created_at DESC, id DESC);
CREATE INDEX audit_actor ON audit_entry (actor_id, created_at DESC, id DESC);
CREATE INDEX audit_subject ON audit_entry (subject_id, created_at DESC, id DESC);
CREATE INDEX audit_search ON audit_entry USING gin (search_text public.gin_trgm_ops);

-- Only actor_id may become NULL, when the account is deleted.
CREATE TRIGGER audit_never_rewritten
  BEFORE DELETE OR UPDATE OF actor_name, action, subject_kind, subject_id, subject_label, before, after, created_at
  ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
