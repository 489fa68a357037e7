import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../db/database.ts'
import { isTrustedBuyer } from './online-share.queries.ts'

/** The most pieces of a line that may be ordered if so many are available. */
export type OnlineShare = (available: number) => number

/**
 * Above the pieces that everybody may order a quantity is rounded down to one of these: it reveals no exact
 * stock.
 */
const STEPS = [999, 500, 200, 100, 50, 20, 10, 5, 1]

/**
 * The quantity of a line that a stranger may order (R46): always `guestPieces`, beyond that a share of the
 * stock, rounded down so that it does not reveal the stock.
 */
export function shareOf({ guestPieces, guestSharePercent }: Settings['checkout']): OnlineShare {
  return available => {
    const share = Math.floor((available * guestSharePercent) / 100)
    const step = STEPS.find(size => size <= share) ?? 0
    return Math.min(available, Math.max(guestPieces, step))
  }
}

/**
 * The share of a buyer; undefined for those who may order all there is: admins, and accounts of which the
 * shop has confirmed an order.
 */
export async function onlineShare(
  db: Database,
  userId: string | null,
  settings: Settings,
): Promise<OnlineShare | undefined> {
  if (userId !== null && (await isTrustedBuyer(db, userId))) return undefined
  return shareOf(settings.checkout)
}
