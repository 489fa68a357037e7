import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import { type InvoiceStatus, invoiceStatusLabels } from '#contract/invoices/invoice.status.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { cancelInvoiceOf, getInvoice } from '../../invoices/index.ts'
import { actorOf } from '../orders.access.ts'
import { lockOrder } from '../orders.queries.ts'
import { changePaymentStatusIn } from './change-payment.ts'

/**
 * An admin moves an invoice on (R37). Order and invoice never disagree on the money: an invoice is paid by
 * paying its order. A cancelled invoice may be followed by another one of the same order.
 * @throws invoice_not_found, invalid_invoice_transition, invalid_payment_transition
 */
export async function changeInvoiceStatus(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { invoiceId, to }: { invoiceId: string; to: InvoiceStatus },
  currentUser: CurrentUser,
): Promise<Invoice> {
  const { orderId, invoiceNumber } = await getInvoice(db, invoiceId)
  const at = new Date()
  await inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    // only now nothing else moves it
    const { status, nextStatuses } = await getInvoice(tx, invoiceId)
    if (!nextStatuses.includes(to)) throw refusal(status, to)
    if (to === 'cancelled') {
      await cancelInvoiceOf(tx, { orderId, by: currentUser, at })
      return
    }
    const actor = actorOf(currentUser)
    const reason = `Theo hóa đơn ${invoiceNumber}`
    await changePaymentStatusIn(tx, { orderId, to: 'paid', reason, actor, at, jobs })
  })
  return getInvoice(db, invoiceId)
}

function refusal(from: InvoiceStatus, to: InvoiceStatus): ShopError {
  const [now, wanted] = [invoiceStatusLabels[from].toLowerCase(), invoiceStatusLabels[to].toLowerCase()]
  return new ShopError('invalid_invoice_transition', {
    message: `Hóa đơn đang là «${now}», không thể chuyển sang «${wanted}»`,
    data: { status: from },
  })
}
