-- When the person of an order was erased on request (R44, R49). The order stays, with its lines and amounts.
ALTER TABLE orders ADD COLUMN person_erased_at timestamptz;
CREATE INDEX orders_email ON orders (customer_email);
CREATE INDEX contact_request_phone ON contact_request (phone);

-- A buyer without orders is no buyer: the phone number of an erased guest does not stay.
DELETE FROM buyer_figure WHERE orders = 0 AND total_dong = 0;
