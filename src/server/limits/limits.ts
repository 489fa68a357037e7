import { createHash } from 'node:crypto'
import type { Call, CallLimit } from '#contract/kernel/call.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../db/database.ts'
import { countHit, type Hits, readHits, uncountHits } from './limits.queries.ts'
import { LEVEL_FACTORS, networksOf } from './networks.ts'

export type Limits = {
  /** Whether anything is limited: not in most tests. */
  isEnabled: boolean
  /** Counts a call of an address. @throws rate_limited beyond one of the call's limits */
  countCall(call: Call, ip: string): Promise<void>
  /**
   * Counts an attempt at something that `subject` names (an account, an order number). @throws rate_limited
   */
  countAttempt(kind: string, subject: string, limit: CallLimit): Promise<void>
  /**
   * Counts attempts of an address before it is known whether they count: all of them or none.
   * @returns undefined if one of the limits has no room
   */
  take(kind: string, ip: string, limits: readonly CallLimit[], attempts?: number): Promise<Taken | undefined>
  /** Seconds until an address may attempt something again. */
  secondsUntilRoom(kind: string, ip: string, limits: readonly CallLimit[]): Promise<number>
  /** Counts an attempt, if there is room for it. @returns whether there was */
  hasRoom(kind: string, subject: string, limit: CallLimit): Promise<boolean>
  /** How much of a limit is used up, without counting: 1 is all of it. At most {@link MOST_COUNTED}. */
  usedUp(kind: string, subject: string, limit: CallLimit): Promise<number>
  /** Counts beyond the limit, too, for {@link usedUp}. */
  note(kind: string, subject: string, limit: CallLimit): Promise<void>
}

/** Attempts that were counted in advance. `giveBack`: so many of them don't count. */
export type Taken = { giveBack(attempts: number): Promise<void> }

/** `note` counts up to so many times a limit. */
export const MOST_COUNTED = 4

/**
 * Limits with counters that all processes share (R26). Their windows slide: the hits of the window before
 * count by the part of it that is still within the time. Refused hits are not counted, so that trying does
 * not prolong a refusal. Subjects are hashed: the table holds no e-mail or address.
 */
export function makeLimits(db: Database, options: { enabled: boolean }): Limits {
  const windowOf = (kind: string, subject: string, { windowSeconds }: CallLimit) => ({
    bucket: `${kind}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`,
    windowSeconds,
  })
  const hasRoom = async (kind: string, subject: string, limit: CallLimit) =>
    !options.enabled || countHit(db, { ...windowOf(kind, subject, limit), max: limit.hits })
  const countAttempt = async (kind: string, subject: string, limit: CallLimit) => {
    if (await hasRoom(kind, subject, limit)) return
    throw tooMany(secondsUntilRoom(await readHits(db, windowOf(kind, subject, limit)), limit))
  }
  const windowsOf = (kind: string, ip: string, limits: readonly CallLimit[]) =>
    limits.flatMap(limit =>
      networksOf(ip).map((network, level) => {
        const wide = wider(limit, level)
        return { ...windowOf(`${kind} ${limit.windowSeconds}`, network, wide), limit: wide }
      }),
    )
  return {
    isEnabled: options.enabled,
    hasRoom,
    countAttempt,
    async take(kind, ip, limits, attempts = 1) {
      if (!options.enabled) return { giveBack: async () => {} }
      const counted: string[] = []
      const giveBack = async (hits: number) => {
        for (const bucket of counted) await uncountHits(db, { bucket, hits })
      }
      for (const { limit, ...window } of windowsOf(kind, ip, limits)) {
        if (await countHit(db, { ...window, max: limit.hits, hits: attempts })) counted.push(window.bucket)
        else return void (await giveBack(attempts))
      }
      return { giveBack }
    },
    async secondsUntilRoom(kind, ip, limits) {
      const waits = windowsOf(kind, ip, limits).map(async ({ limit, ...window }) =>
        secondsUntilRoom(await readHits(db, window), limit),
      )
      return Math.max(...(await Promise.all(waits)))
    },
    async countCall(call, ip) {
      // the smallest first: who is refused for a wide network is counted for the own one only
      for (const limit of [call.limit ?? []].flat())
        for (const [level, network] of networksOf(ip).entries())
          await countAttempt(`${call.route} ${limit.windowSeconds}`, network, wider(limit, level))
    },
    async usedUp(kind, subject, limit) {
      if (!options.enabled) return 0
      return weightOf(await readHits(db, windowOf(kind, subject, limit)), limit) / limit.hits
    },
    async note(kind, subject, limit) {
      if (!options.enabled) return
      await countHit(db, { ...windowOf(kind, subject, limit), max: limit.hits * MOST_COUNTED })
    },
  }
}

/** The limit of a network that holds others. */
const wider = (limit: CallLimit, level: number): CallLimit => ({
  ...limit,
  hits: limit.hits * (LEVEL_FACTORS[level] ?? 1),
})

/**
 * A refusal with the time of the next try, for people and for programs.
 * @param texts.why a sentence without its full stop
 * @param texts.instead another way for the person, after a comma
 */
export function tooMany(
  seconds: number,
  { why = 'Bạn thao tác quá nhanh', instead = '' }: { why?: string; instead?: string } = {},
): ShopError {
  const wait = seconds < 60 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`
  return new ShopError('rate_limited', {
    message: `${why}. Vui lòng thử lại sau ${wait}${instead}`,
    retryAfterSeconds: seconds,
  })
}

function weightOf({ now, before, elapsedSeconds }: Hits, { windowSeconds }: CallLimit): number {
  return now + before * Math.max(0, 1 - elapsedSeconds / windowSeconds)
}

/** Seconds until one more hit fits into the sliding window, if nothing else is counted. */
export function secondsUntilRoom(
  { now, before, elapsedSeconds }: Hits,
  { hits, windowSeconds }: CallLimit,
): number {
  const room = hits - 1
  const untilWeight = (of: number, at: number) => windowSeconds * (1 - Math.max(0, at) / of)
  const seconds =
    now <= room
      ? before > room - now
        ? untilWeight(before, room - now) - elapsedSeconds
        : 0
      : windowSeconds - elapsedSeconds + untilWeight(now, room)
  return Math.max(1, Math.ceil(seconds))
}
