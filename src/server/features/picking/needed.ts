import type { EntryRow } from './walk.queries.ts'

/** Pieces to be picked at a stop for a box, and pieces of it in the box. */
export type StopNeed = { box: number; stockId: string; needed: number; picked: number; short: number }

type Piece = Pick<
  EntryRow,
  | 'box'
  | 'stock_id'
  | 'product_id'
  | 'variant_id'
  | 'is_here'
  | 'held'
  | 'reserved'
  | 'picked'
  | 'short'
  | 'picked_before'
>

/**
 * Pieces to be picked at a stop for a box: reserved there, less the pieces that other walks have taken. It is
 * never more than the order still needs of the item, because a stock take can move a reservation after its
 * pieces were boxed.
 */
export function neededAt<E extends Piece>(entry: E, entries: readonly E[]): number {
  if (!entry.is_here) return 0
  const ofItem = entries.filter(
    other =>
      other.box === entry.box &&
      other.product_id === entry.product_id &&
      other.variant_id === entry.variant_id,
  )
  const bought = ofItem.reduce((sum, { reserved }) => sum + reserved, 0)
  const taken = ofItem.reduce(
    (sum, other) => sum + other.picked_before + (other === entry ? 0 : other.picked),
    0,
  )
  return Math.max(0, Math.min(entry.held - entry.picked_before, bought - taken))
}

/** The pieces of each stop for each box; without those of which none is needed or in the box. */
export function stopNeeds(entries: readonly EntryRow[]): StopNeed[] {
  return entries.flatMap(entry => {
    const needed = neededAt(entry, entries)
    const { box, stock_id: stockId, picked } = entry
    if (needed === 0 && picked === 0) return []
    return [{ box, stockId, needed, picked, short: Math.max(0, Math.min(entry.short, needed - picked)) }]
  })
}
