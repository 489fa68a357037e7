import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { hasCode, scanCode } from '#contract/warehouse/scan-codes.ts'
import type { StockTakeLine, StockTakePlace } from '#contract/warehouse/stock-take.shapes.ts'
import { type CountQueue, lineKey } from './count-queue.ts'

/** An item that was found at a place that has none of it in the books. */
export type FoundItem = { placeId: string; item: WarehouseItem }

/** The places as this device sees them: the shop's, with the counts of this device that are not sent yet. */
export function placesWith(
  places: readonly StockTakePlace[],
  queue: CountQueue,
  found: readonly FoundItem[],
): StockTakePlace[] {
  const counts = new Map(queue.counts.map(count => [lineKey(count), count.quantity]))
  const done = new Set(queue.done.map(({ placeId }) => placeId))
  return places.map(place => {
    const keyOf = (line: Pick<StockTakeLine, 'product_id' | 'variant_id'>) =>
      lineKey({ placeId: place._id, productId: line.product_id, variantId: line.variant_id })
    const known = new Set(place.lines.map(keyOf))
    const extra = found
      .filter(({ placeId, item }) => placeId === place._id && !known.has(keyOf(item)))
      .map(({ item }) => lineOf(item))
    return {
      ...place,
      is_done: place.is_done || done.has(place._id),
      lines: [...place.lines, ...extra].map(line => ({
        ...line,
        counted: counts.get(keyOf(line)) ?? line.counted,
      })),
    }
  })
}

function lineOf({
  product_id,
  variant_id,
  title,
  variant_name,
  sku,
  barcode,
  image,
}: WarehouseItem): StockTakeLine {
  return {
    product_id,
    variant_id,
    title: [title, variant_name].filter(Boolean).join(' · '),
    sku,
    barcode,
    image,
    expected: 0,
    counted: null,
    counted_at: null,
    counted_by: '',
  }
}

/**
 * The meaning of a scanned code here: a place of the take, an item that the place has, or several from a time
 * when that was not refused.
 */
export function meaningOf(
  code: string,
  places: readonly StockTakePlace[],
  here: StockTakePlace,
): { place: StockTakePlace } | { line: StockTakeLine } | { several: StockTakeLine[] } | undefined {
  const wanted = scanCode(code)
  const place = places.find(({ location }) => location && scanCode(location.location_code) === wanted)
  if (place) return { place }
  const several = here.lines.filter(line => hasCode(line, code))
  const [line, other] = several
  return other ? { several } : line && { line }
}

/** The next place that is not finished: after this one, else from the beginning. */
export function nextPlace(
  places: readonly StockTakePlace[],
  here: StockTakePlace,
): StockTakePlace | undefined {
  const index = places.findIndex(({ _id }) => _id === here._id)
  return [...places.slice(index + 1), ...places.slice(0, index)].find(place => !place.is_done)
}

/** Pieces that all counted lines are off, up or down; null if the books are hidden. */
export function piecesOff(places: readonly StockTakePlace[]): number | null {
  let sum = 0
  for (const { expected, counted } of places.flatMap(({ lines }) => lines)) {
    if (counted === null) continue
    if (expected === null) return null
    sum += Math.abs(counted - expected)
  }
  return sum
}
