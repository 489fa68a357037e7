import { createHash } from 'node:crypto'
import type { Call, CallLimit } from '#contract/call.ts'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../db/database.ts'
import { countHit } from './limits.queries.ts'
import { networkOf } from './networks.ts'

export type Limits = {
  /** Counts a call of an address. @throws rate_limited beyond one of the call's limits */
  countCall(call: Call, ip: string): Promise<void>
  /** Counts an attempt at something that `subject` names (an account, an order number). @throws rate_limited */
  countAttempt(kind: string, subject: string, limit: CallLimit): Promise<void>
}

/** Limits whose counters all processes share (R26). Subjects are hashed: the table holds no e-mail or address. */
export function makeLimits(db: Database, options: { enabled: boolean }): Limits {
  const countAttempt = async (kind: string, subject: string, limit: CallLimit) => {
    if (!options.enabled) return
    const bucket = `${kind}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`
    if ((await countHit(db, bucket, limit.windowSeconds)) > limit.hits) throw new ShopError('rate_limited')
  }
  return {
    countAttempt,
    async countCall(call, ip) {
      for (const limit of [call.limit ?? []].flat())
        await countAttempt(`${call.route} ${limit.windowSeconds}`, networkOf(ip), limit)
    },
  }
}
