import * as calls from '#contract/orders/hold.calls.ts'
import type { Feature } from '../../../context/feature.ts'
import type { Limits } from '../../../limits/limits.ts'
import { getHold } from './get-hold.ts'
import { openHold } from './open-hold.ts'
import { releaseHold } from './release-hold.ts'
import { listStrangersHolds, releaseStrangersHold } from './release-strangers-hold.ts'

/** One cart, or one account, opens no more holds than a person could. */
const OPENINGS = { hits: 20, windowSeconds: 600 }
const OPENINGS_AN_HOUR = { hits: 40, windowSeconds: 3_600 }

/** Holds within this time shorten the next one. */
const RENEWALS = { hits: 10, windowSeconds: 3 * 3_600 }

/** Counts a hold for its cart and its payer. @returns how many either had before */
async function openingsOf(
  limits: Pick<Limits, 'usedUp' | 'note'>,
  subjects: readonly (string | null | undefined)[],
): Promise<number> {
  let most = 0
  for (const subject of subjects) {
    if (!subject) continue
    const used = await limits.usedUp('hold openings', subject, RENEWALS)
    most = Math.max(most, Math.round(used * RENEWALS.hits))
    await limits.note('hold openings', subject, RENEWALS)
  }
  return most
}

export const holdRoutes: Feature = (handle, { db, limits, secret, promotions }) => {
  handle(calls.openHold, async ({ body, currentUser, request }) => {
    const owner = currentUser ? { userId: currentUser.id } : { guestSessionId: body.guestSessionId }
    const subject = currentUser?.id ?? body.guestSessionId
    const openedBefore = await openingsOf(limits, [subject, body.payer?.phone])
    if (subject) {
      await limits.countAttempt('payment hold', subject, OPENINGS)
      await limits.countAttempt('payment holds', subject, OPENINGS_AN_HOUR)
    }
    const origin = limits.isEnabled ? { secret, ip: request.ip } : undefined
    const parts = { db, secret, live: await promotions(), limits, origin, openedBefore }
    return { data: await openHold(parts, body, owner) }
  })
  handle(calls.getHold, async ({ body }) => ({ data: await getHold(db, body.hold, body.payer) }))
  handle(calls.releaseHold, async ({ body }) => {
    await releaseHold(db, body.hold)
    return { data: null }
  })
  handle(calls.listStrangersHolds, async () => ({ data: await listStrangersHolds(db) }))
  handle(calls.releaseStrangersHold, async ({ params, currentUser }) => {
    const wasOpen = await releaseStrangersHold(db, params.id, currentUser)
    return { data: null, message: wasOpen ? 'Đã thả hàng: hàng được bán tiếp' : 'Lượt giữ hàng này đã hết' }
  })
}
