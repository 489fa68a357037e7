import { ShopError } from '#contract/kernel/errors.ts'
import { boxLetter, type PickWalk } from '#contract/picking/picking.shapes.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { noteOrders } from '../orders/index.ts'
import { lockStockOf, moveReservations } from '../stock/index.ts'
import { beginStockTakeIn, isToBeCounted } from '../warehouse/index.ts'
import { neededAt } from './needed.ts'
import {
  type EntryRow,
  type StopRow,
  savePicks,
  selectBoxes,
  selectEntries,
  selectStops,
} from './walk.queries.ts'
import { getPickWalk, lockOpenWalk } from './walks.ts'

type Missing = {
  walkId: string
  stopId: string
  found: { box: number; quantity: number }[]
  /** The stop that supplies the rest; null if it is missing. */
  toStopId: string | null
  /**
   * Whether a stock take of the item begins, unless one has still to count it there; `isBlind`: as in the
   * settings.
   */
  count: boolean
  isBlind: boolean
}

/**
 * Reports fewer pieces at a stop than are to be picked. The rest is reserved at another place of the
 * warehouse instead, as far as it has pieces. Pieces beyond that are missing, and each order concerned
 * gets an internal note of it. The wanted stock take begins with it, or nothing is reported.
 * @returns the walk, pieces that are taken from the other place, and pieces that are missing
 * @throws pick_walk_not_found, pick_walk_closed, pick_stop_gone if nothing is to be picked at the stop any
 *   more, and the errors of beginning a stock take
 */
export async function reportMissing(
  db: Database,
  currentUser: CurrentUser,
  report: Missing,
): Promise<{ walk: PickWalk; moved: number; short: number }> {
  return inTransaction(db, async tx => {
    const walk = await lockOpenWalk(tx, report.walkId)
    const [stop] = await selectStops(tx, [report.stopId])
    if (stop) await lockStockOf(tx, [stop.product_id])
    const before = entriesAt(await selectEntries(tx, walk.id), report)
    if (!stop || before.length === 0) throw new ShopError('pick_stop_gone')
    const moved = report.toStopId === null ? 0 : await moveRest(tx, walk, { report, before })
    const after = entriesAt(await selectEntries(tx, walk.id), report)
    const picks = after.map(({ entry, needed, found }) => ({
      box: entry.box,
      stockId: entry.stock_id,
      quantity: Math.min(found, needed),
      short: Math.max(0, needed - found),
      at: new Date(),
    }))
    await savePicks(tx, walk.id, picks, currentUser.id)
    const grown = picks.filter(pick => {
      const old = before.find(({ entry }) => entry.box === pick.box)
      return pick.short > 0 && pick.short !== old?.entry.short
    })
    await noteShortage(tx, currentUser, { walk, stop, picks: grown })
    const short = picks.reduce((sum, pick) => sum + pick.short, 0)
    // a report that is sent again after a lost answer changes nothing
    if (grown.length > 0 || moved > 0)
      await recordChange(tx, currentUser, {
        kind: 'pick_walk',
        id: walk.id,
        label: walk.code,
        before: { missing: 0, moved_pieces: 0 },
        after: { location: placeOf(stop), lines: stop.title, missing: short, moved_pieces: moved },
      })
    if (report.count && !(await isToBeCounted(tx, report.stopId))) {
      await beginStockTakeIn(tx, currentUser, {
        warehouseId: walk.warehouse_id,
        items: [{ productId: stop.product_id, variantId: stop.variant_id }],
        isBlind: report.isBlind,
      })
    }
    return { walk: await getPickWalk(tx, report.walkId), moved, short }
  })
}

type FoundEntry = { entry: EntryRow; needed: number; found: number }

/** The needs of a report's boxes at its stop, with the pieces found for them. */
function entriesAt(entries: EntryRow[], { stopId, found }: Missing): FoundEntry[] {
  return entries.flatMap(entry => {
    const report = found.find(({ box }) => box === entry.box)
    if (!report || entry.stock_id !== stopId) return []
    const needed = neededAt(entry, entries)
    return needed > 0 ? [{ entry, needed, found: report.quantity }] : []
  })
}

/** Moves the reservations of missing pieces. @returns how many pieces could be moved */
async function moveRest(
  tx: Tx,
  { id, orderIds }: { id: string; orderIds: string[] },
  { report, before }: { report: Missing; before: FoundEntry[] },
): Promise<number> {
  const boxes = await selectBoxes(tx, id)
  const missing = before.flatMap(({ entry, needed, found }) => {
    const orderId = boxes.find(({ box }) => box === entry.box)?.order_id
    const pieces = needed - found
    if (!orderId || pieces <= 0 || report.toStopId === null) return []
    return [{ stockId: report.stopId, pieces, only: { orderId, toStockId: report.toStopId } }]
  })
  const moved = await moveReservations(tx, missing, { orderIds: new Set(orderIds) })
  return moved.get(report.stopId) ?? 0
}

async function noteShortage(
  tx: Tx,
  currentUser: CurrentUser,
  report: { walk: { id: string; code: string }; stop: StopRow; picks: { box: number; short: number }[] },
): Promise<void> {
  const { walk, stop, picks } = report
  const boxes = await selectBoxes(tx, walk.id)
  await noteOrders(
    tx,
    currentUser,
    picks.flatMap(({ box, short }) => {
      const order = boxes.find(row => row.box === box)
      if (!order?.order_id) return []
      const note = `Thiếu ${short} món ${stop.title} ở ${placeOf(stop)} (lượt ${walk.code}, thùng ${boxLetter(box)})`
      return [{ orderId: order.order_id, orderNumber: order.order_number, note }]
    }),
  )
}

function placeOf({ location_code }: StopRow): string {
  return location_code ?? 'ngoài vị trí'
}
