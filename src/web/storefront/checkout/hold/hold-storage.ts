import { api } from '#web/lib/api/browser-api.ts'
import { readStoredJson, remove, store } from '#web/lib/storage.ts'

/**
 * The hold of this tab, its lines and the requested amount in đồng. A reload continues it instead of opening
 * another; if it can't, the amount may have been paid.
 */
type StoredHold = { hold: string; lines: string; amount?: number }

const KEY = 'paymentHold'

const isKept = (value: unknown): value is StoredHold =>
  typeof value === 'object' && value !== null && 'hold' in value && 'lines' in value

export const readHold = (): StoredHold | null => readStoredJson(KEY, isKept, 'session')

export const storeHold = (kept: StoredHold): boolean => store(KEY, JSON.stringify(kept), 'session')

export const clearHold = (): void => remove(KEY, 'session')

/** Ends the hold of this tab, if it has one. */
export async function releaseHold(): Promise<void> {
  const kept = readHold()
  if (!kept) return
  clearHold()
  await endHold(kept.hold)
}

/** Ends a hold, so that its pieces can be sold again. A failure is none: it expires within half an hour. */
export async function endHold(hold: string): Promise<void> {
  try {
    await api('DELETE /api/payments/holds', { body: { hold } })
  } catch {
    // until it expires it never blocks its own cart
  }
}
