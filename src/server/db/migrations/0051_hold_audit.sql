-- Staff release the holds of strangers, and the audit log says so.
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_kind_check, ADD CONSTRAINT audit_entry_subject_kind_check
  CHECK (subject_kind IN ('product', 'variant', 'category', 'subcategory', 'order', 'invoice', 'user', 'setting', 'enquiry', 'email',
    'warehouse', 'bin', 'movement', 'stock_take', 'pick_walk', 'backup', 'storage', 'promotion', 'checkout_hold'));
