import { ShopError } from '#contract/kernel/errors.ts'
import type { AdminOrderDetail, OrderDetail } from '#contract/orders/order.shapes.ts'
import type { TransferInstructions } from '#contract/payments/payment.shapes.ts'
import type { Database } from '../../db/database.ts'
import { onOneConnection, together } from '../../db/pipelining.ts'
import { invoiceOfOrder } from '../invoices/index.ts'
import { bankAccount, hasAccount, orderProof, transferFor } from '../payments/index.ts'
import { selectEarnedCodes } from '../promotions/index.ts'
import { loadSettings } from '../settings/index.ts'
import { selectReturns } from '../stock/index.ts'
import { awaitsTransfer, transferContentOf, transferDong } from './awaits-transfer.ts'
import { isCallDue } from './list/list-orders.queries.ts'
import { assertOrderAccess, type OrderReader } from './orders.access.ts'
import { findOrder, selectAllocations, selectEvents, selectLines } from './orders.queries.ts'
import type { OrderRow } from './orders.rows.ts'
import { adminOrderView, orderView } from './orders.view.ts'

/** An order for those who may read it. @throws order_not_found for all others (R21) */
export async function getOrder(
  { db, secret }: { db: Database; secret: Buffer },
  orderId: string,
  reader: OrderReader,
): Promise<OrderDetail> {
  return onOneConnection(db, async connection => {
    const row = await findOrder(connection, orderId)
    if (!row) throw new ShopError('order_not_found')
    assertOrderAccess(secret, row, reader, 'orders.read')
    const [lines, events, proof, earnedCodes] = await together([
      selectLines(connection, orderId),
      selectEvents(connection, orderId),
      orderProof(connection, orderId),
      selectEarnedCodes(connection, orderId),
    ])
    const transfer = await transferOf(connection, row, proof?.sentAt)
    return orderView(row, { lines, events, proof, transfer, earnedCodes })
  })
}

/**
 * How an order is paid that awaits its transfer; null for all others, and while the shop names no account.
 */
async function transferOf(
  db: Database,
  row: OrderRow,
  proofSentAt: Date | undefined,
): Promise<TransferInstructions | null> {
  const amountDong = transferDong(row, proofSentAt)
  if (!awaitsTransfer(row) || amountDong === 0) return null
  const { bank } = await loadSettings(db)
  if (!hasAccount(bank)) return null
  const payment = { amountDong, content: transferContentOf(row) }
  return { ...bankAccount(bank), ...(await transferFor(bank, payment)) }
}

/** An order with everything that the back office shows. @throws order_not_found */
export async function getAdminOrder(db: Database, orderId: string): Promise<AdminOrderDetail> {
  return onOneConnection(db, async connection => {
    const row = await findOrder(connection, orderId)
    if (!row) throw new ShopError('order_not_found')
    const [lines, events, allocations, proof, invoice, returns, callDue, earnedCodes] = await together([
      selectLines(connection, orderId),
      selectEvents(connection, orderId),
      selectAllocations(connection, orderId),
      orderProof(connection, orderId),
      invoiceOfOrder(connection, orderId),
      selectReturns(connection, orderId),
      isCallDue(connection, orderId),
      selectEarnedCodes(connection, orderId),
    ])
    const seen = { lines, events, proof, earnedCodes }
    return adminOrderView(row, { ...seen, allocations, invoice, returns, isCallDue: callDue })
  })
}
