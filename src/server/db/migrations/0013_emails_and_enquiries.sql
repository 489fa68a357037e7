-- Emails that were sent or wait, and what customers ask about products.

-- Every email is written here in the transaction of what it reports; a job passes it to the mail server. Without an email
-- server it stays here. Written once, never changed but for what became of it.
CREATE TABLE email_outbox (
  id         uuid PRIMARY KEY DEFAULT new_id(),
  kind       text NOT NULL CHECK (kind IN ('order_placed', 'order_status', 'order_payment', 'new_order',
             'password_reset', 'enquiry', 'test')),
  recipient  text NOT NULL,
  subject    text NOT NULL,
  text_body  text NOT NULL,
  html_body  text NOT NULL,
  -- The order or enquiry that it is about: with the person its copies are erased (R44), also those that went to the shop.
  about_id   uuid,
  attempts   integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text,
  -- An email that is being sent is one job's until then: two jobs at once must not send it twice.
  claimed_until timestamptz,
  sent_at    timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_outbox_newest ON email_outbox (created_at DESC, id);
CREATE INDEX email_outbox_about ON email_outbox (about_id) WHERE about_id IS NOT NULL;

-- Questions about products with a price on request.
CREATE TABLE enquiry (
  id           uuid PRIMARY KEY DEFAULT new_id(),
  name         text NOT NULL,
  phone        text NOT NULL,
  email        text NOT NULL DEFAULT '',
  message      text NOT NULL DEFAULT '',
  -- The product by its title of then; the product itself may be deleted.
  product_id   uuid REFERENCES product ON DELETE SET NULL,
  product_name text NOT NULL,
  product_sku  text NOT NULL DEFAULT '',
  -- When the asker agreed to the privacy rules; null where the call did not say.
  consented_at timestamptz,
  -- Whose enquiry it is, where it came from a signed-in customer: only so can one's own be shown and erased (R44). A
  -- matching e-mail or phone number proves nothing.
  user_id      uuid REFERENCES users ON DELETE SET NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  handled_at   timestamptz,
  handled_by   uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX enquiry_newest ON enquiry (created_at DESC, id);
CREATE INDEX enquiry_open ON enquiry (created_at DESC, id) WHERE handled_at IS NULL;
CREATE INDEX enquiry_product ON enquiry (product_id);
CREATE INDEX enquiry_handler ON enquiry (handled_by);
CREATE INDEX enquiry_user ON enquiry (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX enquiry_phone ON enquiry (phone);
