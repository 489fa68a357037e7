import type { Tx } from '../../db/transaction.ts'
import { bookMovement } from './book-movement.ts'
import type { MovementHeader } from './movement.ts'
import { lockStockRows, type StockRow, selectWarehouses, takeOverRows } from './stock-rows.queries.ts'

type Own = Pick<StockRow, 'productId' | 'warehouseId' | 'binId'> & { available: number }

/** The stock that a first variant took over: pieces that are not reserved, and those booked out before. */
export type TakenOver = { moved: number; bookedOut: number }

/**
 * Hands all stock that a product has without variants to its first variant, reserved pieces with their
 * reservations and places that await returns among them: from then on only variants have stock (R57). The
 * product is locked already.
 * @param keep which pieces that are not reserved the variant gets; the rest is booked out before, as one
 *   adjustment. A number counts as its quantity does: in active warehouses; stock in others is the
 *   variant's in any case
 */
export async function takeOverOwnStock(
  tx: Tx,
  { productId, variantId, keep }: { productId: string; variantId: string; keep: 'all' | 'none' | number },
  note: Pick<MovementHeader, 'reason' | 'by'>,
): Promise<TakenOver> {
  const own = await lockOwnRows(tx, productId)
  const active = new Set((await selectWarehouses(tx)).flatMap(({ id, is_active }) => (is_active ? id : [])))
  const counted = typeof keep === 'number' ? own.filter(row => active.has(row.warehouseId)) : own
  const kept = { all: Number.POSITIVE_INFINITY, none: 0 }
  const bookedOut = Math.max(0, sumOf(counted) - (typeof keep === 'number' ? keep : kept[keep]))
  const lines = outgoing(counted, bookedOut)
  if (lines.length > 0) await bookMovement(tx, { kind: 'adjustment', ...note, lines })
  await takeOverRows(tx, { productId, variantId })
  return { moved: sumOf(own) - bookedOut, bookedOut }
}

const sumOf = (rows: readonly Own[]): number => rows.reduce((sum, { available }) => sum + available, 0)

async function lockOwnRows(tx: Tx, productId: string): Promise<Own[]> {
  const rows = await lockStockRows(tx, [productId])
  return rows.flatMap(({ variantId, onHand, reserved, ...row }) =>
    variantId === null ? [{ ...row, available: onHand - reserved }] : [],
  )
}

/** Lines that take so many pieces from their places. */
function outgoing(own: readonly Own[], pieces: number) {
  let left = pieces
  return own.flatMap(({ productId, warehouseId, binId, available }) => {
    const quantity = Math.min(left, available)
    left -= quantity
    return quantity > 0 ? [{ productId, variantId: null, quantity, from: { warehouseId, binId } }] : []
  })
}
