-- A shop can enter quantities from its first minute (R48): a database without a warehouse gets the default one.
INSERT INTO warehouse (name, code, is_default)
SELECT 'Kho chính', 'KHO-01', true WHERE NOT EXISTS (SELECT FROM warehouse);
