import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { Tx } from '../../db/transaction.ts'
import { lockProductEdits } from '../catalogue/index.ts'
import { type BinPlace, countBins, selectFilled, selectItemWithLabel } from './bins.queries.ts'
import { lockWarehouse, type WarehouseRow } from './warehouse.queries.ts'

/** Bins of one warehouse at most: its map shows them all. */
const MAX_BINS = 10_000

/**
 * Locks a warehouse to add bins. No product takes a code until the transaction ends.
 * @param adding.path the field that is refused if they do not fit
 * @throws warehouse_not_found, validation_failed if there would be too many
 */
export async function lockForBins(
  tx: Tx,
  warehouseId: string,
  { path, added }: { path: string; added: number },
): Promise<WarehouseRow> {
  await lockProductEdits(tx)
  const warehouse = await lockWarehouse(tx, warehouseId)
  if (!warehouse) throw new ShopError('warehouse_not_found')
  if ((await countBins(tx, warehouseId)) + added <= MAX_BINS) return warehouse
  throw fieldError(path, 'too_many', `Mỗi kho có tối đa ${MAX_BINS.toLocaleString('vi-VN')} vị trí`)
}

/**
 * A scan of a code means a bin or an item, never both.
 * @param path the field that is refused if an item has the code of a new bin
 * @throws validation_failed
 */
export async function assertNoItemHas(tx: Tx, places: readonly BinPlace[], path: string): Promise<void> {
  const codes = places.map(({ zone, row, shelf, level }) => `${zone}-${row}-${shelf}-T${level}`)
  const item = await selectItemWithLabel(tx, codes)
  if (!item) return
  const message = `Mã vị trí «${item.code}» giống mã «${item.sku}» của «${item.title}». Vui lòng chọn tên khác`
  throw fieldError(path, 'not_allowed', message)
}

/**
 * @param what names the bins in Vietnamese, as in «khu A»; they are locked @throws location_in_use if
 *   they hold pieces (R20)
 */
export async function assertEmpty(tx: Tx, binIds: string[], what: string): Promise<void> {
  const { bins, pieces } = await selectFilled(tx, binIds)
  if (pieces === 0) return
  const where = binIds.length === 1 ? '' : ` ở ${bins} vị trí`
  throw new ShopError('location_in_use', {
    message: `Không thể xóa ${what}: còn ${pieces} sản phẩm${where}`,
    data: { locations: bins, quantity: pieces },
  })
}
