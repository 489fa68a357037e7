import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import {
  applyPlans,
  type ChangePlan,
  changedFields,
  type ImportState,
  lockChanges,
  outcomeOf,
} from '../../catalogue/index.ts'
import { bookMovement, type StockChange } from '../../stock/index.ts'
import { gatherRows } from '../gather-rows.ts'
import {
  findMovingIn,
  lockMovingIn,
  type MovingInRecord,
  noteFailure,
  noteImported,
  type Result,
  selectTables,
} from '../moving-in.queries.ts'
import { FALLBACK_CATEGORY } from '../moving-in.view.ts'
import { planPictures } from '../pictures/plan-pictures.ts'
import { type PlannedRow, planMoved } from '../plan-moved.ts'
import { subjectOf } from '../subject.ts'
import { tryOut } from '../try-out.ts'
import { type ImportedItem, insertItems } from './items.queries.ts'
import { makeCategories } from './make-categories.ts'

const CHANGED = 'Dữ liệu của cửa hàng đã thay đổi từ lúc xem thử. Vui lòng xem lại kết quả mới rồi nhập'

const UNFORESEEN =
  'Nhập hàng gặp lỗi không lường trước, chưa có gì được ghi. Vui lòng nhập lại; chi tiết có trong nhật ký của máy chủ'

/**
 * Imports the trial run of a moving-in, in one transaction: the categories, the products, and one receipt of
 * the stock. Refused rows are left out. If anything that the trial run rests on has changed nothing is
 * written, and a new trial run is made. Done twice it changes nothing more.
 */
export async function importMoved(db: Database, id: string): Promise<void> {
  try {
    await inTransaction(db, async tx => {
      const record = await lockMovingIn(tx, id)
      if (record?.state === 'importing') await write(tx, record)
    })
  } catch (error) {
    await noteFailure(db, id, error instanceof ShopError ? error.message : UNFORESEEN)
    // the log has it; the owner can start the import again
    if (!(error instanceof ShopError)) throw error
    if ((await findMovingIn(db, id))?.state === 'checked') await tryOut(db, id)
  }
}

async function write(tx: Tx, record: MovingInRecord): Promise<void> {
  const { imported_by: by, importer } = record
  if (by === null) throw new ShopError('user_not_found')
  const actor = { id: by, name: importer ?? '' }
  const { id, answers, fingerprint } = record
  const { rows: moved } = gatherRows(await selectTables(tx, id), answers)
  const plan = async (lock: boolean) => {
    const options = { scope: id, fallback: answers[FALLBACK_CATEGORY], lock }
    const planned = await planMoved(tx, moved, options)
    if (planned.fingerprint !== fingerprint) throw new ShopError('conflict', { message: CHANGED })
    return planned
  }
  const foreseen = await plan(false)
  await lockChanges(
    tx,
    foreseen.rows.map(row => row.plan),
  )
  const { rows, state, newCategories } = await plan(true)
  await makeCategories(tx, actor, newCategories)
  const written = rows.filter(row => ['created', 'changed'].includes(outcomeOf(row.plan)))
  const lines = written.flatMap(row => receiptLines(row, state))
  const changes = written.flatMap(row => (row.plan.change ? [row.plan.change] : []))
  const items = changes.map(itemOf)
  const reason = subjectOf(record).label
  await applyPlans(tx, actor, {
    // the pieces come by the receipt
    plans: changes.map(change => ({ ...change, quantity: undefined })),
    state,
    reason,
    ownStock: 'write_off',
  })
  await insertItems(tx, id, items)
  await planPictures(tx, id, written)
  const receipt =
    lines.length > 0 ? await bookMovement(tx, { kind: 'receipt', lines, reason, by }) : undefined
  const result: Result = {
    products: changes.filter(({ kind }) => kind === 'product').length,
    variants: changes.filter(({ kind }) => kind === 'variant').length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  await noteImported(tx, id, { result, receiptId: receipt?.id ?? null })
}

type ReceiptLine = (StockChange & { kind: 'receipt' })['lines'][number]

/**
 * The pieces of something new, at the purchase price of the file: in the warehouses that the owner named for
 * its branches, else at its own place.
 */
function receiptLines(
  { moved, plan }: PlannedRow,
  { warehouses }: Pick<ImportState, 'warehouses'>,
): ReceiptLine[] {
  const { change, planned } = plan
  if (!change || planned?.outcome !== 'bookable' || planned.difference <= 0) return []
  const line = {
    productId: change.kind === 'product' ? change.id : change.product.id,
    variantId: change.kind === 'variant' ? change.id : null,
    ...(moved.costPrice !== null && { unitPriceDong: moved.costPrice }),
  }
  const parts = (moved.stock ?? []).flatMap(({ warehouse, quantity }) => {
    const found = warehouses.find(({ code, is_active }) => is_active && code === warehouse)
    return found && quantity > 0 ? [{ ...line, to: { warehouseId: found.id, binId: null }, quantity }] : []
  })
  const isWhole = parts.reduce((sum, { quantity }) => sum + quantity, 0) === planned.difference
  return isWhole ? parts : [{ ...line, to: planned.place, quantity: planned.difference }]
}

function itemOf(change: ChangePlan): ImportedItem {
  const before = new Map(Object.entries(change.before ?? {}))
  const after = new Map(Object.entries(change.after))
  const changed = changedFields(change.before, change.after).map(
    name => [name, { was: before.get(name), became: after.get(name) }] as const,
  )
  return {
    product_id: change.kind === 'product' ? change.id : change.product.id,
    variant_id: change.kind === 'variant' ? change.id : null,
    before: change.before ? Object.fromEntries(changed) : null,
  }
}
