import type { Tx } from '../../db/transaction.ts'
import { recordChange } from '../audit/index.ts'
import { lockLiveInvoice, setInvoiceStatus } from './invoices.queries.ts'

type Step = { orderId: string; by: { id: string | null; name: string }; at: Date }

/**
 * A paid order pays its invoice (R37). The order is locked already; one without an invoice has nothing to
 * pay.
 */
export async function payInvoiceOf(tx: Tx, step: Step): Promise<void> {
  await move(tx, step, 'paid')
}

/**
 * An order that is cancelled or refunded cancels its invoice, a paid one, too (R37). The order is locked
 * already.
 */
export async function cancelInvoiceOf(tx: Tx, step: Step): Promise<void> {
  await move(tx, step, 'cancelled')
}

async function move(tx: Tx, { orderId, by, at }: Step, to: 'paid' | 'cancelled'): Promise<void> {
  const invoice = await lockLiveInvoice(tx, orderId)
  if (!invoice || invoice.status === to) return
  await setInvoiceStatus(tx, { id: invoice.id, to, at })
  // the demo's past has no account of the back office behind it
  if (by.id === null) return
  await recordChange(tx, by, {
    kind: 'invoice',
    id: invoice.id,
    label: invoice.invoice_number,
    before: { invoiceStatus: invoice.status },
    after: { invoiceStatus: to },
  })
}
