import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { CurrentUser } from '../../../request-context.ts'
import { recordChanges } from '../../audit/index.ts'
import { bookDifferences, type Difference, writeOffOwnStock } from '../../stock/index.ts'
import { freeSlugs } from './free-slugs.ts'
import { auditChangesOf } from './import-audit.ts'
import type { ImportState } from './import-state.ts'
import {
  insertProducts,
  insertVariants,
  type ProductWrite,
  replaceSubcategoriesOf,
  updateProducts,
  updateVariants,
  type VariantWrite,
} from './import-writes.queries.ts'
import { outcomeOf } from './plan-import.ts'
import type { ProductPlan, RowPlan, VariantPlan } from './plan-types.ts'

/** Rows that are written by one statement: far from the limit of time of one, with all that follows from a product. */
const BATCH = 250

/** Writes what was planned, all of it in the caller's transaction, which has locked what it touches. */
export async function applyImport(
  tx: Tx,
  currentUser: CurrentUser,
  { plans, state }: { plans: readonly RowPlan[]; state: ImportState },
): Promise<void> {
  const changing = plans.filter(plan => ['created', 'changed'].includes(outcomeOf(plan)))
  const products = changing.filter(plan => plan.kind === 'product')
  const variants = changing.filter(plan => plan.kind === 'variant')
  const productIds = await writeProducts(tx, products)
  const variantIds = await writeVariants(tx, currentUser, { variants, productIds })
  const ids = new Map<RowPlan, string>([...productIds, ...variantIds])
  await bookDifferences(tx, differencesOf(changing, { ids, productIds }), {
    reason: 'Nhập từ Excel',
    by: currentUser.id,
  })
  await recordChanges(tx, currentUser, auditChangesOf(changing, { ids, state }))
}

/** @returns the id of each product that a row makes or changes */
async function writeProducts(tx: Tx, plans: readonly ProductPlan[]): Promise<Map<ProductPlan, string>> {
  const made = plans.filter(plan => !plan.before)
  const slugs = await freeSlugs(
    tx,
    made.map(({ after }) => after?.title ?? ''),
  )
  for (const [index, plan] of made.entries()) {
    if (plan.after) plan.after = { ...plan.after, slug: slugs[index] ?? '' }
  }
  const ids = new Map(plans.map(plan => [plan, plan.before?.id ?? uuidv7()]))
  const write = (plan: ProductPlan): ProductWrite[] =>
    plan.after ? [{ id: ids.get(plan) ?? '', fields: plan.after }] : []
  await inBatches(made.flatMap(write), batch => insertProducts(tx, batch))
  await inBatches(plans.filter(({ before }) => before).flatMap(write), batch => updateProducts(tx, batch))
  const moved = plans.flatMap(plan => {
    const subcategoryIds = plan.after?.subcategory_ids ?? []
    if (isDeepStrictEqual(plan.before?.subcategory_ids ?? [], subcategoryIds)) return []
    return [{ productId: ids.get(plan) ?? '', subcategoryIds }]
  })
  await inBatches(moved, batch => replaceSubcategoriesOf(tx, batch))
  return ids
}

/** @returns the id of each variant that a row makes or changes */
async function writeVariants(
  tx: Tx,
  currentUser: CurrentUser,
  {
    variants,
    productIds,
  }: { variants: readonly VariantPlan[]; productIds: ReadonlyMap<ProductPlan, string> },
): Promise<Map<VariantPlan, string>> {
  const productOf = parentFinder(productIds)
  const ids = new Map(variants.map(plan => [plan, plan.before?.id ?? uuidv7()]))
  const write = (plan: VariantPlan): VariantWrite[] =>
    plan.after ? [{ id: ids.get(plan) ?? '', productId: productOf(plan), fields: plan.after }] : []
  const made = variants.filter(plan => !plan.before)
  await inBatches(made.flatMap(write), batch => insertVariants(tx, batch))
  await inBatches(variants.filter(({ before }) => before).flatMap(write), batch => updateVariants(tx, batch))
  // With its first variant what a product itself has for sale is written off.
  const first = new Set(
    made.flatMap(({ parent }) =>
      parent && 'known' in parent && !parent.known.has_variants ? parent.known.id : [],
    ),
  )
  await writeOffOwnStock(tx, [...first], { reason: 'Chuyển số lượng sang biến thể', by: currentUser.id })
  return ids
}

/** Finds the product of a variant: the one that it has, that it names, or that another row has made. */
function parentFinder(productIds: ReadonlyMap<ProductPlan, string>): (plan: VariantPlan) => string {
  const bySku = new Map([...productIds].map(([{ sku }, id]) => [sku, id]))
  return ({ sku, before, parent }) => {
    if (before) return before.product_id
    if (parent && 'known' in parent) return parent.known.id
    const made = parent && bySku.get(parent.madeBy)
    if (!made) throw new Error(`No product for the variant ${sku}`)
    return made
  }
}

type Ids = { ids: ReadonlyMap<RowPlan, string>; productIds: ReadonlyMap<ProductPlan, string> }

function differencesOf(plans: readonly RowPlan[], { ids, productIds }: Ids): Difference[] {
  const productOf = parentFinder(productIds)
  return plans.flatMap(plan => {
    const planned = plan.quantity?.planned
    if (planned?.outcome !== 'bookable') return []
    const { place, difference } = planned
    const id = ids.get(plan) ?? ''
    const item =
      plan.kind === 'product'
        ? { productId: id, variantId: null }
        : { productId: productOf(plan), variantId: id }
    return [{ ...item, place, difference }]
  })
}

async function inBatches<T>(things: T[], write: (batch: T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < things.length; start += BATCH) await write(things.slice(start, start + BATCH))
}
