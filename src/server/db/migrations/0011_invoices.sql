-- Invoices (R37): at most one live invoice of an order, numbered without a gap in each of Vietnam's years.
CREATE TABLE invoice (
  id             uuid PRIMARY KEY DEFAULT new_id(),
  invoice_number text NOT NULL UNIQUE,
  order_id       uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  status         text NOT NULL CHECK (status IN ('issued', 'paid', 'cancelled')),
  -- The frozen copy of what is billed: seller, buyer, lines, taxes, totals, by their names in the API.
  content        jsonb NOT NULL,
  total_dong     bigint NOT NULL CHECK (total_dong >= 0),
  search_text    text NOT NULL GENERATED ALWAYS AS (fold_diacritics(invoice_number || ' ' || (content -> 'order' ->> 'orderNumber')
                   || ' ' || (content -> 'buyer' ->> 'name') || ' ' || (content -> 'buyer' ->> 'phone'))) STORED,
  issued_at      timestamptz NOT NULL,
  issued_by      uuid REFERENCES users ON DELETE SET NULL,
  issued_by_name text NOT NULL,
  paid_at        timestamptz,
  cancelled_at   timestamptz,
  -- An invoice with a wrong buyer is replaced: the old one says why it was cancelled, the new one which it replaces.
  cancel_reason  text NOT NULL DEFAULT '',
  replaces_id    uuid REFERENCES invoice ON DELETE RESTRICT,
  CHECK (status <> 'paid' OR paid_at IS NOT NULL),
  CHECK (cancel_reason = '' OR status = 'cancelled'),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE UNIQUE INDEX invoice_one_live ON invoice (order_id) WHERE status <> 'cancelled';
CREATE INDEX invoice_order ON invoice (order_id, issued_at DESC);
CREATE INDEX invoice_issuer ON invoice (issued_by);
CREATE INDEX invoice_newest ON invoice (issued_at DESC, id DESC);
CREATE INDEX invoice_status ON invoice (status, issued_at DESC, id DESC) INCLUDE (total_dong);
CREATE INDEX invoice_search ON invoice USING gin (search_text public.gin_trgm_ops);
CREATE UNIQUE INDEX invoice_replaces ON invoice (replaces_id) WHERE replaces_id IS NOT NULL;

-- No bill is rewritten, and no number goes missing. Only issued_by may become NULL, when the account goes.
CREATE TRIGGER invoice_never_rewritten
  BEFORE DELETE OR UPDATE OF id, invoice_number, order_id, content, total_dong, issued_at, issued_by_name, replaces_id
  ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_never_emptied BEFORE TRUNCATE ON invoice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_reason_stays BEFORE UPDATE OF cancel_reason ON invoice FOR EACH ROW
  WHEN (OLD.status = 'cancelled' AND NEW.cancel_reason <> OLD.cancel_reason) EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_invoice_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An invoice does not go from % to %', OLD.status, NEW.status;
END
$$;
CREATE TRIGGER invoice_goes_forward BEFORE UPDATE OF status ON invoice FOR EACH ROW
  WHEN (NOT (OLD.status = NEW.status OR NEW.status = 'cancelled' OR (OLD.status = 'issued' AND NEW.status = 'paid')))
  EXECUTE FUNCTION refuse_invoice_step();
