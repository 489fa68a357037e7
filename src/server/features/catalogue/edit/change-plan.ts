import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type ProductField, textFields } from '#contract/catalogue/field-declaration.ts'
import {
  fieldsOf,
  initialProduct,
  initialVariant,
  type ProductFields,
  type Sent,
  type VariantFields,
} from '#contract/catalogue/field-shapes.ts'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { fieldErrorsOf } from '#contract/kernel/field-errors.ts'
import { htmlToLine, htmlToPlain } from '../../../kernel/html-to-plain.ts'
import type { KnownProduct, KnownVariant } from '../state/catalogue-state.queries.ts'

/** A quantity that is set (R17): the present quantity for sale, and the wanted one. */
export type QuantityChange = { before: number; quantity: number }

/**
 * A product as it is, if there is one, and as it shall be. The form makes one of these, an import one per
 * row.
 */
export type ProductPlan = {
  kind: 'product'
  id: string
  before: KnownProduct | undefined
  after: ProductFields
  quantity: QuantityChange | undefined
}

export type VariantPlan = {
  kind: 'variant'
  id: string
  before: KnownVariant | undefined
  after: VariantFields
  /** Its product; `known` unless the same import makes it. */
  product: { id: string; known?: KnownProduct | undefined }
  quantity: QuantityChange | undefined
}

export type ChangePlan = ProductPlan | VariantPlan

export function productIdOf(plan: ChangePlan): string {
  return plan.kind === 'product' ? plan.id : plan.product.id
}

/** Whether a plan changes anything. */
export function isChange({
  before,
  after,
  quantity,
}: Pick<ChangePlan, 'before' | 'after' | 'quantity'>): boolean {
  return !before || quantity !== undefined || changedFields(before, after).length > 0
}

/** The names of the fields that a change gives other values. */
export function changedFields(before: object | undefined, after: object): string[] {
  const old = new Map(Object.entries(before ?? {}))
  return Object.entries(after).flatMap(([name, value]) =>
    isDeepStrictEqual(old.get(name), value) ? [] : [name],
  )
}

/** The fields that a new product must have. */
export type NewProduct = Sent<ProductFields> & Pick<ProductFields, 'title' | 'description' | 'category_id'>
/** The fields that a new variant must have. */
export type NewVariant = Sent<VariantFields> & Pick<VariantFields, 'name' | 'sku' | 'price'>

/** A new product: fields that are not sent have their initial values. */
export function newProduct(sent: NewProduct): ProductFields {
  const { title, description, category_id } = sent
  return inOwnSigns(
    { ...initialProduct, images: [], ...defined(sent), title, description, category_id },
    productFields,
  )
}

/**
 * A product as a change leaves it. Another category leaves the subcategories of the old one behind, another
 * warehouse the bin in the old one.
 */
export function changedProduct(before: ProductFields, sent: Sent<ProductFields>): ProductFields {
  const changes = inOwnSigns(defined(sent), productFields)
  const after = { ...fieldsOf(productFields, before), ...changes, slug: sent.slug || before.slug }
  const leavesCategory = after.category_id !== before.category_id && sent.subcategory_ids === undefined
  const leavesWarehouse =
    after.warehouse_id !== before.warehouse_id && sent.warehouse_location_id === undefined
  return {
    ...after,
    ...(leavesCategory && { subcategory_ids: [] }),
    ...(leavesWarehouse && { warehouse_location_id: null }),
  }
}

/**
 * A product or variant whose texts have no HTML, whichever door they came by: the form, a call or an import
 * (R43). Long texts keep its paragraphs and lists as the shop's own signs; names, facts and texts inside of a
 * field, such as names of attributes, are one line.
 * @param at before the names of fields in errors
 * @throws validation_failed if HTML has no text for a field that is required
 */
function inOwnSigns<T extends object>(sent: T, fields: Record<string, ProductField>, at = ''): T {
  const plain = Object.entries(sent).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || field.initial === null) return []
    const text = withoutHtml(value, name in textFields ? htmlToPlain : htmlToLine)
    return isDeepStrictEqual(text, value) ? [] : { name, text, shape: field.shape }
  })
  const read = z
    .object(Object.fromEntries(plain.map(({ name, shape }) => [name, shape])))
    .safeParse(Object.fromEntries(plain.map(({ name, text }) => [name, text])), { reportInput: true })
  if (read.success) return { ...sent, ...read.data }
  const errors = fieldErrorsOf(read.error).map(error => ({ ...error, path: at + error.path }))
  throw new ShopError('validation_failed', { message: errors[0]?.message, errors })
}

/** A value of JSON with all of its texts read. */
function withoutHtml(value: unknown, read: (text: string) => string): unknown {
  if (typeof value === 'string') return read(value)
  if (Array.isArray(value)) return value.map(entry => withoutHtml(entry, read))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutHtml(entry, read)]))
}

/** A new variant. @param at before the names of fields in errors. @throws validation_failed */
export function newVariant(sent: NewVariant, at = ''): VariantFields {
  const { name, sku, price } = sent
  return inOwnSigns({ ...initialVariant, ...defined(sent), name, sku, price }, variantFields, at)
}

/** A variant as a change leaves it. @throws validation_failed */
export function changedVariant(before: VariantFields, sent: Sent<VariantFields>): VariantFields {
  return { ...fieldsOf(variantFields, before), ...inOwnSigns(defined(sent), variantFields) }
}

function defined<T extends object>(sent: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** Why a quantity can't be set. */
export type QuantityRefusal =
  | { refused: 'has_variants' }
  | { refused: 'stale'; now: number; shown: number | undefined }
export const staleQuantity = ({ now, shown }: { now: number; shown: number | undefined }) =>
  shown === undefined ? `Số lượng hiện có là ${now}` : `Số lượng vừa thay đổi từ ${shown} thành ${now}`
export const HAS_VARIANTS = 'Số lượng là tổng của các biến thể. Vui lòng sửa ở từng biến thể'

/**
 * The quantity that is set (R17). One that is as it was shown changes nothing, whatever it is now, nor
 * does the present one. An edited one is refused if the stock has moved since.
 * @param sent.isTrusted it is set as it is without a shown value, as after a count
 * @param stock.now the quantity for sale; undefined for something new
 */
export function quantityChange(
  {
    quantity,
    shown,
    isTrusted = false,
  }: { quantity: number | undefined; shown?: number | undefined; isTrusted?: boolean },
  { now, hasVariants }: { now: number | undefined; hasVariants: boolean },
): QuantityChange | QuantityRefusal | undefined {
  const isAsShown = now !== undefined && quantity === shown
  if (quantity === undefined || isAsShown || quantity === (now ?? 0)) return undefined
  if (hasVariants) return { refused: 'has_variants' }
  const isUnseen = shown === undefined ? !isTrusted : shown !== now
  if (now !== undefined && isUnseen) return { refused: 'stale', now, shown }
  return { before: now ?? 0, quantity }
}
