-- Whose contact request it is, where somebody was signed in: only so can one's own be shown and erased (R44). A matching
-- e-mail or phone number proves nothing.
ALTER TABLE contact_request ADD COLUMN user_id uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX contact_request_account ON contact_request (user_id) WHERE user_id IS NOT NULL;
