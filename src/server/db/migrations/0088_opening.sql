-- A new shop sells once its owner opens it. A shop that has products is open already.
INSERT INTO setting (section, value)
SELECT 'opening', '{"isOpen": true}' WHERE EXISTS (SELECT FROM product)
ON CONFLICT DO NOTHING;
