import { z } from 'zod'
import { STOCK_LABELS } from './stock-label.ts'

/**
 * A picture. `image_url` is the original; `/media/{file_id}/{width}.{avif|webp}` are the copies in {@link
 * imageWidths}.
 */
export const imageShape = z.object({
  image_url: z.string(),
  alt_text: z.string(),
  file_id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type Image = z.output<typeof imageShape>

/** A price on the wire: whole đồng, or `contact` for a product with a price on request (R8). */
export const priceShape = z.union([z.number().int(), z.literal('contact')])
export type Price = z.output<typeof priceShape>

export const stockLabelShape = z.enum(STOCK_LABELS)
