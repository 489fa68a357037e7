import { ShopError } from '#contract/kernel/errors.ts'
import {
  MAX_TAKE_LINES,
  MAX_TAKE_PLACES,
  type StockTakeSummary,
} from '#contract/warehouse/stock-take.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { takeIdempotencyKey } from '../../../db/idempotency-keys.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { findWarehouse } from '../warehouse.queries.ts'
import { insertLines, insertPlaces, insertTake, type TakeScope } from './begin-take.queries.ts'
import { findTake } from './stock-take.queries.ts'
import { takeView } from './stock-take.view.ts'

/** Who begins to count; `id` is null in the demo. */
type Counter = Pick<CurrentUser, 'name'> & { id: string | null }

type NewTake = TakeScope & { isBlind: boolean }

/**
 * Begins a stock take, once for each idempotency key: its places, with the quantities of the books at each.
 * Selling and movements go on.
 * @throws warehouse_not_found, location_not_found if there is nothing to count, stock_take_too_large,
 *   idempotency_key_reused
 */
export function beginStockTake(
  db: Database,
  currentUser: Counter,
  { idempotencyKey: key, ...take }: NewTake & { idempotencyKey?: string | undefined },
): Promise<StockTakeSummary> {
  const creates = uuidv7()
  return inTransaction(db, async tx => {
    const { isBlind: _, ...scope } = take
    const call = { key, content: [currentUser.id, scope], creates }
    const earlier = await takeIdempotencyKey(tx, 'stock_take', call)
    return earlier ? getTake(tx, earlier) : beginStockTakeIn(tx, currentUser, { id: creates, ...take })
  })
}

/**
 * Begins a stock take in a transaction under way, as {@link beginStockTake} does. It takes the lock of
 * document numbers.
 */
export async function beginStockTakeIn(
  tx: Tx,
  currentUser: Counter,
  { id = uuidv7(), isBlind, ...scope }: NewTake & { id?: string },
): Promise<StockTakeSummary> {
  const warehouse = await findWarehouse(tx, scope.warehouseId)
  if (!warehouse) throw new ShopError('warehouse_not_found')
  await insertTake(tx, {
    id,
    warehouse_id: warehouse.id,
    scope: scopeText(scope),
    is_blind: isBlind,
    created_by: currentUser.id,
  })
  const places = await insertPlaces(tx, id, scope)
  if (places === 0) throw new ShopError('location_not_found', { message: 'Không có vị trí nào để kiểm kê' })
  if (places > MAX_TAKE_PLACES) throw new ShopError('stock_take_too_large')
  if ((await insertLines(tx, id, scope)) > MAX_TAKE_LINES) throw new ShopError('stock_take_too_large')
  const take = await getTake(tx, id)
  await recordChange(tx, currentUser, {
    kind: 'stock_take',
    id,
    label: `${take.code} · ${warehouse.name}`,
    after: { scope: take.scope, locations: take.place_count, lines: take.line_count },
  })
  return take
}

async function getTake(tx: Tx, id: string): Promise<StockTakeSummary> {
  const row = await findTake(tx, id)
  if (!row) throw new Error(`The stock take ${id} was not written`)
  return takeView(row)
}

function scopeText({ zone, row, shelf, items }: TakeScope): string {
  if (items) return `${items.length} sản phẩm`
  if (zone === undefined) return 'Cả kho'
  if (row === undefined) return `Khu ${zone}`
  return shelf === undefined ? `Dãy ${zone}-${row}` : `Kệ ${zone}-${row}-${shelf}`
}
