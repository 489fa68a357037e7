import { ShopError } from '#contract/kernel/errors.ts'
import { codeName, fieldErrorKinds, invalidField } from '#contract/kernel/field-errors.ts'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'
import type { Place } from '#contract/warehouse/movement-rules.ts'
import type { MovementKind } from '../../stock/index.ts'

/** The specification's word for each kind. A return comes in like a receipt (R17). */
export const typeOfKind: Record<MovementKind, MovementType> = {
  receipt: 'import',
  return: 'import',
  issue: 'export',
  transfer: 'transfer',
  adjustment: 'adjustment',
}

/** The fields of a line, and their names in the specification's calls of one line (R3). */
const NAMES: Record<string, string> = {
  productId: 'product_id',
  variantId: 'variant_id',
  quantity: 'quantity',
  from: 'from_warehouse_id',
  'from.warehouseId': 'from_warehouse_id',
  'from.binId': 'from_location_id',
  to: 'to_warehouse_id',
  'to.warehouseId': 'to_warehouse_id',
  'to.binId': 'to_location_id',
}

type NamedPieces = { product_id: string; variant_id: string | null; quantity: number }
type NamedPlace = { warehouse_id: string; location_id: string | null }

export function piecesOf({ product_id, variant_id, quantity }: NamedPieces) {
  return { productId: product_id, variantId: variant_id, quantity }
}

export function placeOf({ warehouse_id, location_id }: NamedPlace): Place {
  return { warehouseId: warehouse_id, binId: location_id }
}

/**
 * Runs the booking of one line for a call of the specification. Its errors name the fields of that call:
 * only a transfer has two places to tell apart.
 */
export async function withNamesOf<T>(type: MovementType, book: () => Promise<T>): Promise<T> {
  try {
    return await book()
  } catch (error) {
    if (!(error instanceof ShopError) || !error.errors) throw error
    const errors = error.errors.map(({ path, code, message }) => {
      // the sum of the document is wrong by the price of its one line
      const name = path === 'lines' ? 'unit_price' : NAMES[path.replace('lines.0.', '')]
      if (!name) throw new Error(`No field of ${type} is called ${path}`)
      const word = code.slice(codeName(path).length + 1)
      const kind = fieldErrorKinds.find(kind => kind === word) ?? 'invalid'
      return invalidField(type === 'transfer' ? name : name.replace(/^(from|to)_/, ''), kind, message)
    })
    throw new ShopError(error.code, { message: error.message, errors, data: error.data })
  }
}
