import type { VatBuyer } from '#contract/invoices/invoice.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockBilledOrder } from './billed-order.queries.ts'
import { lockLiveInvoice } from './invoices.queries.ts'
import { assertBillable, writeInvoice } from './write-invoice.ts'

type Issue = {
  orderId: string
  vatBuyer?: VatBuyer | undefined
  by: { id: string | null; name: string }
  /** When it is issued; the demo books its history with it. */
  at?: Date
}

/**
 * Issues the invoice of an order (R37). An order that is paid already gets a paid invoice.
 * @returns the invoice's id
 * @throws order_not_found, order_not_billable before confirmed, after cancelled and after refunded,
 *   invoice_exists, delivery_fee_open
 */
export async function createInvoice(
  db: Database,
  { orderId, vatBuyer, by, at = new Date() }: Issue,
): Promise<string> {
  return inTransaction(db, async tx => {
    const order = await lockBilledOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    assertBillable(order)
    const live = await lockLiveInvoice(tx, order.id)
    if (live) {
      throw new ShopError('invoice_exists', {
        message: `Đơn hàng này đã có hóa đơn ${live.invoice_number}`,
        data: { _id: live.id, invoiceNumber: live.invoice_number },
      })
    }
    return (await writeInvoice(tx, { order, vatBuyer, by, at })).id
  })
}
