import { ShopError } from '#contract/errors.ts'
import type { PickWalkSummary } from '#contract/picking/picking.shapes.ts'
import { vietnamDay } from '#contract/time.ts'
import type { Database } from '../../db/database.ts'
import { nextNumbers } from '../../db/next-numbers.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { CurrentUser } from '../../request-context.ts'
import { recordChange } from '../audit/index.ts'
import { changeOrderStatus } from '../orders/index.ts'
import { findWalk, selectPickable } from './picking.queries.ts'
import { insertWalk, lockOrders } from './walk.queries.ts'
import { summaryView } from './walk.view.ts'

/** Who picks; `id` is null in the demo. */
type Picker = Pick<CurrentUser, 'name'> & { id: string | null }

/**
 * Begins to pick orders of a warehouse, each into a box of its own in the order given. Confirmed orders become processing.
 * @throws order_not_pickable for one that is in another walk there, not confirmed, or of which nothing is left to pick
 */
export async function beginPickWalk(
  parts: { db: Database; jobs: JobQueue },
  currentUser: Picker,
  { warehouseId, orderIds }: { warehouseId: string; orderIds: string[] },
): Promise<PickWalkSummary> {
  const wanted = [...new Set(orderIds)]
  const { walk, confirmed } = await inTransaction(parts.db, async tx => {
    await lockOrders(tx, wanted)
    const pickable = await selectPickable(tx, warehouseId, wanted)
    const orders = wanted.flatMap(id => pickable.find(order => order.id === id) ?? [])
    if (orders.length < wanted.length) throw notPickable(wanted.length - orders.length)
    const id = await insertWalk(tx, { code: await nextCode(tx), warehouseId, by: currentUser.id, orders })
    const row = await findWalk(tx, id)
    if (!row) throw new Error(`The walk ${id} was not written`)
    await recordChange(tx, currentUser, {
      kind: 'pick_walk',
      id,
      label: `${row.code} · ${row.warehouse_name}`,
      after: { orders: orders.map(order => order.order_number).join(', ') },
    })
    return { walk: row, confirmed: orders.filter(({ status }) => status === 'confirmed') }
  })
  for (const { id: orderId } of confirmed) await startProcessing(parts, currentUser, orderId)
  return summaryView(walk)
}

/** An order that has moved on since stays as it is: the walk shows what became of it. */
async function startProcessing(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { id, name }: Picker,
  orderId: string,
): Promise<void> {
  try {
    const actor = { id, name, kind: 'admin' as const }
    await changeOrderStatus(db, { orderId, from: 'confirmed', to: 'processing', actor, jobs })
  } catch (error) {
    const hasMovedOn =
      error instanceof ShopError && (error.code === 'invalid_transition' || error.code === 'order_not_found')
    if (!hasMovedOn) throw error
  }
}

async function nextCode(tx: Parameters<typeof nextNumbers>[0]): Promise<string> {
  const period = vietnamDay(new Date()).replaceAll('-', '')
  const number = await nextNumbers(tx, { kind: 'LH', period, count: 1 })
  return `LH-${period}-${String(number).padStart(4, '0')}`
}

function notPickable(count: number): ShopError {
  return new ShopError('order_not_pickable', {
    message: `${count} đơn đã chọn không lấy được nữa: đang ở lượt khác, đã lấy đủ, hoặc đã đổi trạng thái. Vui lòng tải lại danh sách`,
  })
}
