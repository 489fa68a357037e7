import type { BinRoom } from './bin-room.queries.ts'

/** The facts that bins are compared by: the item's own place, and how many pieces need room. */
type Need = { anchor: Pick<BinRoom, 'zone' | 'row'> | undefined; quantity: number }

/** Pieces that still fit into a bin. */
export function roomOf({ capacity, pieces }: Pick<BinRoom, 'capacity' | 'pieces'>): number {
  return Math.max(capacity - pieces, 0)
}

/**
 * Bins from the best one to the worst: those in which all pieces fit before others, the row of the anchor
 * before its zone and other zones, the freest first. Equal ones stay in the order given, which is that of the
 * walk.
 */
export function rankBins<T extends BinRoom>(bins: readonly T[], { anchor, quantity }: Need): T[] {
  const fits = (bin: T) => Number(roomOf(bin) >= quantity)
  const distance = ({ zone, row }: T) => (zone !== anchor?.zone ? 2 : row === anchor.row ? 0 : 1)
  return bins.toSorted(
    (one, other) => fits(other) - fits(one) || distance(one) - distance(other) || roomOf(other) - roomOf(one),
  )
}
