import type { ImportReport } from '#contract/catalogue/import-export.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { plainName } from '../../files/index.ts'
import { lockStockOf } from '../../stock/index.ts'
import { applyPlans } from '../edit/apply-plans.ts'
import { type ChangePlan, changedFields } from '../edit/change-plan.ts'
import { lockProductEdits } from '../edit/edit-products.queries.ts'
import { lockRows } from '../state/catalogue-state.queries.ts'
import { countRows, importRows } from './import.view.ts'
import { type ImportState, loadImportState } from './import-state.ts'
import { fingerprintOf, knownProductIdOf, planImport } from './plan-import.ts'
import { outcomeOf, type RowPlan } from './plan-row.ts'
import { type ProductSheet, readProductSheet } from './read-file.ts'
import { firstError, refuseTaken, type TakenCode, takenCodeOf } from './taken-code.ts'

const CHANGED = 'Dữ liệu của cửa hàng hoặc tệp đã thay đổi từ lúc kiểm tra'
const LOOK_AGAIN = 'Vui lòng xem lại kết quả kiểm tra mới'

type Upload = { path: string; name: string; sizeBytes: number }

/**
 * Checks an Excel file of products row by row. Nothing is written.
 * @throws validation_failed if the file is no sheet of products
 */
export async function checkImport(db: Database, upload: Upload): Promise<ImportReport> {
  const sheet = await readProductSheet(upload.path)
  const state = await loadImportState(db, sheet.rows, { lock: false })
  const plans = await planImport(db, sheet.rows, state)
  return reportOf(upload, { sheet, plans, state, isImported: false })
}

/**
 * Imports the file that was checked, in one transaction: all of it or nothing. It is checked again before
 * anything is locked, while others go on working, and once more under the locks of everything it touches.
 * If anything it rests on has changed since the check, or the file is another one, nothing is written.
 * @param token of the check
 * @throws conflict with the present result of the check (an ImportReport); products_busy while another import
 *   writes; validation_failed if the file is none
 */
export async function importProducts(
  db: Database,
  currentUser: CurrentUser,
  { upload, token }: { upload: Upload; token: string },
): Promise<ImportReport> {
  const sheet = await readProductSheet(upload.path)
  const planned = async (at: Database | Tx, options: { lock: boolean }) => {
    const state = await loadImportState(at, sheet.rows, options)
    const plans = await planImport(at, sheet.rows, state)
    if (isConfirmable(plans) && (await fingerprintOf(plans)) === token) return { plans, state }
    const error = firstError(plans, sheet)
    throw new ShopError('conflict', {
      message: `${CHANGED}. ${error === undefined ? '' : `${error}. `}${LOOK_AGAIN}`,
      data: await reportOf(upload, { sheet, plans, state, isImported: false }),
    })
  }
  const foreseen = await planned(db, { lock: false })
  const written = inTransaction(db, async tx => {
    await lockChanges(tx, foreseen.plans)
    const { plans, state } = await planned(tx, { lock: true })
    const changes = plans.flatMap(plan => (writes(plan) && plan.change ? plan.change : []))
    await applyPlans(tx, currentUser, {
      plans: changes,
      state,
      reason: 'Nhập từ Excel',
      ownStock: 'write_off',
    })
    return reportOf(upload, { sheet, plans, state, isImported: true })
  })
  return written.catch(async (error: unknown) => {
    const taken = takenCodeOf(error)
    throw taken ? await takenConflict(db, { upload, sheet, taken }) : error
  })
}

/** The error for a code that was taken while the import was writing, with the present result of the check. */
async function takenConflict(
  db: Database,
  { upload, sheet, taken }: { upload: Upload; sheet: ProductSheet; taken: TakenCode },
): Promise<ShopError> {
  const state = await loadImportState(db, sheet.rows, { lock: false })
  const plans = await planImport(db, sheet.rows, state)
  const place = refuseTaken(plans, taken, sheet) ?? 'Một giá trị trong tệp vừa được dùng cho sản phẩm khác'
  return new ShopError('conflict', {
    message: `${place}. Chưa có gì được ghi. ${LOOK_AGAIN}`,
    data: await reportOf(upload, { sheet, plans, state, isImported: false }),
  })
}

/**
 * Locks in the one order: edits of products, stock of products with a changed quantity or price, then
 * products and variants. The plan that counts is made once they are locked; one with the same fingerprint
 * touches the same.
 */
export async function lockChanges(tx: Tx, plans: readonly RowPlan[]): Promise<void> {
  await lockProductEdits(tx)
  const changes = plans.flatMap(plan => (writes(plan) && plan.change ? plan.change : []))
  const isRepriced = ({ before, after }: ChangePlan) =>
    changedFields(before, after).some(name => name === 'min_price' || name === 'price')
  const ofStock = changes.filter(change => change.quantity || !change.before || isRepriced(change))
  await lockStockOf(tx, [...new Set(ofStock.flatMap(change => knownProductIdOf(change) ?? []))])
  const productIds = new Set(changes.flatMap(change => knownProductIdOf(change) ?? []))
  const variantIds = changes.flatMap(({ kind, before }) => (kind === 'variant' && before ? before.id : []))
  await lockRows(tx, { productIds: [...productIds], variantIds })
}

/** Whether a row makes or changes something. */
function writes(plan: RowPlan): boolean {
  return ['created', 'changed'].includes(outcomeOf(plan))
}

/** Whether there is something to write and nothing is refused. */
function isConfirmable(plans: readonly RowPlan[]): boolean {
  const outcomes = new Set(plans.map(outcomeOf))
  return !outcomes.has('refused') && (outcomes.has('created') || outcomes.has('changed'))
}

async function reportOf(
  { name, sizeBytes }: Upload,
  seen: {
    sheet: ProductSheet
    plans: RowPlan[]
    state: ImportState
    isImported: boolean
  },
): Promise<ImportReport> {
  const rows = await importRows(seen.plans, seen)
  return {
    fileName: plainName(name),
    sizeBytes,
    sheet: seen.sheet.sheet,
    checkedAt: new Date().toISOString(),
    isImported: seen.isImported,
    counts: countRows(rows),
    token: !seen.isImported && isConfirmable(seen.plans) ? await fingerprintOf(seen.plans) : null,
    rows,
  }
}
