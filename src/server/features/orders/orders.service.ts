import { spellNumbers } from '#contract/document-number.ts'
import { ShopError } from '#contract/errors.ts'
import type { AdminOrderDetail, AdminOrderRow, OrderDetail } from '#contract/orders/order.shapes.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders/order.status.ts'
import type { TransferInstructions } from '#contract/payments/payment.shapes.ts'
import { foldedTerms } from '#contract/vietnamese.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Mailer } from '../../email/email.ts'
import type { CurrentUser } from '../../request-context.ts'
import { recordChange } from '../audit/index.ts'
import { invoiceOfOrder } from '../invoices/index.ts'
import { bankAccount, hasAccount, orderProof, transferFor } from '../payments/index.ts'
import { loadSettings } from '../settings/index.ts'
import { selectReturns } from '../stock/index.ts'
import { awaitsTransfer, transferContentOf } from './awaits-transfer.ts'
import { changePayment, type PaymentChange } from './change-payment.ts'
import { changeStatus, type StatusChange } from './change-status.ts'
import { changeStatuses } from './change-statuses.ts'
import {
  countOrders,
  isCallDue,
  type OrderFilter,
  selectFirstLines,
  selectOrders,
} from './list-orders.queries.ts'
import { assertCanRead, type OrderReader } from './orders.access.ts'
import {
  findOrder,
  insertEvents,
  lockOrder,
  selectAllocations,
  selectEvents,
  selectLines,
} from './orders.queries.ts'
import type { OrderRow } from './orders.rows.ts'
import { adminOrderView, adminRowView, orderView } from './orders.view.ts'

/** An order for whoever may read it. @throws order_not_found for everybody else (R21) */
export async function getOrder(
  { db, secret }: { db: Database; secret: Buffer },
  orderId: string,
  reader: OrderReader,
): Promise<OrderDetail> {
  const row = await findOrder(db, orderId)
  if (!row) throw new ShopError('order_not_found')
  assertCanRead(secret, row, reader)
  const [lines, events, proof, transfer] = await Promise.all([
    selectLines(db, orderId),
    selectEvents(db, orderId),
    orderProof(db, orderId),
    transferOf(db, row),
  ])
  return orderView(row, { lines, events, proof, transfer })
}

/** How an order is paid that awaits its transfer; null for all others, and while the shop names no account. */
async function transferOf(db: Database, row: OrderRow): Promise<TransferInstructions | null> {
  if (!awaitsTransfer(row)) return null
  const { bank } = await loadSettings(db)
  if (!hasAccount(bank)) return null
  const payment = { amountDong: row.total_dong, content: transferContentOf(row) }
  return { ...bankAccount(bank), ...(await transferFor(bank, payment)) }
}

/** An order with everything that the back office knows of it. @throws order_not_found */
export async function getAdminOrder(db: Database, orderId: string): Promise<AdminOrderDetail> {
  const row = await findOrder(db, orderId)
  if (!row) throw new ShopError('order_not_found')
  const [lines, events, allocations, proof, invoice, returns, callDue] = await Promise.all([
    selectLines(db, orderId),
    selectEvents(db, orderId),
    selectAllocations(db, orderId),
    orderProof(db, orderId),
    invoiceOfOrder(db, orderId),
    selectReturns(db, orderId),
    isCallDue(db, orderId),
  ])
  return adminOrderView(row, { lines, events, allocations, proof, invoice, returns, isCallDue: callDue })
}

/**
 * Cancels for the owner or the holder of the key (while pending) or an admin (R18, R49).
 * @throws order_not_found, invalid_transition
 */
export async function cancelOrder(
  shop: { db: Database; secret: Buffer; mailer: Mailer },
  orderId: string,
  reader: { currentUser: CurrentUser | undefined; key: string | undefined },
): Promise<OrderDetail> {
  const mailer = { ...shop.mailer, secret: shop.secret }
  const actor = reader.currentUser ? actorOf(reader.currentUser) : GUEST
  await changeStatus(shop.db, { orderId, to: 'cancelled', actor, mailer }, order =>
    assertCanRead(shop.secret, order, reader),
  )
  return getOrder(shop, orderId, reader)
}

