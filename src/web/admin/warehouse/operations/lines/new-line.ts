import type { BinChoice, BinSuggestions, WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { loadSuggestions } from '../bin-picker.tsx'
import { goodPieces } from '../delivery-note.ts'
import { operationKinds } from '../operation-kinds.ts'
import { EMPTY_LINE, type Line, type OperationValues } from '../operation-values.ts'
import { placesIn } from '../place-picker.tsx'

/** Pieces of an item for a line. @param fromBin the bin that they are taken from, if they are in it */
export type NewPieces = { item: WarehouseItem; quantity: number; fromBin?: string | undefined }

/** A line of an item with the likeliest places: the one with most of it, and the suggested bin. */
export async function newLine(
  type: MovementType,
  { item, quantity, fromBin }: NewPieces,
  values: OperationValues,
): Promise<Line> {
  const kind = operationKinds[type]
  const places = placesIn(item, values.fromWarehouse)
  const place = places.find(({ location }) => location && location._id === fromBin) ?? places[0]
  const from = kind.from ? (place?.location ?? null) : null
  const suggestions =
    kind.to && values.toWarehouse
      ? await suggestionsFor({ warehouseId: values.toWarehouse, item, quantity })
      : null
  return {
    ...EMPTY_LINE,
    item,
    from,
    to: suggestions && bestBin(suggestions, { type, quantity, from, values }),
    quantity: String(quantity),
    price: kind.hasPrice && item.last_price !== null ? String(item.last_price) : '',
  }
}

/** Without an answer the place stays open: it can be chosen by hand. */
async function suggestionsFor(wanted: Parameters<typeof loadSuggestions>[0]): Promise<BinSuggestions | null> {
  try {
    return await loadSuggestions(wanted)
  } catch (error) {
    if (!isApiError(error)) throw error
    return null
  }
}

/**
 * The recommended bin, or the next one if other lines of the movement fill that, or pieces are taken from it.
 */
function bestBin(
  { holding, near, recommended_id }: BinSuggestions,
  need: { type: MovementType; quantity: number; from: Line['from']; values: OperationValues },
): BinChoice | null {
  if (need.type === 'adjustment') return holding[0] ?? null
  const bins = [...holding, ...near].sort(
    (one, other) => Number(other._id === recommended_id) - Number(one._id === recommended_id),
  )
  const fits = ({ _id, capacity, current_quantity }: BinChoice) =>
    _id !== need.from?._id && capacity - current_quantity - broughtTo(_id, need.values.lines) >= need.quantity
  return bins.find(fits) ?? null
}

/** Pieces that lines bring into a bin. @param except the line that is left out */
export function broughtTo(binId: string, lines: readonly Line[], except?: number): number {
  return lines.reduce(
    (sum, line, index) =>
      line.to?._id === binId && index !== except ? sum + Math.max(goodPieces(line), 0) : sum,
    0,
  )
}
