import { ShopError } from '#contract/kernel/errors.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import type { PickWalkSummary } from '#contract/picking/picking.shapes.ts'
import type { Database } from '../../db/database.ts'
import { takeIdempotencyKey } from '../../db/idempotency-keys.ts'
import { nextNumbers } from '../../db/next-numbers.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { changeOrderStatus } from '../orders/index.ts'
import { findWalk, selectPickable } from './picking.queries.ts'
import { insertWalk, lockOrders } from './walk.queries.ts'
import { summaryView } from './walk.view.ts'

/** Who picks; `id` is null in the demo. */
type Picker = Pick<CurrentUser, 'name'> & { id: string | null }

type NewWalk = { warehouseId: string; orderIds: string[]; idempotencyKey?: string | undefined }

/**
 * Begins to pick orders of a warehouse, each into its own box in the order given, once for each idempotency
 * key of a person. Confirmed orders become processing.
 * @throws order_not_pickable for one that is in another walk there, not confirmed, or of which nothing is
 *   left to pick; idempotency_key_reused
 */
export async function beginPickWalk(
  parts: { db: Database; jobs: JobQueue },
  currentUser: Picker,
  { warehouseId, orderIds, idempotencyKey }: NewWalk,
): Promise<PickWalkSummary> {
  const wanted = [...new Set(orderIds)]
  const { id, confirmed } = await inTransaction(parts.db, async tx => {
    const id = uuidv7()
    const earlier = await takeIdempotencyKey(tx, 'pick_walk', {
      key: idempotencyKey,
      scope: currentUser.id ?? '',
      content: { warehouseId, wanted },
      creates: id,
    })
    // the earlier call may have ended before its orders became processing
    if (earlier) return { id: earlier, confirmed: wanted }
    await lockOrders(tx, wanted)
    const pickable = await selectPickable(tx, warehouseId, wanted)
    const orders = wanted.flatMap(id => pickable.find(order => order.id === id) ?? [])
    if (orders.length < wanted.length) throw notPickable(wanted.length - orders.length)
    await insertWalk(tx, { id, code: await nextCode(tx), warehouseId, by: currentUser.id, orders })
    const { code, warehouse_name } = await getWalk(tx, id)
    await recordChange(tx, currentUser, {
      kind: 'pick_walk',
      id,
      label: `${code} · ${warehouse_name}`,
      after: { orders: orders.map(order => order.order_number).join(', ') },
    })
    const confirmed = orders.filter(({ status }) => status === 'confirmed').map(order => order.id)
    return { id, confirmed }
  })
  for (const orderId of confirmed) await startProcessing(parts, currentUser, orderId)
  return summaryView(await getWalk(parts.db, id))
}

async function getWalk(db: Database | Tx, id: string) {
  const walk = await findWalk(db, id)
  if (!walk) throw new ShopError('pick_walk_not_found')
  return walk
}

/** An order that has moved on since stays as it is: the walk shows its state. */
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

async function nextCode(tx: Tx): Promise<string> {
  const period = vietnamDay(new Date()).replaceAll('-', '')
  const number = await nextNumbers(tx, { kind: 'LH', period, count: 1 })
  return `LH-${period}-${String(number).padStart(4, '0')}`
}

function notPickable(count: number): ShopError {
  return new ShopError('order_not_pickable', {
    message: `${count} đơn đã chọn không lấy được nữa: đang ở lượt khác, đã lấy đủ, hoặc đã đổi trạng thái. Vui lòng tải lại danh sách`,
  })
}
