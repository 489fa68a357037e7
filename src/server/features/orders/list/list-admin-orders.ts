import { spellNumbers } from '#contract/kernel/document-number.ts'
import { phoneDigits as digitsOf, spellPhones } from '#contract/kernel/phone.ts'
import { foldedWords } from '#contract/kernel/vietnamese.ts'
import type { AdminOrderRow, OrderSummary } from '#contract/orders/order.shapes.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders/order.status.ts'
import type { Database } from '../../../db/database.ts'
import { adminRowView, summaryView } from '../orders.view.ts'
import { countOrders, type OrderFilter, selectFirstLines, selectOrders } from './list-orders.queries.ts'

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
  fee?: 'open' | undefined
  search?: string | undefined
}

/** A page of the shop's orders. */
export async function listAdminOrders(
  db: Database,
  query: OrderListQuery,
): Promise<{ orders: AdminOrderRow[]; total: number; totalPages: number }> {
  const { page, limit, sort } = query
  const filter = orderFilterOf(query)
  if (!filter) return { orders: [], total: 0, totalPages: 0 }
  const total = await countOrders(db, filter)
  const order = { limit, offset: (page - 1) * limit, oldestFirst: sort === 'createdAt' }
  const rows = await findOrders(db, filter, { ...order, total })
  const ids = rows.map(row => row.id)
  const lines = Map.groupBy(await selectFirstLines(db, ids), line => line.order_id)
  const orders = rows.map(row => adminRowView(row, lines.get(row.id) ?? []))
  return { orders, total, totalPages: Math.ceil(total / limit) }
}

/** Orders that a search looks at first. */
const RECENT = 5_000
/** Letters that a word needs for the index of texts. */
const MIN_INDEXED = 3

/** A text that more orders have is looked for among the newest ones first. */
const MANY = 1_000

/** A page of orders. Of a text that many orders have, the newest ones are enough for the first pages. */
async function findOrders(
  db: Database,
  filter: OrderFilter,
  { total, ...page }: { limit: number; offset: number; oldestFirst: boolean; total: number },
) {
  if (!filter.words?.length || page.oldestFirst || total <= MANY) return await selectOrders(db, filter, page)
  const recent = await selectOrders(db, filter, { ...page, among: RECENT })
  return recent.length === page.limit ? recent : await selectOrders(db, filter, page)
}

/**
 * The newest orders that a text finds by number, name or phone. Most searches are for recent orders. Only
 * if these are too few, all orders are searched, for words that their index has: the time stays short for
 * any text.
 */
export async function searchOrders(
  db: Database,
  { search, limit }: { search: string; limit: number },
): Promise<OrderSummary[]> {
  const filter = orderFilterOf({ search })
  if (!filter) return []
  const page = { limit, offset: 0, oldestFirst: false }
  const recent = await selectOrders(db, filter, { ...page, among: RECENT })
  const isIndexed = filter.words?.some(word => word.length >= MIN_INDEXED)
  const rows = recent.length === limit || !isIndexed ? recent : await selectOrders(db, filter, page)
  return rows.map(summaryView)
}

/** The filter that the list asks for; undefined if no order can fit. */
export function orderFilterOf(
  query: Omit<OrderListQuery, 'page' | 'limit' | 'sort'>,
): OrderFilter | undefined {
  const { search, customerPhone, status, paymentStatus, startDate, endDate, userId } = query
  const phoneDigits = customerPhone && digitsOf(customerPhone)
  const words = foldedWords(spellPhones(spellNumbers(search ?? '')))
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
    isFeeOpen: query.fee === 'open',
    phoneDigits,
    words: words.slice(0, 8),
  }
}
