-- Extensions, functions and tables that every feature stands on.

-- Both are trusted extensions: the database's owner may create them.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- UUID v7 for every id (R1): PostgreSQL 18 has its own, older servers get this one.
DO $do$
BEGIN
  IF to_regproc('pg_catalog.uuidv7') IS NOT NULL THEN
    EXECUTE 'CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS ''SELECT uuidv7()''';
  ELSE
    EXECUTE $fn$
      CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
        SELECT encode(
          set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
              PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
              FROM 1 FOR 6),
            52, 1), 53, 1), 'hex')::uuid
      $$
    $fn$;
  END IF;
END
$do$;

-- Lower case without diacritics, đ as d: «Đèn chùm» becomes «den chum». Schema-qualified so that it can be
-- used in indexes and survives a restore; unaccent comes first because lower() under a C locale handles ASCII only.
CREATE FUNCTION fold_diacritics(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFC))) $$;

-- The folded words of a text.
CREATE FUNCTION fold_to_terms(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT array_remove(regexp_split_to_array(public.fold_diacritics(coalesce(value, '')), '[^a-z0-9]+'), '') $$;

-- The day in Viet Nam.
CREATE FUNCTION vietnam_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT (at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date $$;

-- Notifies every process of the things that public answers now show otherwise (src/server/events/public-changes.ts). A
-- transaction names a hundred at most, beyond them everything; equal messages of one transaction are one.
CREATE FUNCTION notify_changed(things text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  named integer := coalesce(nullif(current_setting('anh_gia.named', true), ''), '0')::integer + cardinality(things);
BEGIN
  IF cardinality(things) = 0 THEN RETURN; END IF;
  PERFORM set_config('anh_gia.named', least(named, 1000)::text, true);
  PERFORM pg_notify('shop_changed', CASE WHEN named > 100 THEN 'everything' ELSE array_to_string(things, ' ') END);
END
$$;
-- For what every public answer may show.
CREATE FUNCTION notify_everything_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', 'everything');
  RETURN NULL;
END
$$;

-- For triggers that keep a table append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

-- Values that all processes share and that never leave the server (the key behind the orders' access keys).
CREATE TABLE server_secret (
  name  text PRIMARY KEY,
  value bytea NOT NULL
);

-- When each clean-up task last ended well and when it last failed; src/server/jobs/jobs.ts names the tasks.
CREATE TABLE clean_up_run (
  task            text PRIMARY KEY,
  last_success_at timestamptz,
  last_failure_at timestamptz
);

-- One row per section of the settings (R40); the shape of each is in contract/settings.
CREATE TABLE setting (
  section    text PRIMARY KEY,
  value      jsonb NOT NULL,
  -- Grows with every save, so that no edit overwrites one that its author has not seen.
  version    integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER setting_changed AFTER INSERT OR UPDATE OR DELETE ON setting
  FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();

-- What the set-up guide can't read from the data: an admin has done it, or the shop does without (R48).
CREATE TABLE setup_confirmation (
  step         text PRIMARY KEY CHECK (step IN ('bank', 'email', 'backup')),
  confirmed_at timestamptz NOT NULL DEFAULT now()
);

-- Request counters that all processes share (R26). Unlogged: losing them in a crash only forgives.
CREATE UNLOGGED TABLE rate_limit (
  bucket      text NOT NULL,
  window_from timestamptz NOT NULL,
  hits        integer NOT NULL,
  PRIMARY KEY (bucket, window_from)
);
CREATE INDEX rate_limit_window ON rate_limit (window_from);

-- Running numbers of documents (movement codes per day, later invoices per year), taken last in a transaction.
CREATE TABLE document_counter (
  kind   text NOT NULL,
  period text NOT NULL,
  last   bigint NOT NULL,
  PRIMARY KEY (kind, period)
);
