-- Emails about payments and, to the shop, about new orders. `about_id` is the order or enquiry that an email is about:
-- with the person its copies are erased (R44), also those that went to the shop.
ALTER TABLE outbox_mail DROP CONSTRAINT outbox_mail_kind_check;
ALTER TABLE outbox_mail ADD CONSTRAINT outbox_mail_kind_check CHECK (kind IN
  ('order_placed', 'order_status', 'order_payment', 'new_order', 'password_reset', 'contact_request', 'test'));
ALTER TABLE outbox_mail ADD COLUMN about_id uuid;
CREATE INDEX outbox_mail_about ON outbox_mail (about_id) WHERE about_id IS NOT NULL;
