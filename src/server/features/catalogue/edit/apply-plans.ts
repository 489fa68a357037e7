import { fieldError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordChanges } from '../../audit/index.ts'
import {
  bookDifferences,
  type Difference,
  type PlannedQuantity,
  planQuantities,
  type TakenOver,
} from '../../stock/index.ts'
import { moveSlug } from '../slugs.queries.ts'
import { chooseSlugs } from '../slugs.ts'
import type { CatalogueState } from '../state/catalogue-state.ts'
import { auditChange } from './audit-change.ts'
import {
  type ChangePlan,
  changedFields,
  type ProductPlan,
  productIdOf,
  type VariantPlan,
} from './change-plan.ts'
import { settleOwnStock } from './own-stock.ts'
import {
  insertProducts,
  insertVariants,
  replaceImages,
  replaceSubcategories,
  updateProducts,
  updateVariants,
  writeViews,
} from './write-products.queries.ts'

/**
 * Rows that are written by one statement: far from the limit of time of one, with all that follows from a
 * product.
 */
const BATCH = 250

/**
 * Writes changes of products and variants with their stock and their audit entries: one of the form, or
 * thousands of an import. The caller's transaction has locked everything they touch, and has found no
 * error in them.
 * @param how.reason of the stock movements
 * @param how.ownStock the fate of the stock that a product has without variants, with its first one
 * @returns pieces of such stock that were written off or moved, by the variant
 * @throws validation_failed for an address that is taken and a quantity that can't be booked
 */
export async function applyPlans(
  tx: Tx,
  actor: { id: string | null; name: string },
  how: {
    plans: readonly ChangePlan[]
    state: CatalogueState
    reason: string
    ownStock: 'move' | 'write_off' | undefined
  },
): Promise<Map<string, TakenOver>> {
  const { plans, state } = how
  await writeProducts(
    tx,
    plans.filter(plan => plan.kind === 'product'),
  )
  const variants = plans.filter(plan => plan.kind === 'variant')
  await writeVariants(tx, variants)
  const firsts = firstVariants(variants)
  const settled = await settleOwnStock(tx, { firsts, by: actor.id }, how.ownStock)
  await bookPlans(tx, plans, { reason: how.reason, by: actor.id })
  const titles = new Map(
    plans.flatMap(plan => (plan.kind === 'product' ? [[plan.id, plan.after.title] as const] : [])),
  )
  await recordChanges(
    tx,
    actor,
    plans.map(plan => auditChange(plan, { state, titles, settled: settled.get(plan.id) })),
  )
  return settled
}

async function writeProducts(tx: Tx, plans: readonly ProductPlan[]): Promise<void> {
  const moved = plans.filter(({ before, after }) => !before || before.slug !== after.slug)
  const wanted = moved.map(({ id, after }) => ({ id, slug: after.slug, name: after.title }))
  const slugs = await chooseSlugs(tx, 'product', { wanted, fallback: 'sản phẩm' })
  for (const [index, plan] of moved.entries()) plan.after = { ...plan.after, slug: slugs[index] ?? '' }
  await inBatches(
    plans.filter(({ before }) => !before),
    batch => insertProducts(tx, batch),
  )
  await inBatches(
    plans.filter(({ before }) => before),
    batch => updateProducts(tx, batch),
  )
  for (const { id, before, after } of moved) {
    if (before) await moveSlug(tx, 'product', { id, from: before.slug, to: after.slug })
  }
  const others = (name: 'subcategory_ids' | 'images' | 'views') =>
    plans.filter(({ before, after }) => changedFields(before, after).includes(name))
  await inBatches(others('subcategory_ids'), batch => replaceSubcategories(tx, batch))
  for (const { id, after } of others('images')) {
    await replaceImages(tx, { productId: id, variantId: null, images: after.images })
  }
  for (const plan of others('views')) await writeViews(tx, plan)
}

async function writeVariants(tx: Tx, plans: readonly VariantPlan[]): Promise<void> {
  await inBatches(
    plans.filter(({ before }) => !before),
    batch => insertVariants(tx, batch),
  )
  await inBatches(
    plans.filter(({ before }) => before),
    batch => updateVariants(tx, batch),
  )
  for (const { id, product, before, after } of plans) {
    if (changedFields(before, after).includes('images')) {
      await replaceImages(tx, { productId: product.id, variantId: id, images: after.images })
    }
  }
}

/**
 * Sets the quantities, now that all they belong to is written. @throws validation_failed for one that can't
 * be booked
 */
async function bookPlans(
  tx: Tx,
  plans: readonly ChangePlan[],
  note: { reason: string; by: string | null },
): Promise<void> {
  const differences: Difference[] = []
  for (const { plan, planned } of await planBookings(tx, plans)) {
    const refusal = bookingRefusal(planned)
    if (refusal) throw fieldError('quantity', refusal.kind, refusal.message)
    if (planned.outcome !== 'bookable') continue
    const { place, difference } = planned
    const variantId = plan.kind === 'variant' ? plan.id : null
    differences.push({ productId: productIdOf(plan), variantId, place, difference })
  }
  await bookDifferences(tx, differences, note)
}

/** The first new variant of each product that has none, by the product's id. */
function firstVariants(plans: readonly VariantPlan[]): Map<string, { id: string; quantity: number }> {
  const made = plans.filter(({ before, product }) => !before && product.known?.has_variants === false)
  return new Map(
    made.toReversed().map(plan => [plan.product.id, { id: plan.id, quantity: plan.quantity?.quantity ?? 0 }]),
  )
}

/** Works out how the quantities of plans would be booked: at the place that each product will have. */
export async function planBookings<Plan extends ChangePlan>(
  db: Database | Tx,
  plans: readonly Plan[],
): Promise<{ plan: Plan; planned: PlannedQuantity }[]> {
  const products = new Map(
    plans.flatMap(plan => (plan.kind === 'product' ? [[plan.id, plan.after] as const] : [])),
  )
  const changing = plans.flatMap(plan => (plan.quantity ? [{ plan, quantity: plan.quantity.quantity }] : []))
  const planned = await planQuantities(
    db,
    changing.map(({ plan, quantity }) => {
      const productId = productIdOf(plan)
      const own = plan.kind === 'variant' ? (plan.product.known ?? plan.before) : undefined
      const product = products.get(productId) ?? own
      return {
        productId,
        variantId: plan.kind === 'variant' ? plan.id : null,
        place: { warehouseId: product?.warehouse_id ?? null, binId: product?.warehouse_location_id ?? null },
        quantity,
      }
    }),
  )
  return changing.flatMap(({ plan }, index) => {
    const result = planned[index]
    return result ? [{ plan, planned: result }] : []
  })
}

/** Why a quantity can't be booked. */
export function bookingRefusal(
  planned: PlannedQuantity,
): { kind: 'not_allowed' | 'too_small'; message: string } | undefined {
  if (planned.outcome === 'no_place') {
    const message = 'Chưa có kho mặc định để ghi nhận số lượng. Vui lòng chọn kho cho sản phẩm'
    return { kind: 'not_allowed', message }
  }
  if (planned.outcome !== 'too_few') return undefined
  const message = `Tại «${planned.place}» chỉ bớt được ${planned.available}: phần còn lại đang giữ cho đơn hàng hoặc nằm ở nơi khác`
  return { kind: 'too_small', message }
}

async function inBatches<T>(items: T[], write: (batch: T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) await write(items.slice(start, start + BATCH))
}
