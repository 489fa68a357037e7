import { readStored, remove, store } from '#web/lib/storage.ts'

/** In the tab, from the cart to the order. */
const KEY = 'preferredOffer'

/** The promotion that the shopper has chosen if it excludes others (R59). */
export const preferredOffer = (): string | undefined => readStored(KEY, 'session') ?? undefined

/** Undefined leaves the choice to the largest benefit. */
export function preferOffer(promotionId: string | undefined): void {
  if (promotionId) store(KEY, promotionId, 'session')
  else remove(KEY, 'session')
}
