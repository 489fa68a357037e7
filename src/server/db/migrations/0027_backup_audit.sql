-- The audit log notes what staff do with backups (R41).
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_kind_check, ADD CONSTRAINT audit_entry_subject_kind_check
  CHECK (subject_kind IN ('product', 'variant', 'category', 'subcategory', 'order', 'invoice', 'user', 'setting', 'enquiry',
    'email', 'warehouse', 'bin', 'movement', 'stock_take', 'pick_walk', 'backup'));
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_action_check, ADD CONSTRAINT audit_entry_action_check
  CHECK (action IN ('created', 'updated', 'deleted', 'signed_in', 'sign_in_failed', 'signed_out', 'viewed', 'downloaded',
    'restored'));
