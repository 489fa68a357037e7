import { z } from 'zod'
import { placedItemShape } from './place.shapes.ts'

const binName = z.object({ _id: z.string(), location_code: z.string() })

/** The unit of stock movements: a product without variants, or a variant. */
export const warehouseItemShape = placedItemShape.extend({
  /** The title is that of the product alone. */
  variant_name: z.string().nullable(),
  /** The product's own place. */
  own_warehouse_id: z.string().nullable(),
  own_location: binName.nullable(),
  /** Đồng of a piece at the latest receipt that has a price. */
  last_price: z.number().int().nullable(),
  /** Pieces in each warehouse that has any. */
  stock: z.array(
    z.object({ warehouse_id: z.string(), quantity: z.number().int(), available_quantity: z.number().int() }),
  ),
  /** The places with most of it, 30 at most; `location` is null outside the bins. */
  places: z.array(
    z.object({
      warehouse_id: z.string(),
      location: binName.nullable(),
      quantity: z.number().int(),
      available_quantity: z.number().int(),
    }),
  ),
})
export type WarehouseItem = z.output<typeof warehouseItemShape>

export const binChoiceShape = binName.extend({
  zone: z.string(),
  capacity: z.number().int(),
  current_quantity: z.number().int(),
})
/** An active bin that pieces could be put into. */
export type BinChoice = z.output<typeof binChoiceShape>

export const binSuggestionsShape = z.object({
  /** The product's own bin first, then those that hold the item. */
  holding: z.array(binChoiceShape),
  /** Others, the best one first; those that a search finds, by their codes. */
  near: z.array(binChoiceShape),
  /** The bin to choose; null if the pieces fit into none as a whole, and for a search. */
  recommended_id: z.string().nullable(),
  /** The zone of the search for bins; null is the whole warehouse. */
  zone: z.string().nullable(),
  /** Bins there that have room for a piece. */
  free_count: z.number().int(),
})
export type BinSuggestions = z.output<typeof binSuggestionsShape>
