import { z } from 'zod'
import { failsAs } from '../field-errors.ts'
import { id, list, text, wholeNumber } from '../fields.ts'
import { itemId } from '../item-ids.ts'
import { normalized } from '../normalized.ts'
import { slugField } from './slug.field.ts'

/** The largest price in đồng and the largest quantity in pieces that a form takes. */
const MAX_DONG = 100_000_000_000
const MAX_QUANTITY = 1_000_000

/**
 * A price in whole đồng, or null for one that is told on request: `contact`, «Liên hệ», empty and zero (R8). Decimals
 * are refused (R5).
 */
const price = z
  .union([z.number(), z.string(), z.null()], { error: 'Giá bán không hợp lệ' })
  .transform((value, context) => {
    if (value === null || value === 0) return null
    const written = typeof value === 'string' ? normalized(value).trim().toLowerCase() : ''
    if (typeof value === 'string' && ['', '0', 'contact', 'liên hệ'].includes(written)) return null
    const dong = typeof value === 'number' ? value : /^\d{1,15}$/.test(written) ? Number(written) : Number.NaN
    if (Number.isInteger(dong) && dong > 0 && dong <= MAX_DONG) return dong
    context.addIssue({
      code: 'custom',
      message: 'Giá bán phải là số nguyên đồng, không âm và không có phần lẻ, hoặc «Liên hệ»',
    })
    return z.NEVER
  })

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** A number of pieces. A missing one is told apart from a wrong one. */
function quantity(required: string) {
  const wrong = `Số lượng phải là số nguyên từ 0 đến ${MAX_QUANTITY}`
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\s*\d{1,7}\s*$/)
          .transform(Number),
      ],
      { error: issue => (isMissing(issue.input) ? required : wrong) },
    )
    .refine(value => Number.isInteger(value), { error: wrong, abort: true })
    .refine(value => value >= 0, failsAs('too_small', wrong))
    .refine(value => value <= MAX_QUANTITY, failsAs('too_large', wrong))
}

const rating = z
  .number({ error: 'Đánh giá phải từ 0 đến 5' })
  .min(0, 'Đánh giá phải từ 0 đến 5')
  .max(5, 'Đánh giá phải từ 0 đến 5')
  .refine(value => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'Đánh giá có một chữ số thập phân')

const MAX_IMAGES = 20

/** Pictures in their order, `min` at least. */
const images = (min: number) =>
  list(z.object({ file_id: id('ảnh'), alt_text: text('mô tả ảnh', { max: 200 }).optional() }), {
    min,
    max: MAX_IMAGES,
    error: 'Cần ít nhất một hình ảnh sản phẩm',
    tooMany: `Mỗi sản phẩm có tối đa ${MAX_IMAGES} ảnh`,
  })

/** Why a product can't be put on sale. */
export const PICTURE_MISSING = 'Cần ít nhất một hình ảnh sản phẩm trước khi mở bán'

/** The fields of a product that can be written, but for its quantity. Errors name them in the words of the form. */
export const productFields = {
  title: text('tên sản phẩm', { min: 1, max: 200, required: 'Tên sản phẩm là bắt buộc' }),
  description: text('mô tả sản phẩm', {
    min: 1,
    max: 20_000,
    required: 'Mô tả sản phẩm là bắt buộc',
    multiline: true,
  }),
  category_id: z
    .string({ error: 'Danh mục là bắt buộc' })
    .refine(value => value.trim() !== '', failsAs('required', 'Danh mục là bắt buộc'))
    .pipe(itemId('category', 'danh mục')),
  images: images(1),
}

