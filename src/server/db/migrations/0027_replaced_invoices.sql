-- An invoice with a wrong buyer is replaced (R37): the old one says why it was cancelled, the new one which it replaces.
ALTER TABLE invoice ADD COLUMN cancel_reason text NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN replaces_id uuid REFERENCES invoice ON DELETE RESTRICT;
ALTER TABLE invoice ADD CHECK (cancel_reason = '' OR status = 'cancelled');
CREATE UNIQUE INDEX invoice_replaces ON invoice (replaces_id) WHERE replaces_id IS NOT NULL;

DROP TRIGGER invoice_never_rewritten ON invoice;
CREATE TRIGGER invoice_never_rewritten
  BEFORE DELETE OR UPDATE OF id, invoice_number, order_id, content, total_dong, issued_at, issued_by_name, replaces_id
  ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_reason_stays BEFORE UPDATE OF cancel_reason ON invoice FOR EACH ROW
  WHEN (OLD.status = 'cancelled' AND NEW.cancel_reason <> OLD.cancel_reason) EXECUTE FUNCTION refuse_change();

-- Orders that were refunded before a refund cancelled the invoice have kept a live one. It is cancelled as it would be
-- now: when the money went back, or when it was issued where that was later. The audit log says that nobody did it by hand.
WITH stale AS MATERIALIZED (
  SELECT i.id, i.invoice_number, i.status,
         greatest(i.issued_at, coalesce((SELECT max(e.created_at) FROM order_event e
           WHERE e.order_id = o.id AND e.kind = 'payment' AND e.to_status = 'refunded'), o.updated_at)) AS at
    FROM invoice i JOIN orders o ON o.id = i.order_id
   WHERE i.status <> 'cancelled' AND o.payment_status = 'refunded'
), cancelled AS (
  UPDATE invoice i SET status = 'cancelled', cancelled_at = stale.at FROM stale WHERE i.id = stale.id
)
INSERT INTO audit_entry (actor_name, action, subject_kind, subject_id, subject_label, before, after)
SELECT 'Hệ thống', 'updated', 'invoice', id, invoice_number, jsonb_build_object('invoiceStatus', status),
       jsonb_build_object('invoiceStatus', 'cancelled') FROM stale;

-- A mail that is being handed over is nobody else's until then: two jobs at once must not send it twice.
ALTER TABLE outbox_mail ADD COLUMN claimed_until timestamptz;
