import { z } from 'zod'
import { list, text } from '../kernel/fields.ts'
import { barcodeShape } from './barcode.ts'
import type { ProductField } from './field-declaration.ts'
import { images, variantPrice } from './product-field.shapes.ts'

/** The fields of a variant by their names in the API, but for its quantity, which is booked. */
export const variantFields = {
  name: {
    label: 'Tên',
    formLabel: 'Tên biến thể',
    column: 'name',
    shape: text('tên biến thể', { min: 1, max: 120, required: 'Tên biến thể là bắt buộc' }),
    reply: { shape: z.string(), in: 'page' },
    excel: { column: 'title' },
  },
  sku: {
    label: 'Mã',
    formLabel: 'Mã biến thể',
    column: 'sku',
    shape: text('mã biến thể', { min: 1, max: 60, required: 'Mã là bắt buộc' }),
    reply: { shape: z.string(), in: 'page' },
    excel: { column: 'sku' },
  },
  barcode: {
    label: 'Mã vạch',
    column: 'barcode',
    shape: barcodeShape,
    initial: null,
    reply: { shape: z.string().nullable(), in: 'page' },
    excel: { column: 'barcode' },
  },
  price: {
    label: 'Giá bán',
    formLabel: 'Giá của biến thể',
    column: 'price_dong',
    shape: variantPrice('Giá bán', 1, 'Giá bán phải lớn hơn 0'),
    reply: { shape: z.number().int(), in: 'form' },
    excel: { column: 'price' },
  },
  /** The old price that is struck through; null or 0 without. */
  comparePrice: {
    label: 'Giá gốc',
    column: 'compare_price_dong',
    shape: variantPrice('Giá gốc', 0, 'Giá gốc không được âm')
      .nullable()
      .transform(value => value || null),
    initial: null,
    reply: { shape: z.number().int().nullable(), in: 'form' },
    excel: {
      column: 'comparePrice',
      width: 16,
      of: 'variant',
      format: 'dong',
      help: 'Giá gạch ngang của biến thể, số nguyên đồng. Số 0 là không có.',
    },
  },
  attributes: {
    label: 'Thuộc tính',
    column: 'attributes',
    shape: list(
      z.object({
        name: text('tên thuộc tính', { min: 1, max: 60 }),
        value: text('giá trị thuộc tính', { max: 200, multiline: true }),
      }),
      { max: 30, error: 'Thuộc tính không hợp lệ', tooMany: 'Mỗi biến thể có tối đa 30 thuộc tính' },
    ),
    initial: [],
    reply: { shape: z.array(z.object({ name: z.string(), value: z.string() })), in: 'page' },
    excel: {
      column: 'attributes',
      width: 34,
      of: 'variant',
      help: 'Ví dụ: «Công suất: 7W; Màu: Vàng». Tên và giá trị cách nhau bằng dấu hai chấm, các thuộc tính cách nhau bằng dấu chấm phẩy. Dấu hai chấm, dấu chấm phẩy nằm trong tên hay giá trị thì viết \\: và \\;',
    },
  },
  isActive: {
    label: 'Đang bán',
    column: 'is_active',
    shape: z.boolean({ error: 'Trạng thái bán không hợp lệ' }),
    initial: true,
    reply: { shape: z.boolean(), in: 'form' },
    excel: { column: 'status' },
  },
  images: { label: 'Hình ảnh', shape: images(0), initial: [] },
} as const satisfies Record<string, ProductField>
