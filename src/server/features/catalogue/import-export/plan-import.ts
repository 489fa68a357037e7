import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { optionalProductFields, variantFields } from '#contract/catalogue/product-admin.fields.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { planQuantities } from '../../stock/index.ts'
import { type ImportState, skuKey } from './import-state.ts'
import { planProduct } from './plan-product.ts'
import type { ImportOutcome, RowPlan } from './plan-types.ts'
import { planVariant } from './plan-variant.ts'
import type { ExcelRow } from './read-file.ts'
import { type RowReader, rowReader } from './row-reader.ts'

/** Rows that are worked out before others get their turn: a few milliseconds. */
const PORTION = 50

/** Works out what each row would do. Nothing is written. */
export async function planImport(
  db: Database | Tx,
  rows: readonly ExcelRow[],
  state: ImportState,
): Promise<RowPlan[]> {
  const readers = rows.map(rowReader)
  const named = readers.map(reader => nameOf(reader, state))
  const lineOf = new Map<string, number>()
  const made = new Map(
    named.flatMap(({ sku, kind, known }) =>
      sku && kind === 'product' && !known ? [[skuKey(sku), sku]] : [],
    ),
  )
  const withNewVariants = new Set(
    named.flatMap(({ parent, kind, known }) =>
      parent && kind === 'variant' && !known ? skuKey(parent) : [],
    ),
  )
  const plans: RowPlan[] = []
  for (const [index, reader] of readers.entries()) {
    if (index % PORTION === PORTION - 1) await nextTurn()
    const { sku, kind, known } = named[index] ?? nameOf(reader, state)
    const shape = kind === 'variant' ? variantFields.sku : optionalProductFields.sku
    const nameless = sku === '' && kind === 'product' ? namelessProduct(reader, state) : undefined
    if (nameless) {
      plans.push(nameless)
      continue
    }
    if (sku === '') reader.refuse('sku', 'Mã SKU là bắt buộc')
    else reader.field('sku', shape)
    const key = known?.id ?? skuKey(sku)
    const earlier = sku === '' ? undefined : lineOf.get(key)
    if (earlier !== undefined) reader.refuse('sku', `Mã đã dùng ở dòng ${earlier} của tệp này`)
    else lineOf.set(key, reader.line)
    plans.push(
      kind === 'variant'
        ? planVariant(reader, sku, { state, made })
        : planProduct(reader, sku, { state, hasNewVariants: withNewVariants.has(skuKey(sku)) }),
    )
  }
  await planBookings(db, plans)
  return plans
}

/**
 * What a row names: a thing that has its code, written as that has it, or a new one. A row with a product's code is
 * about that product, whatever it says of a parent.
 */
function nameOf(reader: RowReader, state: ImportState) {
  const written = reader.text('sku') ?? ''
  const parent = reader.text('parent_sku')
  const product = state.products.get(written)
  const variant = state.variants.get(written)
  if (variant && (parent !== undefined || !product)) {
    return { kind: 'variant' as const, sku: variant.sku, known: variant, parent }
  }
  if (product) return { kind: 'product' as const, sku: product.sku, known: product, parent }
  const kind = parent === undefined ? ('product' as const) : ('variant' as const)
  return { kind, sku: written, known: undefined, parent }
}

/** A product that has no code comes so out of an export: its row can't be found again, and is passed over. */
function namelessProduct(reader: RowReader, state: ImportState): RowPlan | undefined {
  const title = reader.text('title')
  if (reader.fieldErrors.length > 0 || title === undefined || !state.titlesWithoutSku.has(title))
    return undefined
  reader.warn(
    'sku',
    'Bỏ qua dòng này, kể cả những gì đã sửa: sản phẩm chưa có mã. Hãy đặt mã ở trang sản phẩm rồi xuất tệp mới',
  )
  const nothing = { before: undefined, after: undefined, quantity: undefined }
  return { kind: 'product', reader, sku: '', ...nothing, isSkipped: true }
}

/** Works out how the quantities would be booked; what can't be is an error of its row. */
async function planBookings(db: Database | Tx, plans: RowPlan[]): Promise<void> {
  const changes = plans.flatMap(plan => (plan.quantity ? [{ plan, change: plan.quantity }] : []))
  const products = new Map(
    plans.flatMap(plan => (plan.kind === 'product' ? [[plan.sku, plan] as const] : [])),
  )
  const planned = await planQuantities(
    db,
    changes.map(({ plan, change }) => ({ ...goodsOf(plan, products), quantity: change.quantity })),
  )
  for (const [index, { plan, change }] of changes.entries()) {
    const result = planned[index]
    if (!result) continue
    change.planned = result
    if (result.outcome === 'no_place') {
      plan.reader.refuse(
        'quantity',
        'Chưa có kho mặc định để ghi nhận số lượng. Vui lòng chọn kho cho sản phẩm',
      )
    } else if (result.outcome === 'too_few') {
      plan.reader.refuse(
        'quantity',
        `Tại «${result.place}» chỉ bớt được ${result.available}: phần còn lại đang giữ cho đơn hàng hoặc nằm ở nơi khác`,
      )
    }
  }
}

/** Whose goods they are and where they are booked: at the place that the product will have. */
function goodsOf(plan: RowPlan, products: ReadonlyMap<string, RowPlan & { kind: 'product' }>) {
  if (plan.kind === 'product') {
    const place = {
      warehouseId: plan.after?.warehouse_id ?? null,
      binId: plan.after?.warehouse_location_id ?? null,
    }
    return { productId: plan.before?.id ?? null, variantId: null, place }
  }
  const { parent, before } = plan
  const sku = parent && ('known' in parent ? parent.known.sku : parent.madeBy)
  const ofFile = sku === undefined ? undefined : products.get(sku)?.after
  const product = ofFile ?? (parent && 'known' in parent ? parent.known : before)
  const place = {
    warehouseId: product?.warehouse_id ?? null,
    binId: product?.warehouse_location_id ?? null,
  }
  // A new variant has nothing yet: what its product had for sale without variants is no goods of its own.
  return { productId: before?.product_id ?? null, variantId: before?.id ?? null, place }
}

/** What a row does, its errors considered. */
export function outcomeOf(plan: RowPlan): ImportOutcome {
  if (plan.isSkipped) return 'unchanged'
  if (plan.reader.fieldErrors.length > 0 || !plan.after) return 'refused'
  if (!plan.before) return 'created'
  return plan.quantity || !isSame(plan) ? 'changed' : 'unchanged'
}

function isSame({ before, after }: RowPlan): boolean {
  return Object.entries(after ?? {}).every(([name, value]) =>
    isDeepStrictEqual(value, before?.[name as keyof typeof before]),
  )
}

/** The product that a row is about, where there is one already. */
export function productIdOf(plan: RowPlan): string | undefined {
  if (plan.kind === 'product') return plan.before?.id
  return plan.before?.product_id ?? (plan.parent && 'known' in plan.parent ? plan.parent.known.id : undefined)
}

/**
 * The fingerprint of a plan: what would be written, over what. A plan made again has the same one only if nothing that
 * it rests on has changed.
 */
export async function fingerprintOf(plans: readonly RowPlan[]): Promise<string> {
  const hash = createHash('sha256')
  for (const [index, plan] of plans.entries()) {
    if (index % PORTION === PORTION - 1) await nextTurn()
    const { before, after, quantity } = plan
    const version = before && [before.id, before.version]
    const written = [plan.kind, plan.sku, outcomeOf(plan), productIdOf(plan), version, after, quantity]
    hash.update(JSON.stringify(written))
  }
  return hash.digest('hex')
}
