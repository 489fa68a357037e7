import { z } from 'zod'
import { failsAs } from '../kernel/field-errors.ts'
import { id, list, readWritten, text, wholeNumber, wrongType } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { deliveryClasses, deliveryClassLabels } from '../pricing/delivery-class.ts'
import { barcodeShape } from './barcode.ts'
import { factFields, type ProductField, searchTextFields, textFields } from './field-declaration.ts'
import { filteredFields } from './listing/product-filters.ts'
import { images, MAX_QUANTITY, price, rating } from './product-field.shapes.ts'
import { slugField } from './slug.field.ts'

const level = (label: string) => wholeNumber(label, { max: MAX_QUANTITY }).nullable()
const levelReply = { shape: z.number().int().nullable(), in: 'form' } as const

/**
 * The fields of a product by their names in the API, but for its quantity, which is booked. In Excel's order.
 */
export const productFields = {
  sku: {
    label: 'Mã sản phẩm',
    column: 'sku',
    shape: text('mã sản phẩm', { max: 60 })
      .nullable()
      .transform(sku => sku || null),
    initial: null,
    reply: { shape: z.string().nullable(), in: 'card' },
    excel: {
      column: 'sku',
      heading: 'Mã (SKU)',
      width: 20,
      of: 'both',
      help: 'Bắt buộc. Mã đã có: dòng này sửa sản phẩm (hoặc biến thể) đó. Mã chưa có: dòng này thêm mới. Mỗi mã chỉ đứng ở một dòng, chữ hoa hay thường đều là một mã. Dòng xuất ra của sản phẩm chưa có mã thì được bỏ qua.',
    },
  },
  barcode: {
    label: 'Mã vạch',
    column: 'barcode',
    shape: barcodeShape,
    initial: null,
    reply: { shape: z.string().nullable(), in: 'page' },
    excel: {
      column: 'barcode',
      width: 16,
      of: 'both',
      help: 'Mã vạch EAN-13 trên bao bì, đúng 13 chữ số. Mỗi mã vạch chỉ thuộc một sản phẩm hoặc biến thể. Ghi «(trống)» để bỏ.',
    },
  },
  title: {
    label: 'Tên sản phẩm',
    column: 'title',
    shape: text('tên sản phẩm', { min: 1, max: 200, required: 'Tên sản phẩm là bắt buộc' }),
    reply: { shape: z.string(), in: 'card' },
    excel: {
      column: 'title',
      heading: 'Tên',
      width: 40,
      of: 'both',
      help: 'Tên sản phẩm, tối đa 200 ký tự; với biến thể là tên biến thể, tối đa 120 ký tự. Bắt buộc khi thêm mới.',
    },
  },
  category_id: {
    ...filteredFields.category_id,
    auditName: 'category',
    column: 'category_id',
    shape: z
      .string({ error: wrongType('danh mục', 'Danh mục là bắt buộc') })
      .refine(value => value.trim() !== '', failsAs('required', 'Danh mục là bắt buộc'))
      .pipe(itemId('category', 'danh mục')),
    excel: {
      column: 'category',
      width: 22,
      help: 'Tên danh mục có trong cửa hàng. Bắt buộc khi thêm sản phẩm mới.',
    },
  },
  /** In their order; the first becomes `subcategory_id`. */
  subcategory_ids: {
    ...filteredFields.subcategory_ids,
    auditName: 'subcategories',
    shape: list(itemId('subcategory', 'danh mục con'), {
      max: 20,
      error: 'Danh mục con không hợp lệ',
      tooMany: 'Mỗi sản phẩm có tối đa 20 danh mục con',
    }),
    initial: [],
    excel: {
      column: 'subcategories',
      width: 26,
      help: 'Tên các danh mục con thuộc danh mục trên, cách nhau bằng dấu chấm phẩy. Tên đầu tiên là danh mục con chính.',
    },
  },
  /** The selling price. With variants theirs count, and this one is kept for when there are none. */
  min_price: {
    ...filteredFields.min_price,
    column: 'price_dong',
    shape: price,
    initial: null,
    excel: {
      column: 'price',
      width: 16,
      of: 'both',
      format: 'dong',
      help: 'Số nguyên đồng, chưa gồm phần lẻ. Với sản phẩm có thể ghi «Liên hệ»; sản phẩm mới để trống cũng là «Liên hệ». Biến thể luôn cần giá.',
    },
  },
  discount: {
    label: 'Giảm giá (%)',
    formLabel: 'Giá gạch cao hơn giá bán',
    column: 'discount_percent',
    shape: wholeNumber('phần trăm giảm giá', { max: 100, percent: true }),
    initial: 25,
    reply: { shape: z.number().int(), in: 'page' },
    excel: {
      column: 'discount',
      width: 13,
      help: 'Số nguyên từ 0 đến 100: giá gạch ngang cao hơn giá bán bấy nhiêu phần trăm. Số 0 là không hiện. Sản phẩm mới để trống là 25.',
    },
  },
  warehouse_id: {
    label: 'Kho',
    auditName: 'warehouse',
    column: 'warehouse_id',
    shape: id('kho').nullable(),
    initial: null,
    excel: { column: 'warehouse', width: 16, help: 'Mã hoặc tên kho đang hoạt động.' },
  },
  warehouse_location_id: {
    label: 'Vị trí trong kho',
    auditName: 'warehouse_location',
    column: 'bin_id',
    shape: id('vị trí').nullable(),
    initial: null,
    excel: {
      column: 'location',
      heading: 'Vị trí',
      width: 16,
      help: 'Mã vị trí trong kho trên. Đổi kho mà để trống vị trí thì vị trí cũ được bỏ.',
    },
  },
  ...factFields,
  isActive: {
    label: 'Đang hoạt động',
    column: 'is_active',
    shape: z.boolean({ error: 'Trạng thái bán không hợp lệ' }),
    initial: true,
    excel: {
      column: 'status',
      heading: 'Trạng thái',
      width: 12,
      of: 'both',
      help: '«Đang bán» hoặc «Đã ẩn»; cũng đọc «có», «không», «x», 1 và 0. Sản phẩm mới luôn được ẩn, vì chưa có ảnh; hãy thêm ảnh rồi mở bán. Biến thể mới được bán nếu để trống.',
    },
  },
  tax_class: {
    label: 'Nhóm thuế',
    column: 'tax_class',
    shape: text('nhóm thuế', { min: 1, max: 40 }),
    initial: 'standard',
    reply: { shape: z.string(), in: 'form' },
    excel: {
      column: 'tax_class',
      width: 18,
      help: 'Tên hoặc mã nhóm thuế trong phần Cài đặt. Sản phẩm mới để trống là nhóm thuế thông thường.',
    },
  },
  delivery_class: {
    label: 'Cỡ hàng khi giao',
    column: 'delivery_class',
    shape: z.enum(deliveryClasses, { error: 'Cỡ hàng khi giao không hợp lệ' }),
    initial: 'standard',
    reply: { shape: z.enum(deliveryClasses), in: 'card' },
    excel: {
      column: 'delivery_class',
      width: 18,
      help: `Phí giao hàng tính theo cỡ lớn nhất trong đơn: ${Object.values(deliveryClassLabels)
        .map(label => `«${label}»`)
        .join(', ')}. Sản phẩm mới để trống là «${deliveryClassLabels.standard}».`,
    },
  },
  average_rating: {
    label: 'Đánh giá',
    column: 'average_rating',
    shape: rating,
    initial: 0,
    reply: { shape: z.number(), in: 'card' },
    excel: {
      column: 'average_rating',
      width: 10,
      format: 'decimal',
      help: 'Từ 0 đến 5, một chữ số thập phân.',
    },
  },
  /** Levels for new stock levels; null takes those of the settings (R33). */
  min_stock_level: {
    label: 'Mức tồn tối thiểu',
    formLabel: 'Mức tối thiểu',
    column: 'min_level',
    shape: level('mức tồn tối thiểu'),
    initial: null,
    reply: levelReply,
    excel: {
      column: 'min_stock_level',
      heading: 'Tồn tối thiểu',
      width: 12,
      help: 'Số nguyên. Để trống thì theo phần Cài đặt.',
    },
  },
  reorder_point: {
    label: 'Điểm đặt hàng lại',
    formLabel: 'Điểm đặt hàng',
    column: 'reorder_point',
    shape: level('điểm đặt hàng lại'),
    initial: null,
    reply: levelReply,
    excel: { column: 'reorder_point', width: 12, help: 'Số nguyên. Để trống thì theo phần Cài đặt.' },
  },
  ...textFields,
  ...searchTextFields,
  images: { label: 'Hình ảnh', shape: images(1) },
  slug: { label: 'Đường dẫn', column: 'slug', shape: slugField.unwrap(), initial: '' },
  /** Sent only if it was edited: visits increase it all the time. */
  views: {
    label: 'Lượt xem',
    shape: z
      .union([z.number(), z.string()], { error: 'Lượt xem không hợp lệ' })
      .transform(readWritten('lượt xem', 'Lượt xem không hợp lệ'))
      .refine(Number.isInteger, { error: 'Lượt xem phải là số nguyên', abort: true })
      .refine(value => value >= 0, failsAs('too_small', 'Lượt xem không được âm')),
    initial: 0,
  },
} as const satisfies Record<string, ProductField>
