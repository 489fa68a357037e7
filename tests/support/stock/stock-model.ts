import type { Item, Place } from '#contract/warehouse/movement-rules.ts'

/** Pieces of an item that leave a place, come to one, or both. */
export type Move = Item & { quantity: number; from?: Place | undefined; to?: Place | undefined }
type Cell = { onHand: number; reserved: number }

/** Stock as plain figures: the pieces of each item at each place, and how many pieces fit into each bin. */
export type StockModel = { cells: Map<string, Cell>; capacities: ReadonlyMap<string, number> }

export function cellKey(item: Item, place: Place): string {
  return [item.productId, item.variantId, place.warehouseId, place.binId].join('|')
}

export function cellOf(model: StockModel, item: Item, place: Place): Cell {
  const key = cellKey(item, place)
  const cell = model.cells.get(key) ?? { onHand: 0, reserved: 0 }
  model.cells.set(key, cell)
  return cell
}

/** The quantity for sale of an item, or of a product with its variants. */
export function availableOf(model: StockModel, of: { productId: string; variantId?: string | null }): number {
  const begin = [of.productId, ...('variantId' in of ? [of.variantId] : [])].join('|')
  return [...model.cells].reduce(
    (sum, [key, { onHand, reserved }]) => sum + (key.startsWith(`${begin}|`) ? onHand - reserved : 0),
    0,
  )
}

/** Adds moves to the figures, whatever they allow. */
export function apply(model: StockModel, moves: readonly Move[]): void {
  for (const move of moves) {
    if (move.from) cellOf(model, move, move.from).onHand -= move.quantity
    if (move.to) cellOf(model, move, move.to).onHand += move.quantity
  }
}

/**
 * Whether the rules allow moves (R17, R36), tried on a copy: pieces leave before others come, and none that
 * is reserved.
 * @param isPlanned whether an admin chose the destination of the pieces, so that bins must have room
 */
export function isAllowed(model: StockModel, moves: readonly Move[], isPlanned: boolean): boolean {
  if (moves.some(({ from, to }) => from && to && placeKey(from) === placeKey(to))) return false
  const copy: StockModel = { ...model, cells: structuredClone(model.cells) }
  apply(
    copy,
    moves.map(({ to: _, ...move }) => move),
  )
  if ([...copy.cells.values()].some(({ onHand, reserved }) => onHand < reserved)) return false
  apply(
    copy,
    moves.map(({ from: _, ...move }) => move),
  )
  return (
    !isPlanned || moves.every(({ to }) => !to?.binId || fillOf(copy, to.binId) <= capacityOf(model, to.binId))
  )
}

/** The moves that take others back. */
export function swapped(moves: readonly Move[]): Move[] {
  return moves.map(({ from, to, ...move }) => ({ ...move, from: to, to: from }))
}

function fillOf(model: StockModel, binId: string): number {
  return [...model.cells].reduce(
    (sum, [key, { onHand }]) => sum + (key.endsWith(`|${binId}`) ? onHand : 0),
    0,
  )
}

function capacityOf(model: StockModel, binId: string): number {
  return model.capacities.get(binId) ?? 0
}

function placeKey({ warehouseId, binId }: Place): string {
  return `${warehouseId}|${binId}`
}

/** Pieces that an order or a hold keeps, or that left for an order. */
export type Kept = Item & { place: Place; quantity: number }

/** Reserves pieces at their places (+1), or gives them back (−1). */
export function reserve(model: StockModel, kept: readonly Kept[], sign: 1 | -1): void {
  for (const pieces of kept) cellOf(model, pieces, pieces.place).reserved += sign * pieces.quantity
}

/** Which rows of an item in a warehouse are listed: those with pieces, else one of them. Sorted by key. */
export function listedPlaces(onHand: readonly number[]): number[] {
  const filled = onHand.filter(pieces => pieces > 0).length
  const counts = onHand.map(pieces => (pieces > 0 ? filled : 0))
  return filled > 0 ? counts.sort() : [...counts.slice(1), 1].sort()
}
