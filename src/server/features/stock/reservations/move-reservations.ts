import type { Tx } from '../../../db/transaction.ts'
import { lockStockRows, type StockRow, selectWarehouses, updateStock } from '../stock-rows.queries.ts'
import {
  type HeldPieces,
  type Move,
  moveHoldReservations,
  moveOrderReservations,
  selectHeldPieces,
} from './move-reservations.queries.ts'

/** Pieces that are reserved at a stock row and missing there. */
export type Missing = {
  stockId: string
  pieces: number
  /** Only the pieces of this order move, and only to this place. */
  only?: { orderId: string; toStockId: string }
}

/**
 * Moves reservations away from stock rows with missing pieces, to other places of the same item in active
 * warehouses that have pieces to spare: in the same warehouse first, then at the place with most pieces.
 * Holds of checkouts move before orders, the newest orders before older ones. The products and the orders are
 * locked already; an order that is not among `orderIds` keeps its places.
 * @returns how many pieces could be moved, by stock row
 */
export async function moveReservations(
  tx: Tx,
  missing: Missing[],
  { orderIds }: { orderIds: ReadonlySet<string> },
): Promise<Map<string, number>> {
  const moved = new Map<string, number>()
  const held = await selectHeldPieces(
    tx,
    missing.map(({ stockId }) => stockId),
  )
  const rows = await lockStockRows(tx, [...new Set(held.map(({ productId }) => productId))])
  const active = new Set((await selectWarehouses(tx)).filter(row => row.is_active).map(({ id }) => id))
  const spared = new Set(missing.map(({ stockId }) => stockId))
  const spare = new Map(
    rows
      .filter(row => active.has(row.warehouseId) && !spared.has(row.id))
      .map(row => [row.id, row.onHand - row.reserved]),
  )
  const moves = missing.flatMap(({ stockId, pieces, only }) => {
    const from = rows.find(row => row.id === stockId)
    if (!from) return []
    const planned = planMoves({
      pieces,
      held: held.filter(
        entry =>
          entry.stockId === stockId &&
          (only ? entry.orderId === only.orderId : entry.orderId === null || orderIds.has(entry.orderId)),
      ),
      targets: targetsOf(from, rows).filter(
        ({ id }) => spare.has(id) && (only === undefined || id === only.toStockId),
      ),
      spare,
    })
    moved.set(
      stockId,
      planned.reduce((sum, { quantity }) => sum + quantity, moved.get(stockId) ?? 0),
    )
    return planned
  })
  await moveHoldReservations(
    tx,
    moves.filter(({ held: { orderId } }) => orderId === null),
  )
  await moveOrderReservations(
    tx,
    moves.filter(({ held: { orderId } }) => orderId !== null),
  )
  const changes = moves.flatMap(({ held: { stockId }, toStockId, quantity }) => [
    { stockId, onHandBy: 0, reservedBy: -quantity },
    { stockId: toStockId, onHandBy: 0, reservedBy: quantity },
  ])
  if (changes.length > 0) await updateStock(tx, changes)
  return moved
}

/** The other places of a row's item: those of its warehouse first, then the fullest. */
function targetsOf(from: StockRow, rows: StockRow[]): StockRow[] {
  const isNear = (row: StockRow) => (row.warehouseId === from.warehouseId ? 1 : 0)
  const spareOf = (row: StockRow) => row.onHand - row.reserved
  return rows
    .filter(
      row =>
        row.id !== from.id &&
        row.productId === from.productId &&
        row.variantId === from.variantId &&
        spareOf(row) > 0,
    )
    .sort((one, other) => isNear(other) - isNear(one) || spareOf(other) - spareOf(one))
}

/** Spreads reservations over places, and takes the needed pieces from `spare`. */
function planMoves({
  pieces,
  held,
  targets,
  spare,
}: {
  pieces: number
  held: HeldPieces[]
  targets: StockRow[]
  spare: Map<string, number>
}): Move[] {
  const moves: Move[] = []
  let left = pieces
  for (const entry of held) {
    let own = entry.quantity
    for (const { id } of targets) {
      const quantity = Math.min(left, own, spare.get(id) ?? 0)
      if (quantity <= 0) continue
      moves.push({ held: entry, toStockId: id, quantity })
      spare.set(id, (spare.get(id) ?? 0) - quantity)
      own -= quantity
      left -= quantity
    }
  }
  return moves
}
