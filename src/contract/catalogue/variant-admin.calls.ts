import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { id, list, success } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { newVariantShapes, variantChangeShapes } from './field-shapes.ts'
import { adminVariantShape } from './product-admin.shapes.ts'
import { changedQuantity, variantQuantity, withIsActive } from './product-field.shapes.ts'

const productParams = z.object({ id: itemId('product', 'mã sản phẩm') })
const params = z.object({ id: id('mã biến thể') })

export const createVariant = defineCall({
  route: 'POST /api/products/:id/variants',
  access: can('catalogue.change'),
  changes: ['catalogue', 'stock'],
  isRepeatable: true,
  summary:
    'Adds a variant, last in its order. With the first, `ownStock` says what becomes of the stock that the product has without variants; reserved pieces go to the variant in any case, and where nothing is said as many of the others as its quantity; the rest is booked out (R17, R57). Repeatable with an Idempotency-Key header.',
  params: productParams,
  body: withIsActive(
    z.object({
      ...newVariantShapes,
      quantity: variantQuantity,
      /**
       * The product's own stock: `move` makes it stock of this variant, and an adjustment then brings it to
       * `quantity`; `write_off` books it out. Without effect for a product that has variants or no stock.
       */
      ownStock: z
        .enum(['move', 'write_off'], { error: 'Cách xử lý hàng đang có phải là move hoặc write_off' })
        .optional(),
    }),
  ),
  reply: success(adminVariantShape, {
    /**
     * Pieces that the product had without variants, and that this call has booked out or moved to the
     * variant.
     */
    bookedOut: z.number().int(),
    moved: z.number().int(),
  }),
})

export const reorderVariants = defineCall({
  route: 'PUT /api/products/:id/variants/order',
  access: can('catalogue.change'),
  changes: ['catalogue'],
  summary: 'Sets the order of the variants: all that are not archived, by id.',
  params: productParams,
  body: z.object({
    ids: list(id('mã biến thể'), {
      min: 1,
      max: 200,
      error: 'Vui lòng gửi thứ tự mới',
      tooMany: 'Một sản phẩm có tối đa 200 biến thể',
    }),
  }),
  reply: success(z.array(adminVariantShape)),
})

export const updateVariant = defineCall({
  route: 'PUT /api/variants/:id',
  access: can('catalogue.change'),
  changes: ['catalogue', 'stock'],
  summary:
    'Changes the fields that are sent; a change of an older version is refused with 409 and what changed, an edited quantity without `shown_quantity` with 409 and the present one (R17).',
  params,
  body: withIsActive(z.object({ ...variantChangeShapes, ...changedQuantity(variantQuantity) })),
  reply: success(adminVariantShape),
})

export const archiveVariant = defineCall({
  route: 'PUT /api/variants/:id/archived',
  access: can('catalogue.change'),
  changes: ['catalogue'],
  summary:
    'Archives a variant that was never ordered and has no stock (R20), or brings it back, hidden and last in its order; one that can’t be archived is refused with 409.',
  params,
  body: z.object({ isArchived: z.boolean({ error: 'Trạng thái lưu trữ không hợp lệ' }) }),
  reply: success(adminVariantShape, { message: z.string() }),
})

export const deleteVariant = defineCall({
  route: 'DELETE /api/variants/:id',
  access: can('catalogue.delete'),
  changes: ['catalogue', 'stock-levels', 'carts', 'counts'],
  summary:
    'Deletes a variant; one that is in an order, a hold or the stock ledger is refused with 409, which says whether it can be hidden or archived.',
  params,
  reply: success(z.null()),
})
