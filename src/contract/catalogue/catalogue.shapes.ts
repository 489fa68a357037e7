import { z } from 'zod'
import { imageShape, priceShape, stockLabelShape } from './card-parts.shapes.ts'
import { searchTextFields } from './field-declaration.ts'
import { productReplies, variantReplies } from './field-replies.ts'

/** Of a product's or category's page in search results; empty if the owner has written none. */
export const searchTexts = {
  meta_title: searchTextFields.meta_title.reply.shape,
  meta_description: searchTextFields.meta_description.reply.shape,
}

/** A sold-out product also has a number, for clients that read it; other quantities stay private (R46). */
const soldOutShape = { quantity: z.literal(0).optional() }

/** Names that clients of the old shop read, in addition to ours. */
export const formerNames = { is_active: z.boolean(), created_at: z.string() }

/**
 * A product as cards and lists show it. `comparePrice` and `percentOff` are of the struck-through price
 * (R9).
 */
export const productCardShape = z.object({
  ...productReplies.shapes('card'),
  _id: z.string(),
  slug: z.string(),
  images: z.array(imageShape),
  price: priceShape,
  min_price: priceShape,
  max_price: priceShape,
  /** The base of the cart's prices: `price` without a sale. */
  listPrice: priceShape,
  comparePrice: z.number().int().nullable(),
  percentOff: z.number().int().nullable(),
  hasVariants: z.boolean(),
  stockLabel: stockLabelShape,
  ...soldOutShape,
  createdAt: z.string(),
})
export type ProductCard = z.output<typeof productCardShape>

/**
 * The sale that a price is from; `comparePrice` is the price without it. `endsAt` null: until it is ended.
 */
const saleShape = z.object({ endsAt: z.string().nullable() })

export const variantShape = z.object({
  ...variantReplies.shapes('page'),
  _id: z.string(),
  price: z.number().int(),
  /** The base of the cart's prices: `price` without a sale. */
  listPrice: z.number().int(),
  comparePrice: z.number().int().nullable(),
  percentOff: z.number().int().nullable(),
  sale: saleShape.nullable(),
  stockLabel: stockLabelShape,
  ...soldOutShape,
  images: z.array(imageShape),
})
export type Variant = z.output<typeof variantShape>

export const subcategoryShape = z.object({
  _id: z.string(),
  subcategory_name: z.string(),
  slug: z.string(),
  category_id: z.string(),
  productCount: z.number().int(),
  image: imageShape.nullable(),
})
export type Subcategory = z.output<typeof subcategoryShape>
export const subcategoryDetailShape = subcategoryShape.extend(searchTexts)
export type SubcategoryDetail = z.output<typeof subcategoryDetailShape>

export const categoryShape = z.object({
  _id: z.string(),
  category_name: z.string(),
  slug: z.string(),
  productCount: z.number().int(),
  image: imageShape.nullable(),
  subcategories: z.array(subcategoryShape),
})
export type Category = z.output<typeof categoryShape>
export const categoryDetailShape = categoryShape.extend(searchTexts)
export type CategoryDetail = z.output<typeof categoryDetailShape>

const placeShape = z.object({ _id: z.string(), name: z.string(), slug: z.string() })

/** A product as its own page shows it. */
export const productDetailShape = productCardShape.extend({
  ...productReplies.shapes('page'),
  taxPercent: z.number(),
  /**
   * Views when the answer was made, which may be kept (R10); `POST /api/products/:id/view` answers with the
   * present count.
   */
  views: z.number().int(),
  isActive: z.boolean(),
  ...formerNames,
  /** Of a product without variants. */
  sale: saleShape.nullable(),
  category_id: z.string(),
  subcategory_id: z.string().nullable(),
  subcategory_ids: z.array(z.string()),
  category: placeShape,
  subcategory: placeShape.nullable(),
  variants: z.array(variantShape),
})
export type ProductDetail = z.output<typeof productDetailShape>
