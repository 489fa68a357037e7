import { slugField } from '#contract/catalogue/slug.field.ts'
import { fieldError } from '#contract/kernel/errors.ts'
import { formatDong, percentOf } from '#contract/kernel/money.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import {
  fingerprintOf,
  type ImportState,
  loadImportState,
  outcomeOf,
  planImport,
  type RowPlan,
  selectTakenSlugs,
  skuKey,
} from '../catalogue/index.ts'
import type { OfTable } from './gather-rows.ts'
import { sameProductReason } from './left-rows/same-product-reason.ts'
import type { MovedRow } from './moved.ts'
import { type CategoryPlace, categoryPlaces, type NewCategory } from './place-categories.ts'

/** A row of the files with its effect on the shop. */
export type PlannedRow = { moved: OfTable<MovedRow>; plan: RowPlan }

/** Categories that one import makes: more come from a column that is none of categories. */
const MOST_NEW_CATEGORIES = 200
const TOO_MANY_CATEGORIES = `Các tệp cần hơn ${MOST_NEW_CATEGORIES} danh mục mới. Vui lòng chọn cột khác làm danh mục, hoặc bỏ qua cột đó`

export type MovingPlan = {
  rows: PlannedRow[]
  state: ImportState
  newCategories: NewCategory[]
  fingerprint: string
}

/**
 * Works out the effect of rows on the shop, by the rules of the product import. Products that exist keep
 * their stock and their state of sale. A product is refused with all of its variants or not at all.
 * @param options.scope of the ids of new categories
 * @param options.fallback the category of products without one, by its id
 * @param options.lock keeps records that the rows name from being deleted while the transaction lasts
 * @throws validation_failed if the rows need too many new categories
 */
export async function planMoved(
  db: Database | Tx,
  moved: readonly OfTable<MovedRow>[],
  options: { scope: string; fallback: string | undefined; lock: boolean },
): Promise<MovingPlan> {
  const known = await loadImportState(
    db,
    moved.map(row => ({ ...row, cells: { ...row.cells } })),
    options,
  )
  const places = categoryPlaces(known, options.scope)
  const fallback = known.categories.find(({ id }) => id === options.fallback)
  const placed = moved.map(row => {
    const isVariant = row.cells.parent_sku !== undefined
    const own = isVariant ? undefined : places.placeOf(row.categoryPath)
    // one that the shop has keeps its category
    const place = own ?? (isVariant || isKnown(row, known) ? undefined : placeIn(fallback))
    return {
      row,
      place,
      source: sourceOf(withFreeBarcode(row, known), {
        place,
        isChosen: own === undefined && place !== undefined,
        isKnown: isKnown(row, known),
      }),
    }
  })
  const state = { ...known, categories: places.categories, subcategories: places.subcategories }
  const plans = await planImport(
    db,
    placed.map(({ source }) => source),
    state,
  )
  const rows = placed.flatMap(({ row, place }, index) => {
    const plan = plans[index]
    if (plan?.kind === 'product' && plan.change && place?.subcategoryId)
      plan.change.after = { ...plan.change.after, subcategory_ids: [place.subcategoryId] }
    return plan ? [{ moved: row, plan }] : []
  })
  refuseTogether(rows)
  await keepAddresses(db, rows)
  const used = new Set(
    rows.flatMap(({ plan }) =>
      plan.kind === 'product' && outcomeOf(plan) !== 'refused' && plan.change
        ? [plan.change.after.category_id, ...plan.change.after.subcategory_ids]
        : [],
    ),
  )
  const newCategories = places.made.filter(({ id }) => used.has(id))
  if (newCategories.length > MOST_NEW_CATEGORIES) throw fieldError('files', 'too_many', TOO_MANY_CATEGORIES)
  return { rows, state, newCategories, fingerprint: await fingerprintOf(rows.map(({ plan }) => plan)) }
}

const placeIn = (category: { id: string; name: string } | undefined): CategoryPlace | undefined =>
  category && { category, subcategoryId: null }

function isKnown({ cells }: MovedRow, state: ImportState): boolean {
  const sku = String(cells.sku ?? '')
  return (cells.parent_sku === undefined ? state.products : state.variants).bySku(sku) !== undefined
}

