import type { PickWalk } from '#contract/picking/picking.shapes.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { neededAt } from './needed.ts'
import { type EntryRow, savePicks, selectEntries } from './walk.queries.ts'
import { getPickWalk, lockOpenWalk } from './walks.ts'

export type Tick = { stopId: string; box: number; quantity: number; ageMs: number }

/**
 * Sets how many pieces of stops are in boxes: the latest tick of each counts, never more than is to be picked
 * there. A tick changes nothing if nothing is to be picked there any more (the order was cancelled, its
 * reservation moved); the returned walk shows it.
 * @throws pick_walk_not_found, pick_walk_closed
 */
export async function recordTicks(
  db: Database,
  currentUser: { id: string | null },
  { walkId, ticks }: { walkId: string; ticks: Tick[] },
): Promise<PickWalk> {
  return inTransaction(db, async tx => {
    await lockOpenWalk(tx, walkId)
    const entries = await selectEntries(tx, walkId)
    const changed = applyTicks(entries, ticks, Date.now())
    await savePicks(
      tx,
      walkId,
      [...changed].map(({ box, stock_id, picked, short, picked_at }) => ({
        box,
        stockId: stock_id,
        quantity: picked,
        short,
        at: picked_at ?? new Date(),
      })),
      currentUser.id,
    )
    return getPickWalk(tx, walkId)
  })
}

/** Writes ticks into the entries, the oldest first. @returns the entries that changed */
function applyTicks(entries: EntryRow[], ticks: Tick[], now: number): Set<EntryRow> {
  const changed = new Set<EntryRow>()
  for (const { stopId, box, quantity, ageMs } of ticks.toSorted((one, other) => other.ageMs - one.ageMs)) {
    const entry = entries.find(row => row.stock_id === stopId && row.box === box)
    const at = new Date(now - ageMs)
    if (!entry || (entry.picked_at && entry.picked_at > at)) continue
    const needed = neededAt(entry, entries)
    if (needed === 0 && entry.picked === 0) continue
    entry.picked = Math.min(quantity, Math.max(needed, entry.picked))
    entry.short = Math.max(0, Math.min(entry.short, needed - entry.picked))
    entry.picked_at = at
    changed.add(entry)
  }
  return changed
}
