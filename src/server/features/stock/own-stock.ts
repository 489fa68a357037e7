import type { Tx } from '../../db/transaction.ts'
import { bookMovement } from './book-movement.ts'
import type { MovementNote } from './movement.ts'
import { lockStockRows, type StockRow } from './stock-rows.queries.ts'

type Note = Pick<MovementNote, 'reason' | 'by'>
type OwnStock = Pick<StockRow, 'productId' | 'warehouseId' | 'binId'> & { quantity: number }

/** Pieces of a product that belong to no variant and are not reserved, wherever they lie. The product is locked already. */
export async function ownStockOf(tx: Tx, productId: string): Promise<number> {
  return totalOf(await lockOwnStock(tx, [productId]))
}

/**
 * Writes off all stock of products that belongs to no variant and is not reserved: from the first variant on only
 * variants have stock. The products are locked already.
 * @returns how many pieces were written off, by the product's id
 */
export async function writeOffOwnStock(
  tx: Tx,
  productIds: string[],
  note: Note,
): Promise<Map<string, number>> {
  const own = await lockOwnStock(tx, productIds)
  if (own.length > 0) await bookMovement(tx, { kind: 'adjustment', ...note, lines: own.map(outgoing) })
  const byProduct = Map.groupBy(own, ({ productId }) => productId)
  return new Map([...byProduct].map(([productId, stock]) => [productId, totalOf(stock)]))
}

/**
 * Moves that stock of a product to a variant, each piece to where it lies. The product is locked already.
 * @returns how many pieces were moved
 */
export async function moveOwnStock(
  tx: Tx,
  { productId, variantId }: { productId: string; variantId: string },
  note: Note,
): Promise<number> {
  const own = await lockOwnStock(tx, [productId])
  const lines = own.flatMap(stock => {
    const { from: to, ...line } = outgoing(stock)
    return [outgoing(stock), { ...line, variantId, to }]
  })
  if (lines.length > 0) await bookMovement(tx, { kind: 'adjustment', ...note, lines })
  return totalOf(own)
}

async function lockOwnStock(tx: Tx, productIds: string[]): Promise<OwnStock[]> {
  const rows = await lockStockRows(tx, productIds)
  return rows.flatMap(({ variantId, onHand, reserved, ...row }) =>
    variantId === null && onHand > reserved ? [{ ...row, quantity: onHand - reserved }] : [],
  )
}

function outgoing({ productId, warehouseId, binId, quantity }: OwnStock) {
  return { productId, variantId: null, quantity, from: { warehouseId, binId } }
}

function totalOf(own: OwnStock[]): number {
  return own.reduce((sum, { quantity }) => sum + quantity, 0)
}
