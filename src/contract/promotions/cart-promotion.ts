import { z } from 'zod'
import { imageShape } from '../catalogue/card-parts.shapes.ts'
import { conditionsShape, offerShape } from './promotion.shapes.ts'

const count = z.number().int()

/**
 * A promotion as a cart is priced with it in the browser: its scopes name only products in the cart. Amounts
 * in đồng.
 */
export const cartPromotionShape = z.object({
  id: z.string(),
  name: z.string(),
  priority: count,
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  needsCode: z.boolean(),
  conditions: conditionsShape,
  offer: offerShape,
  combines: z.object({ order: z.boolean(), delivery: z.boolean(), codes: z.boolean() }),
  mayExceedHalf: z.boolean(),
  /** Whether the prices of lists and pages are already less by it. */
  isSalePrice: z.boolean(),
  /** The sentence that customers read. */
  text: z.string(),
  /** The code that was given for it. */
  code: z.string().nullable(),
  /** The present, and how many of it there are now. */
  gift: z
    .object({
      title: z.string(),
      slug: z.string(),
      variantName: z.string(),
      image: imageShape.nullable(),
      unitPrice: count,
      taxPercent: z.number(),
      available: count,
    })
    .nullable(),
})
export type CartPromotion = z.output<typeof cartPromotionShape>

/** A code of a cart; `message` if it gives nothing now. */
export const cartCodeShape = z.object({ code: z.string(), message: z.string().nullable() })
