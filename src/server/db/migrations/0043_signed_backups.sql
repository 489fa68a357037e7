-- A check may find a backup whole that this shop has not signed.
ALTER TABLE backups.run DROP CONSTRAINT IF EXISTS run_check_result_check;
ALTER TABLE backups.run ADD CONSTRAINT run_check_result_check
  CHECK (check_result IN ('restored', 'hashes', 'unsigned', 'damaged'));
-- The owners get an email when a backup is downloaded.
ALTER TABLE email_outbox DROP CONSTRAINT email_outbox_kind_check, ADD CONSTRAINT email_outbox_kind_check
  CHECK (kind IN ('order_placed', 'order_status', 'order_payment', 'order_delivery_fee', 'new_order', 'password_reset',
    'enquiry', 'test', 'backup_failed', 'backup_downloaded'));
