import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfVietnamDay } from '#contract/kernel/time.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders/order.status.ts'
import type { Database } from '../../../db/database.ts'
import { defaultSettings } from '../../settings/index.ts'
import { INVOICE_NUMBER } from '../orders.queries.ts'
import type { AdminSummaryRow, FirstLineRow } from '../orders.rows.ts'

export type OrderFilter = {
  statuses?: readonly OrderStatus[] | undefined
  paymentStatus?: PaymentStatus | undefined
  /** Days in Vietnam, both included. */
  startDate?: string | undefined
  endDate?: string | undefined
  userId?: string | undefined
  /** Only transfers with a picture to review. */
  isProofWaiting?: boolean
  /** Only orders with pieces that are awaited back. */
  isReturnPending?: boolean
  /** Only cancelled orders with a refund due. */
  isRefundDue?: boolean
  /** Only unconfirmed orders that wait for a call. */
  isCallDue?: boolean
  /** Only orders with an open delivery fee. */
  isFeeOpen?: boolean
  /** Digits that the phone number holds. */
  phoneDigits?: string | undefined
  /** Folded words that number, name or phone hold. */
  words?: string[]
}

/** Counts of filtered orders stop here if they would have to read the orders. */
const MAX_COUNT = 10_000

/**
 * A transfer that is to be looked at: it has a picture and is not settled. On a cancelled order, too: its
 * money may have come.
 */
export const PROOF_WAITING = sql<boolean>`(o.payment_method = 'bank_transfer' AND o.payment_status = 'pending'
  AND EXISTS (SELECT 1 FROM payment_proof proof
    WHERE proof.order_id = o.id AND proof.replaced_at IS NULL AND proof.erased_at IS NULL))`

/**
 * Pieces of the order had left when it was cancelled and are awaited back (R17). The returns that wait are
 * few: they are read first, by their own index, and their orders by key, wherever those orders are in the
 * list.
 */
export const RETURN_PENDING = sql<boolean>`o.id = ANY (ARRAY(
  SELECT back.order_id FROM stock_movement back
   WHERE back.status = 'pending' AND back.order_id IS NOT NULL))`

/** The order was cancelled and the shop still has its money (R19). */
export const REFUND_DUE = sql<boolean>`(o.status = 'cancelled' AND o.payment_status = 'paid')`

const CALL_ABOVE = sql`coalesce((SELECT (value->>'callAboveDong')::bigint FROM setting
  WHERE section = 'checkout'),
  ${sql.lit(defaultSettings.checkout.callAboveDong)})`

/** The order is large and unconfirmed: it waits for a call (R46). */
export const CALL_DUE = sql<boolean>`(o.status = 'pending' AND ${CALL_ABOVE} > 0
  AND o.total_dong >= ${CALL_ABOVE})`

/** The delivery fee is to be agreed on (R47). */
export const FEE_OPEN = sql<boolean>`(o.is_fee_open AND o.status <> 'cancelled')`

