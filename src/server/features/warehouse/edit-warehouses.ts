import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { WarehouseBody } from '#contract/warehouse/warehouse.calls.ts'
import type { Warehouse } from '#contract/warehouse/warehouse.shapes.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { lockAllStock } from '../stock/index.ts'
import {
  clearDefault,
  countWarehouses,
  findWarehouse,
  insertWarehouse,
  isCodeTaken,
  lockAgainstBooking,
  lockWarehouses,
  updateWarehouseRow,
  type WarehouseRow,
} from './warehouse.queries.ts'
import { warehouseView } from './warehouse.view.ts'

/** A list of warehouses is shown whole. */
const MAX_WAREHOUSES = 200

/**
 * Makes a warehouse, active and without bins. @throws validation_failed if its code is taken, or there are
 * too many
 */
export async function createWarehouse(
  db: Database,
  currentUser: CurrentUser,
  body: WarehouseBody,
): Promise<Warehouse> {
  return inTransaction(db, async tx => {
    await lockWarehouses(tx)
    await assertCodeFree(tx, { code: body.code, exceptId: null })
    if ((await countWarehouses(tx)) >= MAX_WAREHOUSES) {
      throw fieldError('code', 'too_many', `Cửa hàng có tối đa ${MAX_WAREHOUSES} kho`)
    }
    const row = await insertWarehouse(tx, body)
    await recordChange(tx, currentUser, {
      kind: 'warehouse',
      id: row.id,
      label: row.name,
      after: auditOf(row),
    })
    return warehouseView(row)
  })
}

const NEEDS_DEFAULT = 'Cửa hàng cần một kho mặc định. Hãy chọn kho khác làm kho mặc định'

type Change = WarehouseBody & { is_active?: boolean | undefined; is_default?: boolean | undefined }

/**
 * Changes a warehouse. The stock of an inactive one is not for sale; orders that were allocated from it
 * are still shipped.
 * @throws warehouse_not_found, validation_failed if its code is taken or no warehouse would be the
 *   default, default_warehouse if the default one would be inactive
 */
export async function updateWarehouse(
  db: Database,
  currentUser: CurrentUser,
  { id, ...body }: Change & { id: string },
): Promise<Warehouse> {
  return inTransaction(db, async tx => {
    await lockWarehouses(tx)
    const before = await findWarehouse(tx, id)
    if (!before) throw new ShopError('warehouse_not_found')
    await assertCodeFree(tx, { code: body.code, exceptId: id })
    const { is_active = before.is_active, is_default = before.is_default, ...fields } = body
    if (before.is_default && !is_default) throw fieldError('is_default', 'invalid', NEEDS_DEFAULT)
    if (is_default && !is_active) throw new ShopError('default_warehouse')
    if (is_active !== before.is_active) {
      await lockAllStock(tx)
      await lockAgainstBooking(tx, id)
    }
    if (is_default && !before.is_default) await clearDefault(tx)
    const row = await updateWarehouseRow(tx, id, { ...fields, is_active, is_default })
    await recordChange(tx, currentUser, {
      kind: 'warehouse',
      id,
      label: row.name,
      before: auditOf(before),
      after: auditOf(row),
    })
    return warehouseView(row)
  })
}

async function assertCodeFree(tx: Tx, wanted: { code: string; exceptId: string | null }): Promise<void> {
  if (!(await isCodeTaken(tx, wanted))) return
  throw fieldError('code', 'taken', `Mã kho «${wanted.code}» đã được dùng`)
}

function auditOf({ id: _, created_at: __, name, capacity: area, ...row }: WarehouseRow) {
  return { warehouse_name: name, area, ...row }
}
