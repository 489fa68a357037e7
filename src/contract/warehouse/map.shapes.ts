import { z } from 'zod'
import { imageShape } from '../catalogue/card-parts.shapes.ts'
import { locationShape } from './warehouse.shapes.ts'

/** A cell of the map. Its code is that of its shelf with the level: `A-02-03` and 2 make `A-02-03-T2`. */
const mapLevelShape = z.object({
  level: z.number().int(),
  location_code: z.string(),
  /** Pieces that fit, and pieces in it, reserved ones included. */
  capacity: z.number().int(),
  quantity: z.number().int(),
  /** Different products and variants. */
  items: z.number().int(),
  is_active: z.boolean(),
})
export type MapLevel = z.output<typeof mapLevelShape>

/**
 * The present state of a warehouse: zones, their rows, the shelves of a row, the levels of a shelf from the
 * floor up.
 */
export const warehouseMapShape = z.object({
  zones: z.array(
    z.object({
      zone: z.string(),
      rows: z.array(
        z.object({
          row: z.string(),
          shelves: z.array(z.object({ shelf: z.string(), levels: z.array(mapLevelShape) })),
        }),
      ),
    }),
  ),
})
export type WarehouseMap = z.output<typeof warehouseMapShape>

/** A product, or one of its variants, as the warehouse names it. */
const itemShape = z.object({
  product_id: z.string(),
  variant_id: z.string().nullable(),
  title: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  image: imageShape.nullable(),
})

/** A bin with its pieces. */
export const locationDetailShape = locationShape.extend({
  products: z.array(itemShape.extend({ quantity: z.number().int(), reserved: z.number().int() })),
})
export type LocationDetail = z.output<typeof locationDetailShape>

/** A place that holds a searched product; without a location it is the warehouse at large. */
export const foundPlaceShape = itemShape.extend({
  location_code: z.string().nullable(),
  quantity: z.number().int(),
})
export type FoundPlace = z.output<typeof foundPlaceShape>

/** Places that a search answers at most. */
export const MAX_FOUND_PLACES = 50
