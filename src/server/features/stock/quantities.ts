import type { Item, Place } from '#contract/warehouse/movement-rules.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { bookMovement } from './book-movement.ts'
import type { MovementHeader } from './movement.ts'
import { selectStockOf, selectWarehouses } from './stock-rows.queries.ts'

/**
 * A quantity that shall be for sale of a product without variants, or of a variant, over all active
 * warehouses.
 */
export type WantedQuantity = Item & {
  /** The product's own place; without a warehouse the default one is booked in (R17). */
  place: { warehouseId: string | null; binId: string | null }
  quantity: number
}

/**
 * A planned change of a quantity, or the reason why it can't be made. `before` is the present quantity for
 * sale.
 */
export type PlannedQuantity = { before: number } & (
  | { outcome: 'unchanged' }
  | { outcome: 'bookable'; difference: number; place: Place }
  /** There is no place to book at: no default warehouse. */
  | { outcome: 'no_place' }
  /** The product's place has too few unreserved pieces. */
  | { outcome: 'too_few'; place: string; available: number }
)

/**
 * Works out how quantities would be booked, without writing anything: the difference to the quantity for
 * sale, at the product's own place, else in the default warehouse (R17). Certain while the products are
 * locked.
 */
export async function planQuantities(
  db: Database | Tx,
  wanted: WantedQuantity[],
): Promise<PlannedQuantity[]> {
  const warehouses = (await selectWarehouses(db)).filter(warehouse => warehouse.is_active)
  const byId = new Map(warehouses.map(warehouse => [warehouse.id, warehouse]))
  const usual = warehouses.find(warehouse => warehouse.is_default)
  const productIds = [...new Set(wanted.map(({ productId }) => productId))]
  const stock = Map.groupBy(
    await selectStockOf(db, productIds),
    row => `${row.productId}/${row.variantId ?? ''}`,
  )
  return wanted.map(({ productId, variantId, quantity, place }) => {
    const rows = stock.get(`${productId}/${variantId ?? ''}`) ?? []
    const before = rows.reduce((sum, row) => sum + (byId.has(row.warehouseId) ? row.available : 0), 0)
    const difference = quantity - before
    if (difference === 0) return { outcome: 'unchanged', before }
    const own = place.warehouseId ? byId.get(place.warehouseId) : undefined
    const warehouse = own ?? usual
    if (!warehouse) return { outcome: 'no_place', before }
    const at = { warehouseId: warehouse.id, binId: own ? place.binId : null }
    const here = rows.find(row => row.warehouseId === at.warehouseId && row.binId === at.binId)
    const available = here?.available ?? 0
    if (available + difference < 0) return { outcome: 'too_few', before, place: warehouse.name, available }
    return { outcome: 'bookable', before, difference, place: at }
  })
}

/** A difference to book: pieces more (+) or fewer (−) at a place. */
export type Difference = Item & { place: Place; difference: number }

/** Books differences that were planned while their products were locked, as one adjustment. */
export async function bookDifferences(
  tx: Tx,
  differences: Difference[],
  note: Pick<MovementHeader, 'reason' | 'reference' | 'by'>,
): Promise<void> {
  if (differences.length === 0) return
  await bookMovement(tx, {
    kind: 'adjustment',
    ...note,
    lines: differences.map(({ place, difference, ...item }) => ({
      ...item,
      ...(difference > 0 ? { to: place } : { from: place }),
      quantity: Math.abs(difference),
    })),
  })
}
