import { z } from 'zod'
import { decimal } from '../kernel/decimal.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { id, list, optionalText, readWritten, wholeNumber } from '../kernel/fields.ts'
import { normalized } from '../kernel/normalized.ts'

/** The largest price in đồng and the largest quantity in pieces that a form takes. */
export const MAX_DONG = 100_000_000_000
export const MAX_QUANTITY = 1_000_000

/**
 * A price in whole đồng, or null for a price on request: `contact`, «Liên hệ», empty and zero (R8). Decimals
 * are refused (R5).
 */
export const price = z
  .union([z.number(), z.string(), z.null()], { error: 'Giá bán không hợp lệ' })
  .transform((value, context) => {
    if (value === null || value === 0) return null
    const written = typeof value === 'string' ? normalized(value).trim().toLowerCase() : ''
    if (typeof value === 'string' && ['', 'contact', 'liên hệ'].includes(written)) return null
    const wrong = 'Giá bán phải là số nguyên đồng, không âm và không có phần lẻ, hoặc «Liên hệ»'
    const dong = readWritten('giá bán', wrong)(value, context)
    if (dong === 0) return null
    if (Number.isInteger(dong) && dong > 0 && dong <= MAX_DONG) return dong
    if (context.issues.length === 0) context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** A variant's price in whole đồng, `least` at least. @param tooSmall the error of a smaller one */
export function variantPrice(label: string, least: number, tooSmall: string) {
  const required = `${label} là bắt buộc`
  const wrong = `${label} không hợp lệ`
  return z
    .union([z.number(), z.string()], { error: issue => (isMissing(issue.input) ? required : wrong) })
    .refine(value => least === 0 || value !== '', failsAs('required', required))
    .transform(readWritten(label, wrong))
    .refine(Number.isInteger, { error: `${label} phải là số nguyên đồng, không có phần lẻ`, abort: true })
    .refine(value => value >= least, failsAs('too_small', tooSmall))
    .refine(value => value <= MAX_DONG, failsAs('too_large', `${label} quá lớn`))
}

/** A number of pieces. A missing one has another error than a wrong one. */
function quantity(required: string) {
  const wrong = `Số lượng phải là số nguyên từ 0 đến ${MAX_QUANTITY.toLocaleString('vi-VN')}`
  return z
    .union([z.number(), z.string()], { error: issue => (isMissing(issue.input) ? required : wrong) })
    .transform((value, context) => {
      if (value !== '') return readWritten('số lượng', wrong)(value, context)
      context.addIssue({ code: 'custom', message: required, params: { kind: 'required' } })
      return z.NEVER
    })
    .refine(value => Number.isInteger(value), { error: wrong, abort: true })
    .refine(value => value >= 0, failsAs('too_small', wrong))
    .refine(value => value <= MAX_QUANTITY, failsAs('too_large', wrong))
}

export const productQuantity = quantity('Số lượng sản phẩm là bắt buộc')
export const variantQuantity = quantity('Số lượng là bắt buộc')

export const rating = decimal('Đánh giá phải từ 0 đến 5', { min: 0, max: 5 }).refine(
  value => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
  'Đánh giá có một chữ số thập phân',
)

const MAX_IMAGES = 20

/** Pictures in their order, `min` at least. */
export const images = (min: number) =>
  list(z.object({ file_id: id('ảnh'), alt_text: optionalText('mô tả ảnh', { max: 200 }) }), {
    min,
    max: MAX_IMAGES,
    error: min > 0 ? 'Cần ít nhất một hình ảnh sản phẩm' : 'Hình ảnh phải là một danh sách',
    tooMany: `Mỗi sản phẩm có tối đa ${MAX_IMAGES} ảnh`,
  })

/** Why a product can't be put on sale. */
export const PICTURE_MISSING = 'Cần ít nhất một hình ảnh sản phẩm trước khi mở bán'

/**
 * A change of a quantity, with the value that was shown: the server requests it if the quantity differs
 * (R17).
 */
export function changedQuantity(field: typeof productQuantity) {
  return {
    quantity: field.optional(),
    shown_quantity: wholeNumber('số lượng đã hiển thị', { min: -MAX_QUANTITY }).optional(),
    /**
     * The version that the change was made from; an older one than the present is refused with 409
     * `conflict`.
     */
    version: wholeNumber('phiên bản').optional(),
  }
}

/**
 * A product's `price` alone is its selling price. With `min_price` it is the shown one, which may be a sale
 * price, and means that a product is sent back as it was read.
 */
export function withSellingPrice<T extends { min_price?: number | null | undefined; price?: unknown }>(
  sent: T,
): T {
  const { price: _, ...rest } = sent
  return sent.min_price === undefined && sent.price !== undefined
    ? ({ ...rest, min_price: sent.price } as T)
    : sent
}

/**
 * A body that may have `is_active`, as clients of the old shop send it, for `isActive`. If both are sent,
 * `isActive` counts.
 */
export function withIsActive<T extends z.ZodType>(body: T) {
  return z.preprocess<unknown, T, z.input<T> & { is_active?: boolean }>(value => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isObject || !('is_active' in value)) return value
    const { is_active: isActive, ...rest } = value
    return { isActive, ...rest }
  }, body)
}
