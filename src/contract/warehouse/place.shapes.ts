import { z } from 'zod'
import { imageShape } from '../catalogue/card-parts.shapes.ts'

/** A bin as it is walked to. */
export const binPlaceShape = z.object({
  location_code: z.string(),
  zone: z.string(),
  row: z.string(),
  shelf: z.string(),
  level: z.number().int(),
})
export type BinPlace = z.output<typeof binPlaceShape>

/** A product without variants, or a variant, as staff look for it at its place. */
export const placedItemShape = z.object({
  product_id: z.string(),
  variant_id: z.string().nullable(),
  title: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  image: imageShape.nullable(),
})
