import { createHmac } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { type OnlineShare, onlineShare } from '../../cart/index.ts'
import { loadSettings } from '../../settings/index.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import {
  type HeldMuch,
  lockOrigin,
  selectHeldMuch,
  selectLongUnconfirmed,
  setHoldNetwork,
  sumOpenHolds,
} from './strangers.queries.ts'

/** Holds that one network has open at once, and how many times an own limit it may bind: phones share addresses. */
const OPEN_HOLDS = 20
const NETWORK_FACTOR = 3

/** A buyer without trust: a guest, or an account of which no order was ever confirmed. */
export type Stranger = { share: OnlineShare; limitDong: number; userId: string | null; networkHash: Buffer }

/** What bounds need of a request; left out where they don't (tests, the demo's past). */
export type Origin = { secret: Buffer; network: string }

/** @returns undefined for trusted buyers, and where no bounds apply */
export async function strangerOf(
  tx: Tx,
  { userId, origin, settings }: { userId: string | null; origin: Origin | undefined; settings: Settings },
): Promise<Stranger | undefined> {
  const share = origin && (await onlineShare(tx, userId, settings))
  if (!share) return undefined
  const networkHash = createHmac('sha256', origin.secret).update(`network:${origin.network}`).digest()
  return { share, limitDong: settings.checkout.unconfirmedLimitDong, userId, networkHash }
}

/** One at a time: taken before holds and products are locked. */
export async function lockStranger(tx: Tx, stranger: Stranger, phone: string | undefined): Promise<void> {
  const { userId, networkHash } = stranger
  await lockOrigin(tx, [
    `unconfirmed network ${networkHash.toString('base64url')}`,
    ...(phone ? [`unconfirmed phone ${phone}`] : []),
    ...(userId ? [`unconfirmed account ${userId}`] : []),
  ])
}

/**
 * Bounds an order that is about to be written.
 * @param bound what unconfirmed orders come to already, in đồng
 * @throws order_limit where, with this order, those of the phone number, account or network come to too much
 */
export function assertMayBind(
  { limitDong }: Stranger,
  bound: { phone: number; account: number; network: number },
  totalDong: number,
): void {
  const own = Math.max(bound.phone, bound.account) + totalDong
  assertWithinLimit(limitDong, own, bound.network + totalDong)
}

/** @throws order_limit where a network's holds would be too many or come to too much */
export async function bindHold(
  tx: Tx,
  stranger: Stranger,
  hold: { id: string; totalDong: number },
): Promise<void> {
  const { limitDong, networkHash } = stranger
  const open = await sumOpenHolds(tx, { networkHash, exceptId: hold.id })
  if (open.count >= OPEN_HOLDS) throw new ShopError('order_limit')
  assertWithinLimit(limitDong, hold.totalDong, open.totalDong + hold.totalDong)
  await setHoldNetwork(tx, hold.id, networkHash)
}

function assertWithinLimit(limitDong: number, ownDong: number, networkDong: number): void {
  if (limitDong > 0 && (ownDong > limitDong || networkDong > limitDong * NETWORK_FACTOR))
    throw new ShopError('order_limit')
}

/** How many orders one round of the job cancels. */
const BATCH = 100
const SHOP_ITSELF = { id: null, kind: 'system', name: 'Hệ thống' } as const

/**
 * Cancels cash orders that are unconfirmed for the days of the settings (R46); 0 days: never.
 * @param parts.onChange called for each, so that one is heard of where a later one fails
 */
export async function cancelLongUnconfirmed({
  db,
  jobs,
  onChange,
}: {
  db: Database
  jobs: JobQueue
  onChange: () => void
}): Promise<void> {
  const { unconfirmedDays } = (await loadSettings(db)).checkout
  if (unconfirmedDays === 0) return
  const note = `Tự hủy: chưa được xác nhận sau ${unconfirmedDays} ngày`
  for (const orderId of await selectLongUnconfirmed(db, unconfirmedDays, BATCH)) {
    try {
      await changeOrderStatus(db, {
        orderId,
        from: 'pending',
        to: 'cancelled',
        note,
        actor: SHOP_ITSELF,
        jobs,
      })
      onChange()
    } catch (error) {
      // its state has just changed
      if (!(error instanceof ShopError)) throw error
    }
  }
}

/** Phone numbers and networks that hold so much unconfirmed that the owner should check. */
export async function heldMuch(db: Database): Promise<HeldMuch[]> {
  const { unconfirmedLimitDong } = (await loadSettings(db)).checkout
  return unconfirmedLimitDong === 0 ? [] : selectHeldMuch(db, unconfirmedLimitDong / 2)
}
