import { createHmac } from 'node:crypto'
import type { CallLimit } from '#contract/kernel/call.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { marksOf } from '../../../db/secret.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { LEVEL_FACTORS, networksOf } from '../../../limits/networks.ts'
import { type OnlineShare, onlineShare } from '../../cart/index.ts'
import { loadSettings } from '../../settings/index.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import {
  countLooseOrders,
  type HeldMuch,
  hasOtherHold,
  lockOrigin,
  type NetworkHashes,
  selectHeldMuch,
  selectLongUnconfirmed,
  setHoldOrigin,
  sumOpenHolds,
  sumStrangersHolds,
} from './strangers.queries.ts'

/** Holds that one network has open at once. */
const OPEN_HOLDS = 3
/** How many times an own limit the unconfirmed orders of a network may come to: phones share addresses. */
const NETWORK_FACTOR = 3

/** A buyer without trust: a guest, or an account of which no order was ever confirmed. */
export type Stranger = {
  share: OnlineShare
  limitDong: number
  userId: string | null
  secret: Buffer
  /** Of the smallest network first. */
  networkHashes: NetworkHashes
}

/** The facts of a request that bounds need; left out if they don't apply (tests, the demo's past). */
export type Origin = { secret: Buffer; ip: string }

/** @returns undefined for trusted buyers, and if no bounds apply */
export async function strangerOf(
  tx: Tx,
  { userId, origin, settings }: { userId: string | null; origin: Origin | undefined; settings: Settings },
): Promise<Stranger | undefined> {
  const share = origin && (await onlineShare(tx, userId, settings))
  if (!share) return undefined
  const { secret } = origin
  const limitDong = settings.checkout.unconfirmedLimitDong
  return { share, limitDong, userId, secret, networkHashes: networkHashesOf(origin) }
}

function networkHashesOf({ secret, ip }: Origin): NetworkHashes {
  const [network, ...wider] = networksOf(ip)
  const hash = (name: string) => keyedHash(secret, `network:${name}`)
  return [hash(network), ...wider.map(hash)]
}

/**
 * Whether a network has used up one of the limits by orders that bind nothing: who places and cancels them
 * again learns as much as by orders that are refused (R26).
 */
export async function hasLooseOrders(
  db: Database,
  origin: Origin,
  limits: readonly CallLimit[],
): Promise<boolean> {
  const networkHashes = networkHashesOf(origin)
  for (const { hits, windowSeconds } of limits) {
    const counts = await countLooseOrders(db, { networkHashes, windowSeconds })
    if (counts.some((count, level) => count >= hits * (LEVEL_FACTORS[level] ?? 1))) return true
  }
  return false
}

const keyedHash = (secret: Buffer, text: string): Buffer =>
  createHmac('sha256', marksOf(secret)).update(text).digest()

/** One at a time: taken before holds and products are locked. */
export async function lockStranger(tx: Tx, stranger: Stranger, phone: string | undefined): Promise<void> {
  const { userId, networkHashes } = stranger
  await lockOrigin(tx, [
    ...networkHashes.map(hash => `unconfirmed network ${hash.toString('base64url')}`),
    ...(phone ? [`unconfirmed phone ${phone}`] : []),
    ...(userId ? [`unconfirmed account ${userId}`] : []),
  ])
}

/**
 * Bounds an order that is about to be written.
 * @param bound total of the unconfirmed orders so far, in đồng
 * @throws order_limit if, with this order, those of the phone number, account or network exceed their
 *   limit
 */
export function assertMayBind(
  { limitDong }: Stranger,
  bound: { phone: number; account: number; networks: readonly number[] },
  totalDong: number,
): void {
  if (limitDong === 0) return
  const own = Math.max(bound.phone, bound.account) + totalDong
  const isNetworkFull = bound.networks.some(
    (dong, level) => dong + totalDong > limitDong * NETWORK_FACTOR * (LEVEL_FACTORS[level] ?? 1),
  )
  if (own > limitDong || isNetworkFull) throw new ShopError('order_limit')
}

/**
 * Bounds a hold that is about to keep something: three for a network, together within one limit of value, and
 * more for the networks that hold it. A phone number has one hold. Another cart's hold is never ended: who
 * names a number may be another person behind the same address.
 * @throws hold_busy if the network or the phone number has too many holds, order_limit if they come to too
 *   much
 */
export async function bindHold(
  tx: Tx,
  { limitDong, networkHashes, secret }: Stranger,
  hold: { id: string; totalDong: number; phone: string },
): Promise<void> {
  const payerHash = keyedHash(secret, `payer:${hold.phone}`)
  if (await hasOtherHold(tx, { payerHash, exceptId: hold.id })) throw new ShopError('hold_busy')
  for (const [level, networkHash] of networkHashes.entries()) {
    const factor = LEVEL_FACTORS[level] ?? 1
    const open = await sumOpenHolds(tx, { networkHash, exceptId: hold.id })
    if (open.count >= OPEN_HOLDS * factor) throw new ShopError('hold_busy')
    if (limitDong > 0 && open.totalDong + hold.totalDong > limitDong * factor)
      throw new ShopError('order_limit')
  }
  await setHoldOrigin(tx, hold.id, { payerHash, networkHashes })
}

/** How many orders one round of the job cancels. */
const BATCH = 100
const SHOP_ITSELF = { id: null, kind: 'system', name: 'Hệ thống' } as const

/**
 * Cancels cash orders that are unconfirmed for the days of the settings (R46); 0 days: never.
 * @param parts.onChange called for each, so that it is reported even if a later one fails
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

/**
 * Phone numbers and networks with unconfirmed orders that hold so much that the owner should check, and the
 * open holds of strangers if they come to as much.
 */
export async function heldMuch(
  db: Database,
): Promise<{ orders: HeldMuch[]; holds: { count: number; totalDong: number } }> {
  const { unconfirmedLimitDong } = (await loadSettings(db)).checkout
  const few = { count: 0, totalDong: 0 }
  if (unconfirmedLimitDong === 0) return { orders: [], holds: few }
  const [orders, holds] = await Promise.all([
    selectHeldMuch(db, unconfirmedLimitDong / 2),
    sumStrangersHolds(db),
  ])
  return { orders, holds: holds.totalDong * 2 >= unconfirmedLimitDong ? holds : few }
}
