-- Whether an account still has the password that the installation gave it; any other password ends that.
ALTER TABLE users ADD COLUMN has_installed_password boolean NOT NULL DEFAULT false;

CREATE FUNCTION own_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.has_installed_password := false;
  RETURN NEW;
END
$$;
CREATE TRIGGER users_own_password BEFORE UPDATE OF password_hash ON users FOR EACH ROW
  WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash) EXECUTE FUNCTION own_password();
