-- Finding accounts in the back office, and who saved which settings when.

-- What the search of the accounts looks into, folded: «minh hanh» finds «Minh Hạnh».
ALTER TABLE users ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
  (vn_fold(name || ' ' || coalesce(username, '') || ' ' || email || ' ' || coalesce(phone, ''))) STORED;
CREATE INDEX users_search ON users USING gin (search_text public.gin_trgm_ops);

-- Each list of the accounts is one index range: the newest, those who signed in last, of a role, of a status.
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_last_login ON users (last_login_at DESC NULLS LAST, id DESC);
CREATE INDEX users_role ON users (role, is_active, created_at DESC, id DESC);
CREATE INDEX users_locked ON users (created_at DESC, id DESC) WHERE NOT is_active;

-- Counts what was saved, so that nobody overwrites what they have not seen.
ALTER TABLE setting ADD COLUMN version integer NOT NULL DEFAULT 1;
