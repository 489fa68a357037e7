import type { EntryRow } from './walk.queries.ts'

/** What is to be picked at a stop for a box, and what lies in the box of it. */
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
 * What is to be picked at a stop for a box: what is held there, less what other walks have taken; and never
 * more than the order has left of the item, for a stock take can move a reservation whose pieces lie in a box
 * already.
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

/** What each stop has for each box; nothing of it where nothing is needed or lies in the box. */
export function stopNeeds(entries: readonly EntryRow[]): StopNeed[] {
  return entries.flatMap(entry => {
    const needed = neededAt(entry, entries)
    const { box, stock_id: stockId, picked } = entry
    if (needed === 0 && picked === 0) return []
    return [{ box, stockId, needed, picked, short: Math.max(0, Math.min(entry.short, needed - picked)) }]
  })
}