/** The row without a bar code that something else of the shop has: it is no reason to leave the goods out. */
function withFreeBarcode(row: MovedRow, { products, variants }: ImportState): MovedRow {
  const { sku, barcode, ...cells } = row.cells
  if (barcode === undefined || sku === undefined) return row
  const owners = [...products.withCode(String(barcode), ''), ...variants.withCode(String(barcode), '')]
  const isTaken = owners.some(owner => skuKey(owner.sku ?? '') !== skuKey(String(sku)))
  if (!isTaken) return row
  const message = `Mã vạch ${barcode} đã là của hàng khác trong cửa hàng nên được bỏ qua`
  return { ...row, cells: { ...cells, sku }, notes: [...row.notes, { column: 'barcode', message }] }
}

/** The row as the import reads it. A product that exists keeps its stock and its state: both have moved on. */
function sourceOf(
  { line, cells, notes, categoryPath }: MovedRow,
  { place, isChosen, isKnown }: { place: CategoryPlace | undefined; isChosen: boolean; isKnown: boolean },
) {
  const { quantity, status, comparePrice, ...others } = cells
  const kept = isKnown ? others : { ...others, quantity, status }
  const compare = compareCells(cells)
  const all = { ...kept, category: place?.category.name, ...compare.cells }
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  const cut = `«${categoryPath.join(' › ')}» thành «${categoryPath.slice(0, 2).join(' › ')}»`
  const cutNote = { column: 'category' as const, message: `Cửa hàng có hai cấp danh mục: ${cut}` }
  const chosen = `Tệp không có danh mục nên xếp vào «${place?.category.name ?? ''}» như bạn chọn`
  const chosenNote = { column: 'category' as const, message: chosen }
  return {
    line,
    cells: Object.fromEntries(given) as MovedRow['cells'],
    notes: [
      ...notes,
      ...compare.notes,
      ...(categoryPath.length > 2 ? [cutNote] : []),
      ...(isChosen ? [chosenNote] : []),
    ],
  }
}

/**
 * The old price of a row. The shop keeps that of a product without variants as a percentage, so only one that
 * a whole percentage gives exactly is taken. No other price is struck through: it was never asked for.
 */
function compareCells({
  price,
  comparePrice,
  parent_sku,
}: MovedRow['cells']): Pick<MovedRow, 'cells' | 'notes'> {
  if (comparePrice === undefined) return { cells: {}, notes: [] }
  if (parent_sku !== undefined) return { cells: { comparePrice }, notes: [] }
  const [now, old] = [Number(price), Number(comparePrice)]
  if (!(old > now && now > 0)) return { cells: {}, notes: [] }
  const percent = Math.round(((old - now) * 100) / now)
  if (percent <= 100 && now + percentOf(now, percent) === old)
    return { cells: { discount: percent }, notes: [] }
  const message = `Giá cũ ${formatDong(old)} chưa được lấy: cửa hàng ghi giá gạch của sản phẩm bằng phần trăm chẵn`
  return { cells: {}, notes: [{ column: 'discount', message }] }
}

/** Refuses the product and all variants of a row that is refused: half a product is none. */
function refuseTogether(rows: readonly PlannedRow[]): void {
  const groups = Map.groupBy(rows, ({ moved }) => String(moved.cells.parent_sku ?? moved.cells.sku ?? ''))
  for (const group of groups.values()) {
    const wrong = group.find(({ plan }) => outcomeOf(plan) === 'refused')
    if (!wrong) continue
    for (const { plan } of group)
      if (outcomeOf(plan) !== 'refused') plan.reader.refuse('sku', sameProductReason(wrong.moved.line))
  }
}

/** New products keep the last part of their former address, if it is free: links from outside go on. */
async function keepAddresses(db: Database | Tx, rows: readonly PlannedRow[]): Promise<void> {
  const wanted = rows.flatMap(({ moved, plan }) => {
    if (plan.kind !== 'product' || plan.before || !plan.change) return []
    const slug = slugOf(moved.oldAddresses[0])
    return slug === undefined ? [] : [{ change: plan.change, slug }]
  })
  const taken = new Set<string>()
  const slugs = wanted.map(({ slug }) => slug)
  for (const { slug } of await selectTakenSlugs(db, 'product', slugs)) taken.add(slug)
  for (const { change, slug } of wanted) {
    if (taken.has(slug)) continue
    taken.add(slug)
    change.after = { ...change.after, slug }
  }
}

/** The last part of a path as an address of the shop: `/products/den-may` and `/den-may.html` give `den-may`. */
function slugOf(path: string | undefined): string | undefined {
  const last = path
    ?.split(/[?#]/)[0]
    ?.split('/')
    .filter(Boolean)
    .at(-1)
    ?.replace(/\.html?$/, '')
  return last === undefined ? undefined : slugField.safeParse(last.toLowerCase()).data || undefined
}