/** The condition of a filter on the order `o`, to which another can be added. */
export function matching(filter: OrderFilter): RawBuilder<unknown> {
  const parts = [
    filter.statuses && sql`o.status IN (${sql.join(filter.statuses)})`,
    filter.paymentStatus && sql`o.payment_status = ${filter.paymentStatus}`,
    filter.startDate && sql`o.placed_at >= ${startOfVietnamDay(filter.startDate)}`,
    filter.endDate && sql`o.placed_at < ${startOfVietnamDay(addDays(filter.endDate, 1))}`,
    filter.isProofWaiting && PROOF_WAITING,
    filter.isReturnPending && RETURN_PENDING,
    filter.isRefundDue && REFUND_DUE,
    filter.isCallDue && CALL_DUE,
    filter.isFeeOpen && FEE_OPEN,
    filter.userId && sql`o.user_id = ${filter.userId}`,
    // search_text has the index; the phone itself decides.
    filter.phoneDigits &&
      sql`o.search_text LIKE ${`%${filter.phoneDigits}%`}
        AND o.customer_phone LIKE ${`%${filter.phoneDigits}%`}`,
    ...(filter.words ?? []).map(word => sql`o.search_text LIKE ${`%${word}%`}`),
  ].filter(part => typeof part === 'object')
  return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`
}

/** Orders before a page that are passed over in the index. */
const MAX_PASSED = 1_000

/**
 * The beginning of a deep page by the kept metrics: its first day, and the orders before this day. So that
 * only orders of one day are passed over.
 */
const firstDay = (filter: OrderFilter, page: { offset: number; oldestFirst: boolean }) => sql`
  first_day AS MATERIALIZED (
    SELECT day, passed FROM (
      SELECT day, sum(orders) AS orders,
             coalesce(sum(sum(orders)) OVER (ORDER BY day ${page.oldestFirst ? sql`ASC` : sql`DESC`}
               ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::bigint AS passed
        FROM order_metric_now WHERE ${inMetrics(filter)} GROUP BY day) AS days
     WHERE passed + orders > ${page.offset} ORDER BY passed LIMIT 1),`

/** The orders `o` from the first day of a deep page on. */
const fromFirstDay = (oldestFirst: boolean) => {
  const midnight = (day: RawBuilder<unknown>) => sql`
    (SELECT (${day})::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' FROM first_day)`
  return oldestFirst
    ? sql`AND o.placed_at >= ${midnight(sql`day`)}`
    : sql`AND o.placed_at < ${midnight(sql`day + 1`)}`
}

/**
 * A page of orders. Those before it are passed over in the index, whole days of them by the kept metrics;
 * only its own rows are read.
 * @param page.among only so many of the newest orders are looked at
 */
export async function selectOrders(
  db: Database,
  filter: OrderFilter,
  page: { limit: number; offset: number; oldestFirst: boolean; among?: number },
): Promise<AdminSummaryRow[]> {
  const newest = sql`(SELECT * FROM orders ORDER BY placed_at DESC, id LIMIT ${page.among})`
  const order = page.oldestFirst ? sql`o.placed_at, o.id DESC` : sql`o.placed_at DESC, o.id`
  const isDeep = page.offset > MAX_PASSED && isInMetrics(filter)
  const { rows } = await sql<AdminSummaryRow>`
    WITH ${isDeep ? firstDay(filter, page) : sql``} page AS MATERIALIZED (
      SELECT o.id FROM ${page.among === undefined ? sql`orders` : newest} o WHERE ${matching(filter)}
       ${isDeep ? fromFirstDay(page.oldestFirst) : sql``} ORDER BY ${order} LIMIT ${page.limit}
       OFFSET ${page.offset}::bigint${isDeep ? sql` - (SELECT passed FROM first_day)` : sql``})
    SELECT o.id, o.order_number, o.status, o.payment_status, o.payment_method, o.customer_name,
      o.customer_phone,
           o.total_dong, o.is_fee_open, o.placed_at, o.prices_include_tax, o.ward, o.city,
           (SELECT sum(l.quantity)::int FROM order_line l WHERE l.order_id = o.id) AS pieces,
           ${PROOF_WAITING} AS is_proof_waiting, ${CALL_DUE} AS is_call_due,
             ${INVOICE_NUMBER} AS invoice_number
      FROM page JOIN orders o USING (id)
     ORDER BY ${order}`.execute(db)
  return rows
}

/** The first two lines of each order, those of one order together and in their order. */
export async function selectFirstLines(db: Database, orderIds: readonly string[]): Promise<FirstLineRow[]> {
  const { rows } = await sql<FirstLineRow>`
    SELECT l.id, asked.id AS order_id, l.title,
           CASE WHEN f.id IS NULL THEN NULL ELSE
             json_build_object('file_id', f.id, 'alt_text', l.title, 'width', f.width,
               'height', f.height) END AS image
      FROM unnest(${orderIds}::uuid[]) AS asked(id)
     CROSS JOIN LATERAL (SELECT * FROM order_line own WHERE own.order_id = asked.id ORDER BY own.position
       LIMIT 2) l
      LEFT JOIN file f ON f.id = l.image_file_id
     ORDER BY asked.id, l.position`.execute(db)
  return rows
}

/** Whether an order waits for a call. */
export async function isCallDue(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{
    due: boolean
  }>`SELECT ${CALL_DUE} AS due FROM orders o WHERE o.id = ${orderId}`.execute(db)
  return rows[0]?.due ?? false
}

/** How many orders fit. By state and day the kept metrics answer; else they are counted, up to 10,000. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  if (isInMetrics(filter)) {
    const { rows } = await sql<{ n: number }>`
      SELECT coalesce(sum(orders), 0) AS n FROM order_metric_now WHERE ${inMetrics(filter)}`.execute(db)
    return rows[0]?.n ?? 0
  }
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT 1 FROM orders o WHERE ${matching(filter)}
      LIMIT ${sql.lit(MAX_COUNT)}) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** The condition of a filter by day and state on the kept metrics. */
const inMetrics = ({ statuses, paymentStatus, startDate, endDate }: OrderFilter) => sql`true
  ${statuses ? sql`AND status IN (${sql.join(statuses)})` : sql``}
  ${paymentStatus ? sql`AND payment_status = ${paymentStatus}` : sql``}
  ${startDate ? sql`AND day >= ${startDate}::date` : sql``}
  ${endDate ? sql`AND day <= ${endDate}::date` : sql``}`

/** Whether the metrics kept by day and state have the number of matching orders. */
function isInMetrics(filter: OrderFilter): boolean {
  const { isProofWaiting, isReturnPending, isRefundDue, isCallDue: isCall, isFeeOpen } = filter
  const isWork = isProofWaiting || isReturnPending || isRefundDue || isCall || isFeeOpen
  return !isWork && !filter.userId && !filter.phoneDigits && !filter.words?.length
}
