-- An email that a job is just handing over to the mail server when its address is corrected: a copy goes to the right address,
-- and no other attempt to the wrong one (R56).
ALTER TABLE email_outbox ADD COLUMN is_replaced boolean NOT NULL DEFAULT false;
