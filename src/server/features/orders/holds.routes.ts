import * as calls from '#contract/payments/hold.calls.ts'
import type { Feature } from '../../feature.ts'
import { openHold, releaseHold, showHold } from './holds.service.ts'

/** One cart, or one account, opens no more holds than a person could. */
const OPENINGS = { hits: 20, windowSeconds: 600 }

export const holdRoutes: Feature = (handle, { db, limits }) => {
  handle(calls.openHold, async ({ body, viewer }) => {
    const owner = viewer ? { userId: viewer.id } : { guestSessionId: body.guestSessionId }
    const subject = viewer?.id ?? body.guestSessionId
    if (subject) await limits.countAttempt('payment hold', subject, OPENINGS)
    return { data: await openHold(db, body, owner) }
  })
  handle(calls.showHold, async ({ body }) => ({ data: await showHold(db, body.hold, body.payer) }))
  handle(calls.releaseHold, async ({ body }) => {
    await releaseHold(db, body.hold)
    return { data: null }
  })
}
