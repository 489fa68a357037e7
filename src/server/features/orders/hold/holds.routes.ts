import * as calls from '#contract/orders/hold.calls.ts'
import type { Feature } from '../../../feature.ts'
import { getHold } from './get-hold.ts'
import { openHold } from './open-hold.ts'
import { releaseHold } from './release-hold.ts'

/** One cart, or one account, opens no more holds than a person could. */
const OPENINGS = { hits: 20, windowSeconds: 600 }
const OPENINGS_AN_HOUR = { hits: 40, windowSeconds: 3_600 }

export const holdRoutes: Feature = (handle, { db, limits, secret, promotions }) => {
  handle(calls.openHold, async ({ body, currentUser, request }) => {
    const owner = currentUser ? { userId: currentUser.id } : { guestSessionId: body.guestSessionId }
    const subject = currentUser?.id ?? body.guestSessionId
    if (subject) {
      await limits.countAttempt('payment hold', subject, OPENINGS)
      await limits.countAttempt('payment holds', subject, OPENINGS_AN_HOUR)
    }
    const origin = limits.isEnabled ? { secret, ip: request.ip } : undefined
    return { data: await openHold({ db, secret, live: await promotions(), limits, origin }, body, owner) }
  })
  handle(calls.getHold, async ({ body }) => ({ data: await getHold(db, body.hold, body.payer) }))
  handle(calls.releaseHold, async ({ body }) => {
    await releaseHold(db, body.hold)
    return { data: null }
  })
}
