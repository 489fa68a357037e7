import { z } from 'zod'
import { imageShape, priceShape, stockLabelShape } from '../catalogue/card-parts.shapes.ts'
import { deliveryClasses } from '../pricing/delivery-class.ts'
import { cartCodeShape, cartPromotionShape } from '../promotions/cart-promotion.ts'
import { deliverySettings } from '../settings/settings.shapes.ts'

/**
 * The secret of a guest's cart: 128 random bits in base64url (R13). A text of another form names no cart, as
 * an unknown one does (R50); it is read as an empty one.
 */
export const guestSessionId = z
  .string({ error: 'Mã giỏ hàng không hợp lệ' })
  .transform(value => (/^[A-Za-z0-9_-]{22}$/.test(value) ? value : ''))

/** A cart line is a product and, if it has variants, a variant (R12). */
export const cartLineShape = z.object({
  _id: z.string(),
  product_id: z.object({
    _id: z.string(),
    slug: z.string(),
    title: z.string(),
    sku: z.string().nullable(),
    images: z.array(imageShape),
    /** The charged price of a piece of the line: its sale price if it has one. */
    min_price: priceShape,
  }),
  variant_id: z.string().nullable(),
  variant: z.object({ _id: z.string(), name: z.string(), sku: z.string() }).nullable(),
  quantity: z.number().int(),
  /**
   * List price in đồng now, from which the cart takes its discounts; null if the line is excluded for want
   * of a price.
   */
  unitPrice: z.number().int().nullable(),
  /** The sale price in đồng, if one applies to everybody. */
  salePrice: z.number().int().nullable(),
  /** The struck-through price in đồng (R9), if there is one. */
  comparePrice: z.number().int().nullable(),
  taxPercent: z.number(),
  deliveryClass: z.enum(deliveryClasses),
  /** The ids of the category and the subcategories that have the product. */
  listIds: z.array(z.string()),
  stockLabel: stockLabelShape,
  /** The most that can be ordered now, at most 999. */
  maxQuantity: z.number().int(),
  excluded: z.enum(['contact', 'inactive', 'sold_out', 'variant_gone']).nullable(),
})
export type CartLine = z.output<typeof cartLineShape>

export const cartShape = z.object({
  items: z.array(cartLineShape),
  /** Sum of the quantities of all lines. */
  count: z.number().int(),
  pricesIncludeTax: z.boolean(),
  /** The rules of delivery of the lines (`pricing/delivery.ts`). */
  delivery: deliverySettings,
  /** The promotions that may concern it: automatic ones, and those of its codes. */
  promotions: z.array(cartPromotionShape),
  /** The codes that the customer has given. */
  codes: z.array(cartCodeShape),
  /** Who buys; whether it is a first order is null while that is not known. */
  buyer: z.object({ isRegistered: z.boolean(), isFirstOrder: z.boolean().nullable() }),
})
export type Cart = z.output<typeof cartShape>
