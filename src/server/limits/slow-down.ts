import type { CallLimit } from '#contract/kernel/call.ts'
import { type Limits, tooMany } from './limits.ts'
import { networkOf } from './networks.ts'
import { TurnQueue, type Waiter } from './turn-queue.ts'

/**
 * Failures without a delay: of a network, at one subject from one network, and at the subject from
 * everywhere.
 */
export type Failures = { network: CallLimit; both: CallLimit; target: CallLimit }

/** An attempt at a subject, such as an account or an order. */
export type Attempt = { target: string; ip: string }

/**
 * How long a stranger waits beyond the limits, in ms: the longer, the more failures. Calls give up after 10
 * s.
 */
const DELAY_MS = { least: 1_000, most: 6_000 }
/**
 * Requests that wait at once, in one process: each takes a place in memory, and one for each subject is
 * processed per second. A network that fails no more than others thus has its answer before its call gives
 * up.
 */
const WAITING = { total: 512, perLine: 64, perNetwork: 2, turnMs: 1_000, longestMs: 8_000 }

/**
 * Slows down those who guess, without ever locking a subject for its owner (R26): only failures count; beyond
 * a limit attempts are processed one after the other, those from the network with the fewest failures first.
 * 429 is for those that keep trying.
 * @param what names the counters, such as «failed sign-in»
 */
export function makeSlowDown(
  limits: Limits,
  { what, failures }: { what: string; failures: Failures },
  queue: { wait(waiter: Waiter): Promise<boolean> } = new TurnQueue(WAITING),
) {
  const counters = ({ target, ip }: Attempt) => {
    const network = networkOf(ip)
    return [
      { kind: `${what}, network`, subject: network, limit: failures.network },
      { kind: `${what}, target and network`, subject: `${target} ${network}`, limit: failures.both },
      { kind: `${what}, target`, subject: target, limit: failures.target },
    ] as const
  }
  return {
    /**
     * Lets an attempt go on, at once or after a while.
     * @param onSlowed called before an attempt waits or is refused
     * @throws rate_limited if there is no place to wait, or no turn in time
     */
    async admit(attempt: Attempt, onSlowed: () => Promise<void> = async () => {}): Promise<void> {
      const used = await Promise.all(
        counters(attempt).map(({ kind, subject, limit }) => limits.usedUp(kind, subject, limit)),
      )
      if (Math.max(...used) < 1) return
      await onSlowed()
      // failures of others at the subject change neither delay nor rank
      const [ofNetwork = 0, ofBoth = 0] = used
      const isServed = await queue.wait({
        line: attempt.target,
        network: networkOf(attempt.ip),
        rank: ofNetwork + ofBoth,
        delayMs: delayOf(Math.max(ofNetwork, ofBoth)),
      })
      if (!isServed) throw tooMany(DELAY_MS.most / 1_000)
    },
    /** Counts a failure. */
    async failed(attempt: Attempt): Promise<void> {
      for (const { kind, subject, limit } of counters(attempt)) await limits.note(kind, subject, limit)
    },
  }
}

export type SlowDown = ReturnType<typeof makeSlowDown>

/** @param usedUp how many times the limit there were failures */
function delayOf(usedUp: number): number {
  return Math.min(DELAY_MS.most, DELAY_MS.least + Math.max(0, usedUp - 1) * 2_000)
}
