import { z } from 'zod'
import { can, defineCall, LONG_TEXTS_BODY_BYTES } from '../kernel/call.ts'
import { list, paging, success, text } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { newProductShapes, newVariantShapes, productChangeShapes } from './field-shapes.ts'
import { adminProductRowShape, adminProductShape, bulkResultShape } from './product-admin.shapes.ts'
import {
  changedQuantity,
  price,
  productQuantity,
  variantQuantity,
  withIsActive,
  withSellingPrice,
} from './product-field.shapes.ts'

/** Variants of one product at most. */
const MAX_VARIANTS = 200

const params = z.object({ id: itemId('product', 'mã sản phẩm') })
const ids = list(itemId('product', 'mã sản phẩm'), {
  min: 1,
  max: 100,
  error: 'Vui lòng chọn ít nhất một sản phẩm',
  tooMany: 'Mỗi lần chọn tối đa 100 sản phẩm',
})

export const listAdminProducts = defineCall({
  route: 'GET /api/admin/products',
  access: can('catalogue.read'),
  summary:
    'Lists products, inactive ones too: filter, search without diacritics, sort, page. Archived ones are listed by `status=archived` alone.',
  query: z.object({
    ...paging({ size: 10 }),
    search: text('từ khóa', { max: 120 }).optional(),
    category: itemId('category', 'danh mục').optional(),
    subcategory: itemId('subcategory', 'danh mục con').optional(),
    status: z
      .enum(['active', 'inactive', 'archived'], {
        error: 'Trạng thái phải là active, inactive hoặc archived',
      })
      .optional(),
    sortBy: z
      .enum(['created_at', 'createdAt', 'title', 'min_price'], {
        error: 'Cách sắp xếp phải là created_at, title hoặc min_price',
      })
      .default('created_at'),
    sortOrder: z.enum(['asc', 'desc'], { error: 'Chiều sắp xếp phải là asc hoặc desc' }).default('desc'),
  }),
  reply: success(z.array(adminProductRowShape), {
    total: z.number().int(),
    totalPages: z.number().int(),
    currentPage: z.number().int(),
    /** The search text as it was understood, if a typo was corrected. */
    correctedSearch: z.string().optional(),
  }),
})

export const getAdminProduct = defineCall({
  route: 'GET /api/admin/products/:id',
  access: can('catalogue.read'),
  summary: 'One product, active or not, as it is edited, by id or slug.',
  params,
  reply: success(adminProductShape),
})

export const createProduct = defineCall({
  route: 'POST /api/admin/products',
  access: can('catalogue.change'),
  changes: ['catalogue', 'stock'],
  isRepeatable: true,
  summary:
    'Makes a product, with its variants if any are sent, all or nothing; quantities are booked in at its own place, else in the default warehouse (R17). Repeatable with an Idempotency-Key header.',
  maxBodyBytes: LONG_TEXTS_BODY_BYTES,
  body: withIsActive(
    z
      .object({
        ...newProductShapes,
        /** Alone it is the selling price; with `min_price` that one counts. */
        price: price.optional(),
        quantity: productQuantity,
        /** Its variants in their order; with them the product itself has no pieces. */
        variants: list(withIsActive(z.object({ ...newVariantShapes, quantity: variantQuantity })), {
          min: 0,
          max: MAX_VARIANTS,
          error: 'Biến thể không hợp lệ',
          tooMany: `Một sản phẩm có tối đa ${MAX_VARIANTS} biến thể`,
        }).optional(),
      })
      .transform(withSellingPrice),
  ),
  reply: success(adminProductShape, { message: z.string() }),
})

export const updateProduct = defineCall({
  route: 'PUT /api/admin/products/:id',
  access: can('catalogue.change'),
  changes: ['catalogue', 'stock'],
  summary:
    'Changes the fields that are sent; a change of an older version is refused with 409 and what changed, an edited quantity without `shown_quantity` with 409 and the present one (R17). A `min_price` that is the shown one is no edit in a product that is sent back as it was read, or without a version.',
  params,
  maxBodyBytes: LONG_TEXTS_BODY_BYTES,
  body: withIsActive(
    z
      .object({
        ...productChangeShapes,
        ...changedQuantity(productQuantity),
        /**
         * Alone it is the selling price. With `min_price` it is the shown one, as in a product that is sent
         * back whole: then a `min_price` that the shop shows is no edit.
         */
        price: price.optional(),
      })
      .transform(withSellingPrice),
  ),
  reply: success(adminProductShape),
})

export const deleteProduct = defineCall({
  route: 'DELETE /api/admin/products/:id',
  access: can('catalogue.delete'),
  changes: ['catalogue', 'stock-levels', 'carts', 'counts', 'enquiries'],
  summary:
    'Deletes a product; one that is in an order, a hold or the stock ledger is refused with 409 (R20).',
  params,
  reply: success(z.null()),
})

export const deleteProducts = defineCall({
  route: 'DELETE /api/admin/products',
  access: can('catalogue.delete'),
  changes: ['catalogue', 'stock-levels', 'carts', 'counts', 'enquiries'],
  summary: 'Deletes products, each on its own, and reports for each what was done or why not.',
  body: z.object({ ids }),
  reply: success(z.object({ deletedCount: z.number().int(), results: z.array(bulkResultShape) })),
})

export const activateProducts = defineCall({
  route: 'PUT /api/admin/products/active',
  access: can('catalogue.change'),
  changes: ['catalogue'],
  summary: 'Puts products on sale or takes them off, each on its own, and reports for each what was done.',
  body: withIsActive(z.object({ ids, isActive: z.boolean({ error: 'Trạng thái bán không hợp lệ' }) })),
  reply: success(z.object({ changedCount: z.number().int(), results: z.array(bulkResultShape) })),
})

export const archiveProducts = defineCall({
  route: 'PUT /api/admin/products/archived',
  access: can('catalogue.change'),
  changes: ['catalogue'],
  summary:
    'Archives products that were never ordered and have no stock (R20), or brings them back, off sale; each on its own, and reports for each what was done.',
  body: z.object({ ids, isArchived: z.boolean({ error: 'Trạng thái lưu trữ không hợp lệ' }) }),
  reply: success(z.object({ changedCount: z.number().int(), results: z.array(bulkResultShape) })),
})
