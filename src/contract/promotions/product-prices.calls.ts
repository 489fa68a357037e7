import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'

const productPriceShape = z.object({
  /** Null for a product without variants. */
  variantId: z.string().nullable(),
  variantName: z.string().nullable(),
  /** Its price without sale prices, in đồng; null is a price on request. */
  listPrice: z.number().int().nullable(),
  /** The sale price in effect, and the promotion that sets it. */
  sale: z
    .object({
      price: z.number().int(),
      promotionId: z.string(),
      name: z.string(),
      endsAt: z.string().nullable(),
    })
    .nullable(),
  /**
   * The lowest price that was shown in the last 30 days, in đồng, today's included; null if there was
   * none.
   */
  lowest30Days: z.number().int().nullable(),
})
export type ProductPrice = z.output<typeof productPriceShape>

export const listProductPrices = defineCall({
  route: 'GET /api/admin/products/:id/prices',
  access: can('catalogue.read'),
  summary: 'What a product, or each of its variants, costs now and has cost at least in the last 30 days.',
  params: z.object({ id: itemId('product', 'mã sản phẩm') }),
  reply: success(z.array(productPriceShape)),
})