/** An admin moves an order. @throws order_not_found, invalid_transition */
export async function moveOrder(
  shop: { db: Database; secret: Buffer; mailer: Mailer },
  change: Pick<StatusChange, 'orderId' | 'to' | 'from' | 'note'>,
  currentUser: CurrentUser,
): Promise<AdminOrderDetail> {
  const mailer = { ...shop.mailer, secret: shop.secret }
  await changeStatus(shop.db, { ...change, actor: actorOf(currentUser), mailer })
  return getAdminOrder(shop.db, change.orderId)
}

/** An admin settles an order's payment. @throws order_not_found, invalid_payment_transition */
export async function settlePayment(
  shop: { db: Database; secret: Buffer; mailer: Mailer },
  change: Pick<PaymentChange, 'orderId' | 'to' | 'reason'>,
  currentUser: CurrentUser,
): Promise<AdminOrderDetail> {
  const mailer = { ...shop.mailer, secret: shop.secret }
  await changePayment(shop.db, { ...change, actor: actorOf(currentUser), mailer })
  return getAdminOrder(shop.db, change.orderId)
}

/** Adds a note that only the back office sees. @throws order_not_found */
export async function addNote(
  db: Database,
  { orderId, note }: { orderId: string; note: string },
  currentUser: CurrentUser,
): Promise<AdminOrderDetail> {
  await inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    await insertEvents(tx, [
      { orderId, kind: 'note', note, isInternal: true, actor: actorOf(currentUser), at: new Date() },
    ])
    const subject = { kind: 'order' as const, id: orderId, label: order.order_number }
    await recordChange(tx, currentUser, { ...subject, before: {}, after: { note } })
  })
  return getAdminOrder(db, orderId)
}

const GUEST = { id: null, kind: 'guest', name: 'Khách hàng' } as const

function actorOf(currentUser: CurrentUser): StatusChange['actor'] {
  return { id: currentUser.id, kind: currentUser.role, name: currentUser.name }
}

export type OrderListQuery = {
  page: number
  limit: number
  sort: '-createdAt' | 'createdAt'
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  customerPhone?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  userId?: string | undefined
  proof?: 'waiting' | undefined
  returns?: 'pending' | undefined
  refund?: 'due' | undefined
  call?: 'due' | undefined
  search?: string | undefined
}

/** A page of the shop's orders. */
export async function listOrders(
  db: Database,
  query: OrderListQuery,
): Promise<{ orders: AdminOrderRow[]; total: number; totalPages: number }> {
  const { page, limit, sort } = query
  const filter = orderFilterOf(query)
  if (!filter) return { orders: [], total: 0, totalPages: 0 }
  const [rows, total] = await Promise.all([
    selectOrders(db, filter, { limit, offset: (page - 1) * limit, oldestFirst: sort === 'createdAt' }),
    countOrders(db, filter),
  ])
  const ids = rows.map(row => row.id)
  const lines = Map.groupBy(await selectFirstLines(db, ids), line => line.order_id)
  const orders = rows.map(row => adminRowView(row, lines.get(row.id) ?? []))
  return { orders, total, totalPages: Math.ceil(total / limit) }
}

/** What the list's filters ask for; undefined where no order can fit. */
export function orderFilterOf(
  query: Omit<OrderListQuery, 'page' | 'limit' | 'sort'>,
): OrderFilter | undefined {
  const { search, customerPhone, status, paymentStatus, startDate, endDate, userId } = query
  const phoneDigits = customerPhone?.replace(/\D/g, '').replace(/^84(?=[35789])/, '0')
  const words = foldedTerms(spellNumbers(search ?? ''))
  if ((customerPhone && !phoneDigits) || (search && words.length === 0)) return undefined
  return {
    statuses: status && [status],
    paymentStatus,
    startDate,
    endDate,
    userId,
    isProofWaiting: query.proof === 'waiting',
    isReturnPending: query.returns === 'pending',
    isRefundDue: query.refund === 'due',
    isCallDue: query.call === 'due',
    phoneDigits,
    words: words.slice(0, 8),
  }
}

/** Moves orders to a state, each for itself. @returns what became of each */
export async function moveOrders(
  shop: { db: Database; secret: Buffer; mailer: Mailer },
  change: { orderIds: string[]; to: OrderStatus; note: string },
  currentUser: CurrentUser,
): ReturnType<typeof changeStatuses> {
  return changeStatuses(shop.db, {
    ...change,
    actor: actorOf(currentUser),
    mailer: { ...shop.mailer, secret: shop.secret },
  })
}
