import { PICTURE_MISSING } from '#contract/catalogue/product-field.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { type FieldError, invalidField } from '#contract/kernel/field-errors.ts'
import { scanCode, scanCodesOf } from '#contract/warehouse/scan-codes.ts'
import { type CatalogueState, skuKey } from '../state/catalogue-state.ts'
import { changedFields, type ProductPlan, type VariantPlan } from './change-plan.ts'

/** @throws validation_failed if there is an error */
export function assertValid(errors: FieldError[]): void {
  if (errors.length > 0) throw new ShopError('validation_failed', { message: errors[0]?.message, errors })
}

/**
 * The errors of a product's new values. Only changes are checked, so that a product can still be edited after
 * its warehouse has closed. Its address is checked when it is written.
 */
export function productErrors({ id, before, after }: ProductPlan, state: CatalogueState): FieldError[] {
  const changed = new Set(changedFields(before, after))
  const isNew = (...names: (keyof typeof after)[]) => names.some(name => changed.has(name))
  return [
    isNew('category_id') && categoryError(after, state),
    isNew('category_id', 'subcategory_ids') && subcategoryError(after, state),
    isNew('warehouse_id', 'warehouse_location_id') && placeError(after, state),
    isNew('tax_class') && taxError(after, state),
    isNew('sku') && skuError({ id, sku: after.sku }, state),
    isNew('barcode') && barcodeError({ id, barcode: after.barcode }, state),
    isNew('isActive') && pictureError(after),
    ...(isNew('images') ? imageErrors(after, state) : []),
  ].filter(error => typeof error === 'object')
}

export function variantErrors({ id, before, after }: VariantPlan, state: CatalogueState): FieldError[] {
  const changed = changedFields(before, after)
  return [
    changed.includes('sku') && skuError({ id, sku: after.sku }, state),
    changed.includes('barcode') && barcodeError({ id, barcode: after.barcode }, state),
    ...(changed.includes('images') ? imageErrors(after, state) : []),
  ].filter(error => typeof error === 'object')
}

/**
 * The errors of the variants of a new product, by the path of each: `variants.1.sku`. They are compared
 * with each other and with the product, too, which no state knows yet.
 */
export function newVariantErrors(
  plans: readonly VariantPlan[],
  { product, state }: { product: After; state: CatalogueState },
): FieldError[] {
  const codes = new Set(scanCodesOf(product))
  return plans.flatMap((plan, index) => {
    const { sku, barcode } = plan.after
    const errors = variantErrors(plan, state)
    if (codes.has(scanCode(sku)))
      errors.push(invalidField('sku', 'taken', `Mã «${sku}» đã có ở một dòng khác của sản phẩm này`))
    if (barcode !== null && codes.has(barcode))
      errors.push(
        invalidField('barcode', 'taken', `Mã vạch ${barcode} đã có ở một dòng khác của sản phẩm này`),
      )
    for (const code of scanCodesOf(plan.after)) codes.add(code)
    return errors.map(({ path, code, message }) => ({ path: `variants.${index}.${path}`, code, message }))
  })
}

type After = ProductPlan['after']

function categoryError({ category_id }: After, { categories }: CatalogueState) {
  if (categories.some(({ id }) => id === category_id)) return undefined
  return invalidField('category_id', 'not_found', 'Danh mục không còn tồn tại')
}

function subcategoryError({ category_id, subcategory_ids }: After, { subcategories }: CatalogueState) {
  const path = 'subcategory_ids'
  if (new Set(subcategory_ids).size !== subcategory_ids.length) {
    return invalidField(path, 'duplicate', 'Một danh mục con được chọn hai lần')
  }
  const found = subcategories.filter(({ id }) => subcategory_ids.includes(id))
  if (found.length !== subcategory_ids.length) {
    return invalidField(path, 'not_found', 'Danh mục con không còn tồn tại')
  }
  const stranger = found.find(subcategory => subcategory.category_id !== category_id)
  const message = `Danh mục con «${stranger?.name}» không thuộc danh mục đã chọn`
  return stranger && invalidField(path, 'mismatch', message)
}

export const CHOOSE_WAREHOUSE = 'Vui lòng chọn kho trước khi chọn vị trí'
export const FOREIGN_BIN = 'Vị trí này không thuộc kho đã chọn'

