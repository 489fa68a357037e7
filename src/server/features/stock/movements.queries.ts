import { sql } from 'kysely'
import { vietnamDay } from '#contract/time.ts'
import { nextNumbers } from '../../db/next-numbers.ts'
import type { Tx } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'

export type Place = { warehouseId: string; binId: string | null }
export type StockMovement = {
  type: 'import' | 'export' | 'adjustment'
  /** Cancelled: what was awaited and did not come. */
  status: 'completed' | 'pending' | 'cancelled'
  productId: string
  variantId: string | null
  from?: Place
  to?: Place
  quantity: number
  unitPriceDong?: number
  reason: string
  orderId?: string
  createdBy?: string | null
  /** The stock row that a completed movement changes. */
  stockId?: string
}

const codePrefix = { import: 'NK', export: 'XK', adjustment: 'KK' } as const

/**
 * Writes movements of one type with their codes (`XK-20261120-0007`, R36), and the ledger's rows of the completed ones:
 * `+quantity` for what came in, `−quantity` for what went out. The stock itself is the caller's.
 */
export async function insertStockMovements(tx: Tx, movements: StockMovement[], at: Date): Promise<void> {
  const [first] = movements
  if (!first) return
  const period = vietnamDay(at).replaceAll('-', '')
  const prefix = codePrefix[first.type]
  const start = await nextNumbers(tx, { kind: prefix, period, count: movements.length })
  const rows = movements.map((movement, index) => ({
    id: uuidv7(),
    movement,
    code: `${prefix}-${period}-${String(start + index).padStart(4, '0')}`,
  }))
  await tx
    .insertInto('stock_movement')
    .values(
      rows.map(({ id, movement, code }) => ({
        id,
        transaction_code: code,
        type: movement.type,
        status: movement.status,
        product_id: movement.productId,
        variant_id: movement.variantId,
        from_warehouse_id: movement.from?.warehouseId ?? null,
        from_bin_id: movement.from?.binId ?? null,
        to_warehouse_id: movement.to?.warehouseId ?? null,
        to_bin_id: movement.to?.binId ?? null,
        quantity: movement.quantity,
        unit_price_dong: movement.unitPriceDong ?? null,
        reason: movement.reason,
        order_id: movement.orderId ?? null,
        created_by: movement.createdBy ?? null,
        created_at: at,
        completed_at: movement.status === 'completed' ? at : null,
      })),
    )
    .execute()
  const ledger = rows.flatMap(({ id, movement }) =>
    movement.status === 'completed' && movement.stockId
      ? [
          {
            stock_id: movement.stockId,
            movement_id: id,
            quantity: movement.type === 'export' ? -movement.quantity : movement.quantity,
            created_at: at,
          },
        ]
      : [],
  )
  if (ledger.length > 0) await tx.insertInto('stock_ledger_entry').values(ledger).execute()
}

/** Adds to what lies at a place, making the place's stock row where there is none. */
export async function addToStock(
  tx: Tx,
  stock: Place & {
    productId: string
    variantId: string | null
    quantity: number
    minLevel: number
    reorderPoint: number
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO stock AS s (product_id, variant_id, warehouse_id, bin_id, on_hand, min_level, reorder_point)
    SELECT ${stock.productId}, ${stock.variantId}::uuid, ${stock.warehouseId}, ${stock.binId}::uuid, ${stock.quantity}::int,
           coalesce(p.min_level, ${stock.minLevel}::int), coalesce(p.reorder_point, ${stock.reorderPoint}::int)
      FROM product p WHERE p.id = ${stock.productId}
    ON CONFLICT (product_id, variant_id, warehouse_id, bin_id)
    DO UPDATE SET on_hand = s.on_hand + EXCLUDED.on_hand, updated_at = now()
    RETURNING id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`No product ${stock.productId} to put into stock`)
  return row.id
}
