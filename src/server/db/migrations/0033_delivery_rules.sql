-- Delivery fees by place and size, and fees that the shop names after it has the order.

ALTER TABLE product ADD COLUMN delivery_class text NOT NULL DEFAULT 'standard'
  CHECK (delivery_class IN ('standard', 'bulky', 'oversize'));

-- The one fee of the settings becomes that of two zones; nothing that a shopper pays changes.
WITH old AS (
  SELECT coalesce((value->>'feeDong')::bigint, 0) AS fee, (value->>'freeFromDong')::bigint AS free_from,
         coalesce(value->>'innerProvince', '') AS province, coalesce(value->>'innerTime', '') AS inner_time,
         coalesce(value->>'otherTime', '') AS other_time
    FROM setting WHERE section = 'delivery'
), terms AS (
  SELECT *, jsonb_build_object('standard', fee, 'bulky', fee, 'oversize', fee) AS fees,
         CASE WHEN free_from = 0 THEN '{"standard": 0, "bulky": 0, "oversize": 0}'::jsonb
              ELSE jsonb_build_object('standard', fee, 'bulky', fee, 'oversize', fee) END AS inner_fees,
         CASE WHEN fee > 0 AND free_from > 0 THEN jsonb_build_array(jsonb_build_object('fromDong', free_from,
                'feeDong', 0, 'classes', '["standard", "bulky", "oversize"]'::jsonb)) ELSE '[]'::jsonb END AS thresholds
    FROM old
)
UPDATE setting SET version = version + 1, value = (
  SELECT jsonb_build_object(
           'zones', CASE WHEN province = '' THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
             'name', 'Nội thành', 'time', inner_time, 'fees', inner_fees, 'thresholds', thresholds,
             'places', jsonb_build_array(jsonb_build_object('province', province, 'wards', '[]'::jsonb)))) END,
           'rest', jsonb_build_object('name', CASE WHEN province = '' THEN 'Toàn quốc' ELSE 'Nơi khác' END,
             'time', other_time, 'fees', fees, 'thresholds', '[]'::jsonb))
    FROM terms)
 WHERE section = 'delivery';

-- An open fee is no part of the total until the shop and the customer agree on it; the order is not sent before.
ALTER TABLE orders ADD COLUMN is_fee_open boolean NOT NULL DEFAULT false,
  ADD COLUMN fee_agreed_at timestamptz,
  ADD CHECK (NOT is_fee_open OR (shipping_dong = 0 AND fee_agreed_at IS NULL AND payment_status <> 'paid'
    AND status IN ('pending', 'confirmed', 'processing', 'cancelled')));
CREATE INDEX orders_fee_open ON orders (placed_at DESC, id) WHERE is_fee_open AND status <> 'cancelled';

ALTER TABLE payment_hold ADD COLUMN is_fee_open boolean NOT NULL DEFAULT false,
  ADD COLUMN ward text NOT NULL DEFAULT '',
  ADD CHECK (NOT is_fee_open OR shipping_dong = 0);

ALTER TABLE order_event DROP CONSTRAINT order_event_kind_check, ADD CONSTRAINT order_event_kind_check
  CHECK (kind IN ('placed', 'status', 'payment', 'note', 'contact', 'proof', 'return', 'delivery_fee'));
ALTER TABLE email_outbox DROP CONSTRAINT email_outbox_kind_check, ADD CONSTRAINT email_outbox_kind_check
  CHECK (kind IN ('order_placed', 'order_status', 'order_payment', 'order_delivery_fee', 'new_order', 'password_reset',
                  'enquiry', 'test', 'backup_failed'));
