-- The server's secrets belong to the installation: no table of a backup holds them, and no restore replaces them.
CREATE TABLE IF NOT EXISTS backups.secret (
  -- access_keys opens orders and can be changed; marks hashes what uses and limits know people by; shop_id names the owner of
  -- backups; backup_signature signs them.
  name       text PRIMARY KEY CHECK (name IN ('access_keys', 'marks', 'shop_id', 'backup_signature')),
  value      bytea NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
-- Marks were made with the key of the orders until now.
INSERT INTO backups.secret (name, value)
  SELECT kind, value FROM server_secret, unnest(ARRAY['access_keys', 'marks']) AS kind WHERE name = 'access_keys'
  ON CONFLICT (name) DO NOTHING;
DROP TABLE server_secret;
