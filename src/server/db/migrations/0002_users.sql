-- People who sign in, their sessions and devices, and links to set a new password.

CREATE TABLE users (
  id            uuid PRIMARY KEY DEFAULT new_id(),
  email         text NOT NULL CHECK (email = lower(email)),
  name          text NOT NULL,
  username      text,
  phone         text,
  password_hash text,
  role          text NOT NULL DEFAULT 'customer' CHECK (role IN ('admin', 'customer')),
  is_active     boolean NOT NULL DEFAULT true,
  avatar_url    text,
  -- When a link that was mailed to the address was used: then the address is its owner's (R46).
  email_confirmed_at timestamptz,
  last_login_at timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  -- What the back office's search reads, folded: «minh hanh» finds «Minh Hạnh».
  search_text   text NOT NULL GENERATED ALWAYS AS
    (fold_diacritics(name || ' ' || coalesce(username, '') || ' ' || email || ' ' || coalesce(phone, ''))) STORED
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE INDEX users_search ON users USING gin (search_text public.gin_trgm_ops);
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_last_login ON users (last_login_at DESC NULLS LAST, id DESC);
CREATE INDEX users_role ON users (role, is_active, created_at DESC, id DESC);
CREATE INDEX users_locked ON users (created_at DESC, id DESC) WHERE NOT is_active;
CREATE INDEX users_customers ON users (created_at) WHERE role = 'customer';
-- Whether an account shows a picture as its avatar («/media/{file id}/…») is checked before the picture is erased.
CREATE INDEX users_avatar ON users (split_part(avatar_url, '/', 3)) WHERE avatar_url IS NOT NULL;

-- Only the hash of a token is stored: a reader of this table can't sign in with it.
CREATE TABLE session (
  token_hash   bytea PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL
);
CREATE INDEX session_of_user ON session (user_id);
CREATE INDEX session_expiry ON session (expires_at);

-- Browsers from which an account has signed in: they may sign in whatever strangers try (R26). Only the hash
-- of a device's token is stored; a browser may have several accounts.
CREATE TABLE known_device (
  token_hash   bytea NOT NULL,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_device_of_user ON known_device (user_id, last_used_at);
CREATE INDEX known_device_expiry ON known_device (last_used_at);

-- Only the hash of a link's token is stored. A link that was used is deleted, and with it the account's others.
CREATE TABLE password_reset (
  token_hash bytea PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_of_user ON password_reset (user_id);
CREATE INDEX password_reset_expiry ON password_reset (expires_at);
