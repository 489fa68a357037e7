import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'
import { idOrSlug } from '../kernel/item-ids.ts'

/** The benefit of a promotion for the buyer of one piece, or its unmet condition. */
const productOfferShape = z.object({
  promotionId: z.string(),
  name: z.string(),
  /** The sentence of the whole rule. */
  text: z.string(),
  /** The code to be given for it; null if it comes by itself. */
  code: z.string().nullable(),
  /**
   * `applies` to one piece as it is; `lacking`: more is needed; `later`: a code once the order is delivered.
   */
  standing: z.enum(['applies', 'lacking', 'later']),
  /** The discount on one piece, in đồng. */
  dong: z.number().int(),
  /** Whether the price of the page is already less by that: a sale price. */
  isInPrice: z.boolean(),
  /** The price of the presents at their list prices, in đồng. */
  giftDong: z.number().int(),
  /** The unmet condition, in words; empty if there is none. */
  missing: z.string(),
  endsAt: z.string().nullable(),
})
export type ProductOffer = z.output<typeof productOfferShape>

const variantOffersShape = z.object({
  /** Null if the product has no variants. */
  variantId: z.string().nullable(),
  offers: z.array(productOfferShape),
})
export type VariantOffers = z.output<typeof variantOffersShape>

export const listProductOffers = defineCall({
  route: 'GET /api/products/:id/offers',
  access: 'public',
  summary: 'The promotions in effect that concern a product, for one piece of it or of each of its variants.',
  params: z.object({ id: idOrSlug('product', 'mã sản phẩm') }),
  reply: success(z.array(variantOffersShape)),
  cache: 'public',
})
