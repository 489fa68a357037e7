-- The mail server that the owner has entered in the back office; SMTP_URL of the environment stands before it.
CREATE TABLE mail_server (
  is_only             boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  host                text NOT NULL CHECK (host <> ''),
  port                integer NOT NULL CHECK (port BETWEEN 1 AND 65535),
  security            text NOT NULL CHECK (security IN ('tls', 'starttls', 'none')),
  -- Empty: the server wants no sign-in.
  username            text NOT NULL,
  -- Sealed with a key that is not in the database; null without a sign-in.
  password_sealed     bytea,
  password_changed_at timestamptz NOT NULL DEFAULT now(),
  -- Where emails come from; empty: the shop's own address.
  from_address        text NOT NULL DEFAULT '',
  version             integer NOT NULL DEFAULT 1,
  CHECK ((username = '') = (password_sealed IS NULL))
);
