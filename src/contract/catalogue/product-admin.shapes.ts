import { z } from 'zod'
import { imageShape, priceShape } from './card-parts.shapes.ts'
import { formerNames, productCardShape } from './catalogue.shapes.ts'
import { productReplies, variantReplies } from './field-replies.ts'

/**
 * A product in the back office's list. Prices are as the shop shows them: with variants the lowest and
 * highest.
 */
export const adminProductRowShape = productCardShape.extend({
  /** The first eight words of the description. */
  descriptionPreview: z.string(),
  /**
   * Pieces for sale over all active warehouses; with variants the sum of theirs (R17). `stock` is the same
   * figure.
   */
  quantity: z.number().int(),
  stock: z.number().int(),
  variantCount: z.number().int(),
  isActive: z.boolean(),
  ...formerNames,
  /**
   * Since when it is archived (R20): off sale, without stock, and in no list but the archive. Null otherwise.
   */
  archivedAt: z.string().nullable(),
  category_id: z.string(),
  category_name: z.string(),
  /** In their order: the first is the `subcategory_id`. */
  subcategories: z.array(z.object({ _id: z.string(), subcategory_name: z.string() })),
  subcategory_id: z.string().nullable(),
  warehouse_id: z.string().nullable(),
  warehouse_location_id: z.string().nullable(),
  /** Grows with every change; sent back with a change, so that two admins can't overwrite each other. */
  version: z.number().int(),
  updatedAt: z.string(),
})
export type AdminProductRow = z.output<typeof adminProductRowShape>

/** A picture with the facts of its file. */
export const adminImageShape = imageShape.extend({
  original_name: z.string(),
  file_size: z.number().int(),
  mime_type: z.string(),
  uploaded_at: z.string(),
  uploaded_by: z.string().nullable(),
})
export type AdminImage = z.output<typeof adminImageShape>

/** A variant as the back office edits it. `comparePrice` is its own one, null without. */
export const adminVariantShape = z.object({
  ...variantReplies.shapes('page'),
  ...variantReplies.shapes('form'),
  _id: z.string(),
  product_id: z.string(),
  /** Pieces for sale over all active warehouses. */
  quantity: z.number().int(),
  images: z.array(adminImageShape),
  version: z.number().int(),
  /**
   * Since when it is archived (R20): hidden, without stock, and among the `archivedVariants` alone. Null
   * otherwise.
   */
  archivedAt: z.string().nullable(),
})
export type AdminVariant = z.output<typeof adminVariantShape>

/** A product as the back office edits it. */
export const adminProductShape = adminProductRowShape.omit({ descriptionPreview: true }).extend({
  ...productReplies.shapes('page'),
  ...productReplies.shapes('form'),
  images: z.array(adminImageShape),
  /** The product's own price, which counts while it has no variants; the shop shows `min_price`. */
  price: priceShape,
  views: z.number().int(),
  subcategory_ids: z.array(z.string()),
  variants: z.array(adminVariantShape),
  archivedVariants: z.array(adminVariantShape),
})
export type AdminProduct = z.output<typeof adminProductShape>

/** The outcome of a bulk change for each product, and the reason of a failure. */
export const bulkResultShape = z.object({
  _id: z.string(),
  /** Null if there is no such product. */
  title: z.string().nullable(),
  outcome: z.enum(['deleted', 'changed', 'unchanged', 'in_use', 'refused', 'not_found']),
  message: z.string(),
  /** Of one that can't be deleted: it was never ordered and has no stock, so it can be archived (R20). */
  canArchive: z.boolean().optional(),
})
export type BulkResult = z.output<typeof bulkResultShape>

/** `data` of the 409 `conflict` of a change that was made from an older version. */
export type EditConflict = {
  version: number
  /** Changes that others have saved since that version, newest first. */
  conflict: { by: string; at: string; changes: { field: string; before: unknown; after: unknown }[] }[]
}

/** `data` of the 409 `conflict` of a quantity that is no longer the shown one; null if none was sent. */
export type QuantityConflict = { quantity: number; shown_quantity: number | null }

/** `data` of the 409 `product_in_use`: its uses, and the ways out (R20). */
export type ProductUse = {
  orders: number
  movements: number
  holds: number
  canDeactivate: boolean
  /** It was never ordered and has no stock. */
  canArchive: boolean
}

/** `data` of the 409 `variant_in_use`: the same of a variant. */
export type VariantUse = ProductUse
