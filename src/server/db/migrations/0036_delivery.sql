-- What delivery costs gets a section of its own in the settings; a hold remembers where its goods go (R47).
INSERT INTO setting (section, value)
SELECT 'delivery', jsonb_build_object(
         'feeDong', coalesce((SELECT value -> 'shippingFeeDong' FROM setting WHERE section = 'order'), '0'),
         'freeFromDong', CASE WHEN coalesce(value ->> 'city', '') NOT IN ('', 'Chưa cập nhật') THEN value -> 'freeShippingFromDong' END,
         'innerProvince', CASE WHEN value ->> 'city' <> 'Chưa cập nhật' THEN value ->> 'city' ELSE '' END,
         'innerTime', '', 'otherTime', '')
  FROM setting WHERE section = 'shop';

-- What was made up for shops that had not said it yet.
UPDATE setting SET value = value || jsonb_build_object('address', '') WHERE section = 'shop' AND value ->> 'address' = 'Chưa cập nhật';
UPDATE setting SET value = value || jsonb_build_object('city', '') WHERE section = 'shop' AND value ->> 'city' = 'Chưa cập nhật';

ALTER TABLE payment_hold ADD COLUMN province text NOT NULL DEFAULT '';
