-- People who sign in, and their sessions (R24).

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
  last_login_at timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (email);

-- Only the hash of a token is stored: whoever reads this table can't sign in with it.
CREATE TABLE session (
  token_hash   bytea PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL
);
CREATE INDEX session_of_user ON session (user_id);
CREATE INDEX session_expiry ON session (expires_at);

ALTER TABLE file ADD FOREIGN KEY (uploaded_by) REFERENCES users ON DELETE SET NULL;
