import { z } from 'zod'
import { imageShape } from './card-parts.shapes.ts'
import { searchTexts } from './catalogue.shapes.ts'

/** A category as the back office sees it. */
export const adminCategoryShape = z.object({
  _id: z.string(),
  category_name: z.string(),
  slug: z.string(),
  ...searchTexts,
  /** Products listed under it (active ones), and all that are in it. */
  productCount: z.number().int(),
  allProductCount: z.number().int(),
  subcategoryCount: z.number().int(),
})
export type AdminCategory = z.output<typeof adminCategoryShape>

/** A subcategory as the back office sees it. */
export const adminSubcategoryShape = z.object({
  _id: z.string(),
  subcategory_name: z.string(),
  slug: z.string(),
  ...searchTexts,
  category_id: z.string(),
  productCount: z.number().int(),
  allProductCount: z.number().int(),
  image: imageShape.nullable(),
  /** Whether the home page has a section of it. */
  isOnHome: z.boolean(),
})
export type AdminSubcategory = z.output<typeof adminSubcategoryShape>
