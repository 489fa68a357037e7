import type { ProductField } from '#contract/catalogue/field-declaration.ts'
import type { ProductFields } from '#contract/catalogue/field-shapes.ts'
import { fieldsOf } from '#contract/catalogue/field-shapes.ts'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import type { Change } from '../../audit/index.ts'
import type { CatalogueState } from '../state/catalogue-state.ts'
import type { ChangePlan } from './change-plan.ts'

/** A change as the audit log keeps it. @param seen.titles of the products that are written, by their ids */
export function auditChange(
  plan: ChangePlan,
  {
    state,
    titles,
    settled,
  }: {
    state: CatalogueState
    titles: ReadonlyMap<string, string>
    settled: { bookedOut: number; moved: number } | undefined
  },
): Change {
  const { kind, id } = plan
  const was = { quantity: plan.quantity?.before }
  const is = { quantity: plan.quantity?.quantity ?? (plan.before ? undefined : 0) }
  if (plan.kind === 'product') {
    const { before, after } = plan
    return {
      kind,
      id,
      label: after.title,
      ...(before && { before: { ...auditFields(before, state), ...was } }),
      after: { ...auditFields(after, state), ...is },
    }
  }
  const { before, after, product } = plan
  const title = before?.product_title ?? product.known?.title ?? titles.get(product.id) ?? ''
  const ownStock = Object.entries(settled ?? {}).filter(([, pieces]) => pieces > 0)
  return {
    kind,
    id,
    label: variantLabel(title, after.name),
    ...(before && { before: { ...fieldsOf(variantFields, before), ...was } }),
    after: { ...after, ...is, ...Object.fromEntries(ownStock) },
  }
}

export function variantLabel(productTitle: string, variantName: string): string {
  return `${productTitle} · ${variantName}`
}

/** The fields of a product as the audit log keeps them: references by names instead of ids and codes. */
export function auditFields(
  fields: ProductFields,
  {
    categories,
    subcategories,
    warehouses,
    bins,
    tax,
  }: Pick<CatalogueState, 'categories' | 'subcategories' | 'warehouses' | 'bins' | 'tax'>,
): Record<string, unknown> {
  const nameIn = (entries: readonly { id: string; name: string }[], id: string | null) =>
    id && (entries.find(entry => entry.id === id)?.name ?? id)
  const { warehouse_location_id: binId } = fields
  const named: Partial<Record<keyof ProductFields, unknown>> = {
    min_price: fields.min_price ?? 'contact',
    category_id: nameIn(categories, fields.category_id),
    subcategory_ids: fields.subcategory_ids.map(id => nameIn(subcategories, id)).join(', '),
    warehouse_id: nameIn(warehouses, fields.warehouse_id),
    warehouse_location_id: binId && (bins.find(({ id }) => id === binId)?.code ?? binId),
    tax_class: tax.classes.find(({ code }) => code === fields.tax_class)?.name ?? fields.tax_class,
  }
  const table: Record<string, ProductField> = productFields
  return Object.fromEntries(
    Object.entries({ ...fieldsOf(productFields, fields), ...named }).map(([name, value]) => [
      table[name]?.auditName ?? name,
      value,
    ]),
  )
}
