import type { Change } from '../../audit/index.ts'
import type { ProductFields } from '../edit/edit-products.queries.ts'
import type { ImportState } from './import-state.ts'
import type { RowPlan } from './plan-types.ts'

/** The changes of an import for the audit log: as if each had been made by hand. */
export function auditChangesOf(
  plans: readonly RowPlan[],
  { ids, state }: { ids: ReadonlyMap<RowPlan, string>; state: ImportState },
): Change[] {
  const titles = new Map(
    plans.flatMap(plan => (plan.kind === 'product' ? [[plan.sku, plan.after?.title ?? ''] as const] : [])),
  )
  return plans.map(plan => {
    const id = ids.get(plan) ?? ''
    const quantity = plan.quantity?.quantity ?? (plan.before ? undefined : 0)
    const was = plan.quantity?.before
    if (plan.kind === 'variant') {
      const title = plan.before?.product_title ?? titleOfParent(plan, titles)
      const { before } = plan
      return {
        kind: 'variant' as const,
        id,
        label: `${title} · ${plan.after?.name ?? ''}`,
        ...(before && { before: { ...variantFields(before), quantity: was } }),
        after: { ...(plan.after && variantFields(plan.after)), quantity },
      }
    }
    return {
      kind: 'product' as const,
      id,
      label: plan.after?.title ?? '',
      ...(plan.before && { before: { ...named(plan.before, state), quantity: was } }),
      after: { ...(plan.after && named(plan.after, state)), quantity },
    }
  })
}

function titleOfParent(
  { parent }: RowPlan & { kind: 'variant' },
  titles: ReadonlyMap<string, string>,
): string {
  if (!parent) return ''
  return 'known' in parent ? parent.known.title : (titles.get(parent.madeBy) ?? '')
}

type LoggedVariant = {
  name: string
  sku: string
  price: number
  comparePrice: number | null
  attributes: unknown
}

function variantFields({ name, sku, price, comparePrice, attributes }: LoggedVariant): LoggedVariant {
  return { name, sku, price, comparePrice, attributes }
}

/** The fields that an import writes, things by their names: those of `auditFields`. */
function named(fields: ProductFields, state: ImportState): Record<string, unknown> {
  const nameIn = (things: readonly { id: string; name: string }[], id: string) =>
    things.find(thing => thing.id === id)?.name ?? id
  const location = state.bins.find(({ id }) => id === fields.warehouse_location_id)
  return {
    title: fields.title,
    description: fields.description,
    slug: fields.slug,
    sku: fields.sku,
    min_price: fields.min_price ?? 'contact',
    discount: fields.discount,
    tax_class: fields.tax_class,
    category: nameIn(state.categories, fields.category_id),
    subcategories: fields.subcategory_ids.map(id => nameIn(state.subcategories, id)).join(', '),
    material: fields.material,
    dimensions: fields.dimensions,
    bulb_type: fields.bulb_type,
    wattage: fields.wattage,
    warranty: fields.warranty,
    average_rating: fields.average_rating,
    policy: fields.policy,
    faq: fields.faq,
    isActive: fields.isActive,
    min_stock_level: fields.min_stock_level,
    reorder_point: fields.reorder_point,
    warehouse: fields.warehouse_id && nameIn(state.warehouses, fields.warehouse_id),
    warehouse_location: fields.warehouse_location_id && (location?.code ?? fields.warehouse_location_id),
  }
}
