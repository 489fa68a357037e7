import { ShopError } from '#contract/kernel/errors.ts'
import {
  codeName,
  type FieldError,
  type FieldErrorKind,
  fieldErrorKinds,
  invalidField,
} from '#contract/kernel/field-errors.ts'
import type { MovementBody } from '#contract/warehouse/movement.calls.ts'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'
import type { MovementKind, Place, StockChange } from '../../stock/index.ts'

/** How the wire names each kind. A return comes in like a receipt (R17). */
export const typeOfKind: Record<MovementKind, MovementType> = {
  receipt: 'import',
  return: 'import',
  issue: 'export',
  transfer: 'transfer',
  adjustment: 'adjustment',
}

/** The change of stock that a body of the wire asks for. */
export function changeOf(body: MovementBody): StockChange {
  switch (body.type) {
    case 'import':
      return {
        kind: 'receipt',
        lines: body.lines.map(line => ({
          ...piecesOf(line),
          to: placeOf(line),
          unitPriceDong: line.unit_price,
          expected: line.expected_quantity ?? undefined,
          broken: line.broken_quantity || undefined,
        })),
      }
    case 'export':
      return { kind: 'issue', lines: body.lines.map(line => ({ ...piecesOf(line), from: placeOf(line) })) }
    case 'transfer':
      return {
        kind: 'transfer',
        lines: body.lines.map(line => ({
          ...piecesOf(line),
          from: { warehouseId: line.from_warehouse_id, binId: line.from_location_id },
          to: { warehouseId: line.to_warehouse_id, binId: line.to_location_id },
        })),
      }
    case 'adjustment':
      return {
        kind: 'adjustment',
        lines: body.lines.map(line => ({
          ...piecesOf({ ...line, quantity: Math.abs(line.difference) }),
          ...(line.difference > 0 ? { to: placeOf(line) } : { from: placeOf(line) }),
        })),
      }
  }
}

type Item = { product_id: string; variant_id: string | null; quantity: number }

function piecesOf({ product_id, variant_id, quantity }: Item) {
  return { productId: product_id, variantId: variant_id, quantity }
}

function placeOf({ warehouse_id, location_id }: { warehouse_id: string; location_id: string | null }): Place {
  return { warehouseId: warehouse_id, binId: location_id }
}

/**
 * Runs the booking of a body; its errors name the fields of the wire.
 * @param isSingle the body is that of one line, so that its fields stand in no list
 */
export async function withWireErrors<T>(
  { type, isSingle }: { type: MovementType; isSingle: boolean },
  book: () => Promise<T>,
): Promise<T> {
  try {
    return await book()
  } catch (error) {
    if (!(error instanceof ShopError) || !error.errors) throw error
    const { code, message, data } = error
    const errors = error.errors.map(fieldError => renamed(fieldError, { type, isSingle }))
    throw new ShopError(code, { message, errors, data })
  }
}

function renamed(
  error: FieldError,
  { type, isSingle }: { type: MovementType; isSingle: boolean },
): FieldError {
  const [, line = '', field = ''] = /^lines\.(\d+)\.(.+)$/.exec(error.path) ?? []
  const name = type === 'transfer' ? TRANSFER_FIELDS[field] : fieldOf(type, field)
  if (!name) throw new Error(`No field of ${type} is called ${error.path}`)
  return invalidField(isSingle ? name : `lines.${line}.${name}`, kindOf(error), error.message)
}

const ITEM_FIELDS: Record<string, string> = {
  productId: 'product_id',
  variantId: 'variant_id',
  quantity: 'quantity',
}
const TRANSFER_FIELDS: Record<string, string> = {
  ...ITEM_FIELDS,
  'from.warehouseId': 'from_warehouse_id',
  'from.binId': 'from_location_id',
  'to.warehouseId': 'to_warehouse_id',
  'to.binId': 'to_location_id',
  to: 'to_warehouse_id',
}

function fieldOf(type: MovementType, field: string): string | undefined {
  if (type === 'adjustment' && field === 'quantity') return 'difference'
  if (field.endsWith('.warehouseId')) return 'warehouse_id'
  return field.endsWith('.binId') ? 'location_id' : ITEM_FIELDS[field]
}

/** The kind that stands in the code of an error, after the name of its field. */
function kindOf({ path, code }: FieldError): FieldErrorKind {
  const word = code.slice(codeName(path).length + 1)
  return fieldErrorKinds.find(kind => kind === word) ?? 'invalid'
}