/** The fields that may be left out of a new product, too. */
export const optionalProductFields = {
  slug: slugField,
  sku: text('mã sản phẩm', { max: 60 }).nullable().optional(),
  /** The selling price. With variants theirs count, and this one is kept for when there are none. */
  min_price: price.optional(),
  discount: wholeNumber('phần trăm giảm giá', { max: 100 }).optional(),
  tax_class: text('nhóm thuế', { min: 1, max: 40 }).optional(),
  /** In their order; the first becomes `subcategory_id`. */
  subcategory_ids: list(itemId('subcategory', 'danh mục con'), {
    max: 20,
    error: 'Danh mục con không hợp lệ',
    tooMany: 'Mỗi sản phẩm có tối đa 20 danh mục con',
  }).optional(),
  material: text('chất liệu', { max: 200 }).optional(),
  dimensions: text('kích thước', { max: 200 }).optional(),
  bulb_type: text('loại bóng', { max: 200 }).optional(),
  wattage: text('màu sắc', { max: 200 }).optional(),
  warranty: text('bảo hành', { max: 120 }).optional(),
  average_rating: rating.optional(),
  /** Send it only where it was edited: visitors count it up meanwhile. */
  views: z
    .number({ error: 'Lượt xem không hợp lệ' })
    .int('Lượt xem phải là số nguyên')
    .min(0, 'Lượt xem không được âm')
    .optional(),
  policy: text('chính sách', { max: 20_000, multiline: true }).optional(),
  faq: text('hỏi đáp', { max: 20_000, multiline: true }).optional(),
  isActive: z.boolean({ error: 'Trạng thái bán không hợp lệ' }).optional(),
  warehouse_id: id('kho').nullable().optional(),
  warehouse_location_id: id('vị trí').nullable().optional(),
  min_stock_level: wholeNumber('mức tồn tối thiểu', { max: MAX_QUANTITY }).nullable().optional(),
  reorder_point: wholeNumber('điểm đặt hàng lại', { max: MAX_QUANTITY }).nullable().optional(),
}

/**
 * A body that may say `is_active`, as clients of the old shop do, for `isActive`; where both are sent, `isActive` counts.
 */
export function withIsActive<T extends z.ZodType>(body: T) {
  return z.preprocess<unknown, T, z.input<T> & { is_active?: boolean }>(value => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && 'is_active' in value ? { isActive: value.is_active, ...value } : value
  }, body)
}

export const productQuantity = quantity('Số lượng sản phẩm là bắt buộc')

const variantPrice = z
  .number({ error: issue => (isMissing(issue.input) ? 'Giá bán là bắt buộc' : 'Giá bán không hợp lệ') })
  .int('Giá bán phải là số nguyên đồng, không có phần lẻ')
  .min(1, 'Giá bán phải lớn hơn 0')
  .max(MAX_DONG, 'Giá bán quá lớn')

/** The fields of a variant that can be written, but for its quantity. */
export const variantFields = {
  name: text('tên biến thể', { min: 1, max: 120, required: 'Tên biến thể là bắt buộc' }),
  sku: text('mã biến thể', { min: 1, max: 60, required: 'Mã SKU là bắt buộc' }),
  price: variantPrice,
}

export const optionalVariantFields = {
  /** The old price that is struck through; null or 0 without. */
  comparePrice: z
    .number({ error: 'Giá gốc không hợp lệ' })
    .int('Giá gốc phải là số nguyên đồng, không có phần lẻ')
    .min(0, 'Giá gốc không được âm')
    .max(MAX_DONG, 'Giá gốc quá lớn')
    .nullable()
    .transform(value => value || null)
    .optional(),
  attributes: list(
    z.object({
      name: text('tên thuộc tính', { min: 1, max: 60 }),
      value: text('giá trị thuộc tính', { max: 200, multiline: true }),
    }),
    { max: 30, error: 'Thuộc tính không hợp lệ', tooMany: 'Mỗi biến thể có tối đa 30 thuộc tính' },
  ).optional(),
  images: images(0).optional(),
}

export const variantQuantity = quantity('Số lượng là bắt buộc')

/** A change of a quantity (R17): sent only where it was edited, with the value that was shown. */
export function changedQuantity(field: typeof productQuantity) {
  return {
    quantity: field.optional(),
    shown_quantity: z.number({ error: 'Số lượng đã hiển thị không hợp lệ' }).int().optional(),
    /** The version that the change was made from; an older one than the present is refused with 409 `conflict`. */
    version: z.number({ error: 'Phiên bản không hợp lệ' }).int().optional(),
  }
}

type Quantities = { quantity?: number | undefined; shown_quantity?: number | undefined }

/** A body with a changed quantity tells what was shown. */
export function quantityIsComparable(body: Quantities): boolean {
  return body.quantity === undefined || body.shown_quantity !== undefined
}

export const quantityNotComparable = {
  path: ['shown_quantity'],
  ...failsAs('required', 'Cần gửi kèm số lượng đã hiển thị khi sửa số lượng'),
}
