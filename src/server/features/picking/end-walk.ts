import { ShopError } from '#contract/kernel/errors.ts'
import {
  boxLetter,
  type PickBox,
  type PickWalk,
  type PickWalkSummary,
} from '#contract/picking/picking.shapes.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { noteOrders } from '../orders/index.ts'
import { findWalk } from './picking.queries.ts'
import { endWalk } from './walk.queries.ts'
import { summaryView } from './walk.view.ts'
import { getPickWalk, lockOpenWalk } from './walks.ts'

/**
 * Ends a walk of which every piece is picked or reported missing, and notes the result on each open order.
 * No stock moves: shipping an order books it.
 * @throws pick_walk_not_found, pick_walk_closed, pick_walk_unfinished
 */
export async function finishPickWalk(db: Database, currentUser: CurrentUser, id: string): Promise<PickWalk> {
  return inTransaction(db, async tx => {
    const { code } = await lockOpenWalk(tx, id)
    const walk = await getPickWalk(tx, id)
    const left = walk.stops
      .flatMap(({ boxes }) => boxes)
      .reduce((sum, { needed, picked, short }) => sum + Math.max(0, needed - picked - short), 0)
    if (left > 0) {
      throw new ShopError('pick_walk_unfinished', { message: `Còn ${left} món chưa lấy hoặc chưa báo thiếu` })
    }
    await endWalk(tx, id, 'finished')
    await noteOrders(
      tx,
      currentUser,
      walk.boxes.flatMap(box =>
        box.order_id !== null && box.state === 'open'
          ? [{ orderId: box.order_id, orderNumber: box.orderNumber, note: resultOf(walk, box) }]
          : [],
      ),
    )
    await recordChange(tx, currentUser, {
      kind: 'pick_walk',
      id,
      label: code,
      before: { walkStatus: 'open' },
      after: { walkStatus: 'finished', quantity: walk.picked },
    })
    return getPickWalk(tx, id)
  })
}

function resultOf({ code, warehouse }: PickWalk, { box, picked, short, elsewhere }: PickBox): string {
  const where = `ở ${warehouse.name} (lượt ${code}, thùng ${boxLetter(box)})`
  if (short > 0) return `Đã lấy ${picked} món ${where}, còn thiếu ${short} món`
  if (elsewhere.length > 0) return `Đã lấy đủ ${picked} món ${where}, còn phần ở ${elsewhere.join(', ')}`
  return `Đã lấy đủ ${picked} món ${where}, chuyển sang đóng gói`
}

/**
 * Ends a walk without a result: its orders wait to be picked again. @throws pick_walk_not_found,
 * pick_walk_closed
 */
export async function cancelPickWalk(
  db: Database,
  currentUser: CurrentUser,
  id: string,
): Promise<PickWalkSummary> {
  return inTransaction(db, async tx => {
    const { code } = await lockOpenWalk(tx, id)
    await endWalk(tx, id, 'cancelled')
    await recordChange(tx, currentUser, {
      kind: 'pick_walk',
      id,
      label: code,
      before: { walkStatus: 'open' },
      after: { walkStatus: 'cancelled' },
    })
    const row = await findWalk(tx, id)
    if (!row) throw new Error(`The walk ${id} is locked and gone`)
    return summaryView(row)
  })
}
