import type { InvoiceBuyer, VatBuyer } from '#contract/invoices/invoice.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import { type OrderStatus, orderStatusLabels } from '#contract/orders/order.status.ts'
import { nextNumbers } from '../../db/next-numbers.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordChange } from '../audit/index.ts'
import { loadSettings } from '../settings/index.ts'
import { type BilledOrder, selectBilledLines } from './billed-order.queries.ts'
import { contentOf } from './invoice-content.ts'
import { insertInvoice } from './invoices.queries.ts'

/**
 * @throws order_not_billable before confirmed, after cancelled and after refunded, delivery_fee_open: a bill
 * has the whole total
 */
export function assertBillable(order: BilledOrder): void {
  const status = order.status as OrderStatus
  if (status === 'pending' || status === 'cancelled') {
    throw new ShopError('order_not_billable', {
      message: `Đơn hàng đang ở trạng thái «${orderStatusLabels[status].toLowerCase()}»: chỉ xuất được hóa đơn cho đơn đã xác nhận và chưa hủy`,
      data: { status },
    })
  }
  if (order.is_fee_open) throw new ShopError('delivery_fee_open')
  if (order.payment_status === 'refunded') {
    throw new ShopError('order_not_billable', {
      message: 'Tiền của đơn hàng đã được hoàn cho khách: không xuất được hóa đơn nữa',
      data: { status },
    })
  }
}

/**
 * Writes an invoice of a locked order: the frozen copy first, the number last, so that whatever fails gives
 * the number back. Its state is that of the order's payment.
 */
export async function writeInvoice(
  tx: Tx,
  invoice: {
    order: BilledOrder
    /** Who it is made out to, if that is not whom the order names. */
    buyer?: InvoiceBuyer
    vatBuyer?: VatBuyer | undefined
    /** The cancelled invoice that it replaces. */
    replaces?: { id: string; number: string; paidAt: Date | null }
    by: { id: string | null; name: string }
    at: Date
  },
): Promise<{ id: string; number: string }> {
  const { order, buyer, vatBuyer, replaces, by, at } = invoice
  const lines = await selectBilledLines(tx, order.id)
  const { shop } = await loadSettings(tx)
  const content = contentOf(order, { lines, shop, buyer, vatBuyer })
  const paidAt = order.payment_status === 'paid' ? (replaces?.paidAt ?? at) : null
  const number = await nextInvoiceNumber(tx, at)
  const id = await insertInvoice(tx, {
    number,
    orderId: order.id,
    content,
    paidAt,
    replacesId: replaces?.id ?? null,
    at,
    by,
  })
  // the demo's past has no account of the back office behind it
  if (by.id !== null) {
    await recordChange(tx, by, {
      kind: 'invoice',
      id,
      label: number,
      after: {
        orderNumber: order.order_number,
        invoiceStatus: paidAt ? 'paid' : 'issued',
        totalAmount: order.total_dong,
        ...(replaces && { replaces: replaces.number }),
      },
    })
  }
  return { id, number }
}

/** `HD-2026-000123`: each of Vietnam's years counts for itself. */
async function nextInvoiceNumber(tx: Tx, at: Date): Promise<string> {
  const year = vietnamDay(at).slice(0, 4)
  const number = await nextNumbers(tx, { kind: 'HD', period: year, count: 1 })
  return `HD-${year}-${String(number).padStart(6, '0')}`
}
