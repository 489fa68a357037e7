-- A restore that is requested is not a restore yet.
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_action_check, ADD CONSTRAINT audit_entry_action_check
  CHECK (action IN ('created', 'updated', 'deleted', 'signed_in', 'sign_in_failed', 'signed_out', 'viewed', 'downloaded',
    'restored', 'restore_requested'));
