-- The shop's owner gets an email when a backup fails.
ALTER TABLE email_outbox DROP CONSTRAINT email_outbox_kind_check, ADD CONSTRAINT email_outbox_kind_check
  CHECK (kind IN ('order_placed', 'order_status', 'order_payment', 'new_order', 'password_reset', 'enquiry', 'test',
    'backup_failed'));
