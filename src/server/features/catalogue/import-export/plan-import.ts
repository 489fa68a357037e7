import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import { scanCode } from '#contract/warehouse/scan-codes.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { bookingRefusal, planBookings } from '../edit/apply-plans.ts'
import { type ChangePlan, changedFields } from '../edit/change-plan.ts'
import { skuKey } from '../state/catalogue-state.ts'
import { warnOfDamagedText } from './damaged-text.ts'
import type { ImportState } from './import-state.ts'
import { planProduct } from './plan-product.ts'
import { outcomeOf, type RowPlan } from './plan-row.ts'
import { planVariant } from './plan-variant.ts'
import type { ExcelRow } from './read-file.ts'
import { type RowReader, rowReader } from './row-reader.ts'
import { warnOfPrices } from './warn-of-prices.ts'

/** Rows that are worked out before others get their turn: a few milliseconds. */
const PORTION = 50

/** Works out the effect of each row. Nothing is written. */
export async function planImport(
  db: Database | Tx,
  rows: readonly ExcelRow[],
  state: ImportState,
): Promise<RowPlan[]> {
  const named = rows.map(row => nameOf(rowReader(row), state))
  const lineOf = new Map<string, number>()
  const made = new Map(
    named.flatMap(({ sku, id, kind, before }) =>
      sku && kind === 'product' && !before ? [[skuKey(sku), id]] : [],
    ),
  )
  const withNewVariants = new Set(
    named.flatMap(({ parent, kind, before }) =>
      parent && kind === 'variant' && !before ? skuKey(parent) : [],
    ),
  )
  const plans: RowPlan[] = []
  for (const [index, row] of named.entries()) {
    if (index % PORTION === PORTION - 1) await nextTurn()
    const { reader, sku } = row
    const skipped = sku === '' && row.kind === 'product' ? skipProductWithoutSku(reader, state) : undefined
    if (skipped) {
      plans.push(skipped)
      continue
    }
    if (sku === '') reader.refuse('sku', 'Mã là bắt buộc')
    else reader.field('sku', row.kind === 'variant' ? variantFields.sku.shape : productFields.sku.shape)
    const key = row.before?.id ?? scanCode(sku)
    const earlier = sku === '' ? undefined : lineOf.get(key)
    if (earlier !== undefined) reader.refuse('sku', `Mã đã dùng ở dòng ${earlier} của tệp này`)
    else lineOf.set(key, reader.line)
    const plan =
      row.kind === 'variant'
        ? planVariant(reader, { ...row, made }, state)
        : planProduct(reader, { ...row, hasNewVariants: withNewVariants.has(skuKey(sku)) }, state)
    refuseSecondBarcode(plan, lineOf)
    warnOfDamagedText(reader)
    plans.push(plan)
  }
  await refuseUnbookable(db, plans)
  warnOfPrices(plans)
  return plans
}

/**
 * The product or variant that a row names: one with its code, in that spelling, or a new one. A row with a
 * product's code is about that product, even if it names a parent.
 */
function nameOf(reader: RowReader, state: ImportState) {
  const written = reader.text('sku') ?? ''
  const parent = reader.text('parent_sku')
  const product = state.products.bySku(written)
  const variant = state.variants.bySku(written)
  if (variant && (parent !== undefined || !product)) {
    return { kind: 'variant' as const, reader, sku: variant.sku, id: variant.id, before: variant, parent }
  }
  if (product) {
    return {
      kind: 'product' as const,
      reader,
      sku: product.sku ?? '',
      id: product.id,
      before: product,
      parent,
    }
  }
  const kind = parent === undefined ? ('product' as const) : ('variant' as const)
  return { kind, reader, sku: written, id: uuidv7(), before: undefined, parent }
}

/** A product that has no code comes so out of an export: its row can't be found again, and is passed over. */
function skipProductWithoutSku(reader: RowReader, state: ImportState): RowPlan | undefined {
  const title = reader.text('title')
  if (reader.fieldErrors.length > 0 || title === undefined || !state.titlesWithoutSku.has(title))
    return undefined
  reader.warn(
    'sku',
    'Bỏ qua dòng này, kể cả những gì đã sửa: sản phẩm chưa có mã. Hãy đặt mã ở trang sản phẩm rồi xuất tệp mới',
  )
  return { kind: 'product', reader, sku: '', before: undefined, change: undefined, isSkipped: true }
}

/** A bar code that an earlier row gives, as a bar code or as the SKU of something new, is refused. */
function refuseSecondBarcode({ reader, change }: RowPlan, lineOf: Map<string, number>): void {
  const barcode = change?.after.barcode
  if (!barcode) return
  const earlier = lineOf.get(barcode)
  if (earlier === undefined) lineOf.set(barcode, reader.line)
  else if (earlier !== reader.line) reader.refuse('barcode', `Mã vạch đã dùng ở dòng ${earlier} của tệp này`)
}

/** Works out how the quantities would be booked; one that can't be booked is an error of its row. */
async function refuseUnbookable(db: Database | Tx, plans: RowPlan[]): Promise<void> {
  const rows = new Map(plans.flatMap(plan => (plan.change ? [[plan.change, plan] as const] : [])))
  for (const { plan, planned } of await planBookings(db, [...rows.keys()])) {
    const row = rows.get(plan)
    if (!row) continue
    row.planned = planned
    const refusal = bookingRefusal(planned)
    if (refusal) row.reader.refuse('quantity', refusal.message)
  }
}

/** The product that a change is about, if there is one already. */
export function knownProductIdOf(change: ChangePlan): string | undefined {
  if (change.kind === 'product') return change.before?.id
  return change.before?.product_id ?? change.product.known?.id
}

/**
 * The fingerprint of a plan: the values that would be written, and those they replace. A plan made again
 * has the same one only if nothing that it rests on has changed.
 */
export async function fingerprintOf(plans: readonly RowPlan[]): Promise<string> {
  const hash = createHash('sha256')
  for (const [index, plan] of plans.entries()) {
    if (index % PORTION === PORTION - 1) await nextTurn()
    const { kind, sku, before, change, planned } = plan
    const version = before && [before.id, before.version]
    const after = new Map(Object.entries(change?.after ?? {}))
    const fields = change && changedFields(before, change.after).map(name => [name, after.get(name)])
    const of = change && knownProductIdOf(change)
    hash.update(JSON.stringify([kind, sku, outcomeOf(plan), of, version, fields, change?.quantity, planned]))
  }
  return hash.digest('hex')
}
