import type { InvoiceCorrection } from '#contract/invoices/invoice.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordChange } from '../audit/index.ts'
import { lockBilledOrder } from './billed-order.queries.ts'
import { lockLiveInvoice, setInvoiceStatus } from './invoices.queries.ts'
import { getInvoice } from './invoices.service.ts'
import { assertBillable, writeInvoice } from './write-invoice.ts'

/**
 * Cancels the live invoice of an order, a paid one, too, and issues another one to the right buyer in its
 * place (R37). The old one keeps its number and shows the reason of its cancellation; the new one is paid as
 * its order is.
 * @returns the new invoice's id
 * @throws invoice_not_found, order_not_billable, invalid_invoice_transition if it is not the live one any
 *   more
 */
export async function replaceInvoice(
  db: Database,
  {
    invoiceId,
    correction,
    by,
  }: { invoiceId: string; correction: InvoiceCorrection; by: { id: string; name: string } },
): Promise<string> {
  const { orderId, invoiceNumber } = await getInvoice(db, invoiceId)
  const at = new Date()
  return inTransaction(db, async tx => {
    const order = await lockBilledOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    const live = await lockLiveInvoice(tx, orderId)
    if (live?.id !== invoiceId) throw refusal(invoiceNumber, live?.invoice_number)
    assertBillable(order)
    const { reason, buyer, vatBuyer } = correction
    await setInvoiceStatus(tx, { id: live.id, to: 'cancelled', reason, at })
    const replaces = { id: live.id, number: live.invoice_number, paidAt: live.paid_at }
    const { id, number } = await writeInvoice(tx, { order, buyer, vatBuyer, replaces, by, at })
    await recordChange(tx, by, {
      kind: 'invoice',
      id: live.id,
      label: live.invoice_number,
      before: { invoiceStatus: live.status },
      after: { invoiceStatus: 'cancelled', cancelReason: reason, replacedBy: number },
    })
    return id
  })
}

function refusal(invoiceNumber: string, live: string | undefined): ShopError {
  const now = live ? `Đơn hàng hiện có hóa đơn ${live}` : 'Đơn hàng hiện không có hóa đơn còn hiệu lực'
  return new ShopError('invalid_invoice_transition', {
    message: `Hóa đơn ${invoiceNumber} đã hủy nên không lập lại được. ${now}`,
    data: { status: 'cancelled' },
  })
}
