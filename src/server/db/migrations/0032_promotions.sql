-- Promotions: what is taken off whom, when and for what; their codes, and the orders and holds that use them.

CREATE TABLE promotion (
  id                uuid PRIMARY KEY DEFAULT new_id(),
  -- Shown to customers, kept with their orders.
  name              text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  internal_note     text NOT NULL DEFAULT '',
  state             text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'active', 'paused')),
  code_mode         text NOT NULL DEFAULT 'none' CHECK (code_mode IN ('none', 'shared', 'unique')),
  priority          integer NOT NULL DEFAULT 0,
  starts_at         timestamptz NOT NULL,
  ends_at           timestamptz CHECK (ends_at > starts_at),
  -- Shapes: contract/promotions/promotion.shapes.ts
  conditions        jsonb NOT NULL,
  offer             jsonb NOT NULL,
  combines_order    boolean NOT NULL,
  combines_delivery boolean NOT NULL,
  combines_codes    boolean NOT NULL,
  may_exceed_half   boolean NOT NULL DEFAULT false,
  -- How often it may be used in all and by one customer, and what it may cost in all; null: no limit. Uses are counted under
  -- a lock of this row, so that nothing kept can be stale; orders do not wait for each other at a promotion without limits.
  usage_limit       integer CHECK (usage_limit > 0),
  customer_limit    integer CHECK (customer_limit > 0),
  budget_dong       bigint CHECK (budget_dong > 0),
  version           integer NOT NULL DEFAULT 1,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX promotion_active ON promotion (starts_at) WHERE state = 'active';
CREATE TRIGGER promotion_changed AFTER INSERT OR UPDATE OR DELETE ON promotion
  FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();

-- A code as it is compared: upper case, without spaces and diacritics.
CREATE TABLE promotion_code (
  id              uuid PRIMARY KEY DEFAULT new_id(),
  promotion_id    uuid NOT NULL REFERENCES promotion ON DELETE CASCADE,
  code            text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{3,40}$'),
  -- Null: only the limits of the promotion count. A code of one customer's own has 1.
  usage_limit     integer CHECK (usage_limit > 0),
  -- The only phone number that may use it.
  phone           text,
  -- A code for the next order: by which order it was earned, what it gives as that was promised, and for how many days from
  -- the delivery on. Until then it can't be used.
  issued_by_order uuid REFERENCES orders ON DELETE CASCADE,
  offer           jsonb,
  valid_days      integer CHECK (valid_days > 0),
  usable_from     timestamptz DEFAULT now(),
  expires_at      timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX promotion_code_promotion ON promotion_code (promotion_id, created_at);
CREATE UNIQUE INDEX promotion_code_order ON promotion_code (issued_by_order, promotion_id)
  WHERE issued_by_order IS NOT NULL;

-- What an order, or a hold until its order, has from a promotion. Released when the order is cancelled before it is sent.
CREATE TABLE promotion_use (
  id            uuid PRIMARY KEY DEFAULT new_id(),
  promotion_id  uuid NOT NULL REFERENCES promotion ON DELETE RESTRICT,
  order_id      uuid REFERENCES orders ON DELETE CASCADE,
  hold_id       uuid REFERENCES payment_hold ON DELETE RESTRICT,
  code_id       uuid REFERENCES promotion_code ON DELETE SET NULL,
  -- Taken off the lines and the delivery fee, and what presents cost at their list price.
  dong          bigint NOT NULL CHECK (dong >= 0),
  -- Keyed hashes of the phone number and the account that use it.
  customer_keys text[] NOT NULL,
  used_at       timestamptz NOT NULL,
  released_at   timestamptz,
  UNIQUE (promotion_id, order_id),
  UNIQUE (promotion_id, hold_id),
  CHECK (num_nonnulls(order_id, hold_id) = 1)
);
CREATE INDEX promotion_use_order ON promotion_use (order_id);
CREATE INDEX promotion_use_hold ON promotion_use (hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX promotion_use_counted ON promotion_use (promotion_id, used_at) INCLUDE (dong) WHERE released_at IS NULL;
CREATE INDEX promotion_use_code ON promotion_use (code_id) WHERE code_id IS NOT NULL AND released_at IS NULL;
CREATE INDEX promotion_use_customer ON promotion_use USING gin (customer_keys) WHERE released_at IS NULL;

-- The codes that the customer has given.
ALTER TABLE cart ADD COLUMN codes text[] NOT NULL DEFAULT '{}' CHECK (cardinality(codes) <= 3);

-- What is taken off the delivery fee, with its names: [{"promotionId", "name", "dong"}]. `shipping_dong` is what is left.
ALTER TABLE orders ADD COLUMN shipping_discounts jsonb NOT NULL DEFAULT '[]'
  CHECK (jsonb_typeof(shipping_discounts) = 'array');
ALTER TABLE payment_hold ADD COLUMN shipping_discounts jsonb NOT NULL DEFAULT '[]'
  CHECK (jsonb_typeof(shipping_discounts) = 'array');

-- The promotion that gives the line as a present; its price is taken off whole.
ALTER TABLE order_line ADD COLUMN gift_of uuid REFERENCES promotion ON DELETE RESTRICT;
ALTER TABLE payment_hold_line ADD COLUMN gift_of uuid REFERENCES promotion ON DELETE RESTRICT;
CREATE INDEX order_line_gift ON order_line (gift_of) WHERE gift_of IS NOT NULL;
CREATE INDEX payment_hold_line_gift ON payment_hold_line (gift_of) WHERE gift_of IS NOT NULL;

ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_kind_check, ADD CONSTRAINT audit_entry_subject_kind_check
  CHECK (subject_kind IN ('product', 'variant', 'category', 'subcategory', 'order', 'invoice', 'user', 'setting', 'enquiry', 'email',
    'warehouse', 'bin', 'movement', 'stock_take', 'pick_walk', 'backup', 'storage', 'promotion'));
