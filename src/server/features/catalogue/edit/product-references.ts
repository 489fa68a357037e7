import { PICTURE_MISSING } from '#contract/catalogue/product-admin.fields.ts'
import { ShopError } from '#contract/errors.ts'
import { type FieldError, invalidField } from '#contract/field-errors.ts'
import type { Tx } from '../../../db/transaction.ts'
import { loadSettings } from '../../settings/index.ts'
import { findSkuOwner, type ImageEntry, type ProductFields } from './edit-products.queries.ts'
import {
  findBin,
  findWarehouse,
  lockCategory,
  lockPictures,
  lockSubcategories,
} from './product-references.queries.ts'

/**
 * Holds what a product points to against what there is; only what changes is looked at, so that a product whose
 * warehouse has closed meanwhile can still be edited.
 * @throws validation_failed naming every field that is wrong
 */
export async function checkReferences(
  tx: Tx,
  { id, before, after }: { id: string | null; before: ProductFields | undefined; after: ProductFields },
): Promise<void> {
  const isNew = (...names: (keyof ProductFields)[]) =>
    names.some(name => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
  const fieldErrors = [
    isNew('category_id') && (await categoryError(tx, after)),
    isNew('category_id', 'subcategory_ids') && (await subcategoryError(tx, after)),
    isNew('warehouse_id', 'warehouse_location_id') && (await placeError(tx, after)),
    isNew('tax_class') && (await taxError(tx, after)),
    isNew('sku') && after.sku !== null && (await skuError(tx, { sku: after.sku, exceptId: id })),
    isNew('isActive') && pictureError(after),
    ...(isNew('images') ? await imageErrors(tx, after.images) : []),
  ]
  assertNoErrors(fieldErrors)
}

/** @throws validation_failed where there is an error */
export function assertNoErrors(fieldErrors: (FieldError | false | undefined)[]): void {
  const errors = fieldErrors.filter(fieldError => typeof fieldError === 'object')
  if (errors.length > 0) throw new ShopError('validation_failed', { message: errors[0]?.message, errors })
}

async function categoryError(tx: Tx, { category_id }: ProductFields) {
  if ((await lockCategory(tx, category_id)) !== undefined) return undefined
  return invalidField('category_id', 'not_found', 'Danh mục không còn tồn tại')
}

async function subcategoryError(tx: Tx, { category_id, subcategory_ids }: ProductFields) {
  const path = 'subcategory_ids'
  if (new Set(subcategory_ids).size !== subcategory_ids.length) {
    return invalidField(path, 'duplicate', 'Một danh mục con được chọn hai lần')
  }
  const found = await lockSubcategories(tx, subcategory_ids)
  if (found.length !== subcategory_ids.length)
    return invalidField(path, 'not_found', 'Danh mục con không còn tồn tại')
  const stranger = found.find(subcategory => subcategory.category_id !== category_id)
  const message = `Danh mục con «${stranger?.name}» không thuộc danh mục đã chọn`
  return stranger && invalidField(path, 'mismatch', message)
}

async function placeError(tx: Tx, { warehouse_id, warehouse_location_id }: ProductFields) {
  if (warehouse_id === null) {
    if (warehouse_location_id === null) return undefined
    return invalidField('warehouse_location_id', 'not_allowed', 'Vui lòng chọn kho trước khi chọn vị trí')
  }
  const warehouse = await findWarehouse(tx, warehouse_id)
  if (!warehouse) return invalidField('warehouse_id', 'not_found', 'Kho không còn tồn tại')
  if (!warehouse.is_active) {
    return invalidField('warehouse_id', 'not_allowed', `Kho «${warehouse.name}» đã ngừng hoạt động`)
  }
  if (warehouse_location_id === null) return undefined
  const bin = await findBin(tx, warehouse_location_id)
  if (bin?.warehouse_id === warehouse_id) return undefined
  return invalidField('warehouse_location_id', 'mismatch', 'Vị trí này không thuộc kho đã chọn')
}

async function taxError(tx: Tx, { tax_class }: ProductFields) {
  const { tax } = await loadSettings(tx)
  if (tax.classes.some(({ code }) => code === tax_class)) return undefined
  return invalidField('tax_class', 'not_found', 'Nhóm thuế không có trong cài đặt')
}

/** Nothing is put on sale without a picture, whichever way. */
export function pictureError(after: Pick<ProductFields, 'isActive' | 'images'>): FieldError | undefined {
  if (!after.isActive || after.images.length > 0) return undefined
  return invalidField('isActive', 'not_allowed', PICTURE_MISSING)
}

/** A code names one thing, product or variant. The caller holds the lock of product edits, so that no two take it at once. */
export async function skuError(
  tx: Tx,
  wanted: { sku: string; exceptId: string | null },
): Promise<FieldError | undefined> {
  const owner = await findSkuOwner(tx, wanted)
  if (!owner) return undefined
  const thing = owner.kind === 'product' ? 'sản phẩm' : 'biến thể'
  return invalidField('sku', 'taken', `Mã «${wanted.sku}» đã được dùng cho ${thing} «${owner.name}»`)
}

/** A file that is unknown, or was uploaded for something else, is no picture of a product. */
export async function imageErrors(tx: Tx, images: ImageEntry[]): Promise<FieldError[]> {
  const known = new Set(
    await lockPictures(
      tx,
      images.map(image => image.file_id),
    ),
  )
  return images.flatMap(({ file_id }, index) =>
    known.has(file_id)
      ? []
      : [
          invalidField(
            `images.${index}.file_id`,
            'not_found',
            'Ảnh này không còn hoặc không phải ảnh sản phẩm',
          ),
        ],
  )
}

/** The fields as the audit log keeps them: things by their names, since an id tells nobody anything. */
export async function auditFields(
  tx: Tx,
  fields: ProductFields | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (!fields) return undefined
  const { category_id, subcategory_ids, warehouse_id, warehouse_location_id, min_price, ...rest } = fields
  const subcategories = new Map((await lockSubcategories(tx, subcategory_ids)).map(row => [row.id, row.name]))
  return {
    ...rest,
    min_price: min_price ?? 'contact',
    category: (await lockCategory(tx, category_id)) ?? category_id,
    subcategories: subcategory_ids.map(id => subcategories.get(id) ?? id).join(', '),
    warehouse: warehouse_id && ((await findWarehouse(tx, warehouse_id))?.name ?? warehouse_id),
    warehouse_location:
      warehouse_location_id && ((await findBin(tx, warehouse_location_id))?.code ?? warehouse_location_id),
  }
}
