import { ShopError } from '#contract/errors.ts'
import type { VatBuyer } from '#contract/invoices/invoice.shapes.ts'
import { type OrderStatus, orderStatusLabels } from '#contract/orders/order.status.ts'
import { vietnamDay } from '#contract/time.ts'
import type { Database } from '../../db/database.ts'
import { nextNumbers } from '../../db/next-numbers.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { recordChange } from '../audit/index.ts'
import { loadSettings } from '../settings/index.ts'
import { type BilledOrder, lockBilledOrder, selectBilledLines } from './billed-order.queries.ts'
import { contentOf } from './invoice-content.ts'
import { insertInvoice, lockLiveInvoice } from './invoices.queries.ts'

type Issue = {
  orderId: string
  vatBuyer?: VatBuyer | undefined
  by: { id: string | null; name: string }
  /** When it is issued; the demo books its history with it. */
  at?: Date
}

/**
 * Issues the invoice of an order (R37): the frozen copy first, the number last, so that whatever fails gives the number
 * back. An order that is paid already gets a paid invoice.
 * @returns the invoice's id
 * @throws order_not_found, order_not_billable before confirmed, after cancelled and after refunded, invoice_exists
 */
export async function issueInvoice(
  db: Database,
  { orderId, vatBuyer, by, at = new Date() }: Issue,
): Promise<string> {
  return inTransaction(db, async tx => {
    const order = await lockBilledOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    await refuseUnbillable(tx, order)
    const lines = await selectBilledLines(tx, orderId)
    const { shop } = await loadSettings(tx)
    const content = contentOf(order, { lines, shop, vatBuyer })
    const status = order.payment_status === 'paid' ? 'paid' : 'issued'
    const number = await nextInvoiceNumber(tx, at)
    const id = await insertInvoice(tx, { number, orderId, status, content, at, by })
    // the demo's past has no account of the back office behind it
    if (by.id !== null) {
      await recordChange(tx, by, {
        kind: 'invoice',
        id,
        label: number,
        after: { orderNumber: order.order_number, invoiceStatus: status, totalAmount: order.total_dong },
      })
    }
    return id
  })
}

async function refuseUnbillable(tx: Tx, order: BilledOrder): Promise<void> {
  const status = order.status as OrderStatus
  if (status === 'pending' || status === 'cancelled') {
    throw new ShopError('order_not_billable', {
      message: `Đơn hàng đang ở trạng thái «${orderStatusLabels[status].toLowerCase()}»: chỉ xuất được hóa đơn cho đơn đã xác nhận và chưa hủy`,
      data: { status },
    })
  }
  if (order.payment_status === 'refunded') {
    throw new ShopError('order_not_billable', {
      message: 'Tiền của đơn hàng đã được hoàn cho khách: không xuất được hóa đơn nữa',
      data: { status },
    })
  }
  const live = await lockLiveInvoice(tx, order.id)
  if (!live) return
  throw new ShopError('invoice_exists', {
    message: `Đơn hàng này đã có hóa đơn ${live.invoice_number}`,
    data: { _id: live.id, invoiceNumber: live.invoice_number },
  })
}

/** `HD-2026-000123`: each of Vietnam's years counts for itself. */
async function nextInvoiceNumber(tx: Tx, at: Date): Promise<string> {
  const year = vietnamDay(at).slice(0, 4)
  const number = await nextNumbers(tx, { kind: 'HD', period: year, count: 1 })
  return `HD-${year}-${String(number).padStart(6, '0')}`
}