function placeError({ warehouse_id, warehouse_location_id }: After, { warehouses, bins }: CatalogueState) {
  if (warehouse_id === null) {
    if (warehouse_location_id === null) return undefined
    return invalidField('warehouse_location_id', 'not_allowed', CHOOSE_WAREHOUSE)
  }
  const warehouse = warehouses.find(({ id }) => id === warehouse_id)
  if (!warehouse) return invalidField('warehouse_id', 'not_found', 'Kho không còn tồn tại')
  if (!warehouse.is_active) {
    return invalidField('warehouse_id', 'not_allowed', `Kho «${warehouse.name}» đã ngừng hoạt động`)
  }
  if (warehouse_location_id === null) return undefined
  const bin = bins.find(({ id }) => id === warehouse_location_id)
  if (bin?.warehouse_id === warehouse_id) return undefined
  return invalidField('warehouse_location_id', 'mismatch', FOREIGN_BIN)
}

function taxError({ tax_class }: After, { tax }: CatalogueState) {
  if (tax.classes.some(({ code }) => code === tax_class)) return undefined
  return invalidField('tax_class', 'not_found', 'Nhóm thuế không có trong cài đặt')
}

/** Nothing is put on sale without a picture, whichever way. */
export function pictureError(after: Pick<After, 'isActive' | 'images'>): FieldError | undefined {
  if (!after.isActive || after.images.length > 0) return undefined
  return invalidField('isActive', 'not_allowed', PICTURE_MISSING)
}

/**
 * SKUs, bar codes and the codes of bins are one space, for a scan may mean any of them: none is used twice,
 * but as both codes of one item. The lock of product edits keeps two from taking one at once.
 */
function skuError({ id, sku }: { id: string; sku: string | null }, state: CatalogueState) {
  if (sku === null) return undefined
  const refused = (message: string) => invalidField('sku', 'taken', message)
  const others = othersWith(sku, id, state)
  const same = others.find(other => skuKey(other.sku ?? '') === skuKey(sku))
  if (same) return refused(`Mã «${sku}» đã được dùng cho ${same.name}`)
  const [other] = others
  if (other?.barcode === scanCode(sku)) return refused(`Mã «${sku}» là mã vạch của ${other.name}`)
  if (other)
    return refused(
      `Nhãn của mã «${sku}» quét ra giống mã «${other.sku}» của ${other.name}. Vui lòng chọn mã khác`,
    )
  const bin = state.bins.find(({ code }) => scanCode(code) === scanCode(sku))
  return bin && refused(`Mã «${sku}» giống mã của vị trí «${bin.code}» trong kho. Vui lòng chọn mã khác`)
}

/** The database refuses a second one of a bar code, too. */
function barcodeError({ id, barcode }: { id: string; barcode: string | null }, state: CatalogueState) {
  if (barcode === null) return undefined
  const refused = (message: string) => invalidField('barcode', 'taken', message)
  const others = othersWith(barcode, id, state)
  const same = others.find(other => other.barcode === barcode)
  if (same) return refused(`Mã vạch ${barcode} đã được dùng cho ${same.name}`)
  const [other] = others
  return other && refused(`Mã vạch ${barcode} là mã «${other.sku}» của ${other.name}`)
}

/** The other products and variants that a scan of a code means, with their names in words. */
function othersWith(code: string, id: string, { products, variants }: CatalogueState) {
  return [
    ...products
      .withCode(code, id)
      .map(({ sku, barcode, title }) => ({ sku, barcode, name: `sản phẩm «${title}»` })),
    ...variants.withCode(code, id).map(({ sku, barcode, product_title, name }) => ({
      sku,
      barcode,
      name: `biến thể «${product_title} · ${name}»`,
    })),
  ]
}

/** A file that is unknown, or was uploaded for something else, is no picture of a product. */
function imageErrors({ images }: Pick<After, 'images'>, { pictures }: CatalogueState): FieldError[] {
  const message = 'Ảnh này không còn hoặc không phải ảnh sản phẩm'
  return images.flatMap(({ file_id }, index) =>
    pictures.has(file_id) ? [] : [invalidField(`images.${index}.file_id`, 'not_found', message)],
  )
}
