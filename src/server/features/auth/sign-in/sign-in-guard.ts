import { type Limits, tooMany } from '../../../limits/limits.ts'
import { networkOf } from '../../../limits/networks.ts'
import { TurnQueue, type Waiter } from './turn-queue.ts'

/** Failures without a delay: of a network, of an account from one network, of an account at all. */
const LIMITS = {
  network: { hits: 60, windowSeconds: 900 },
  'account and network': { hits: 10, windowSeconds: 900 },
  account: { hits: 20, windowSeconds: 900 },
} as const
/** A known device may fail so often before it is a stranger for a while: its token may have been stolen. */
const DEVICE = { hits: 20, windowSeconds: 900 }
/** All sign-ins of a network that no device is known of, right ones too: hashing passwords takes the processor. */
const ATTEMPTS = { hits: 300, windowSeconds: 300 }

/** How long a stranger waits beyond the limits: the longer, the more failures. Calls give up after 10 s. */
const DELAY_MS = { least: 1_000, most: 6_000 }
/**
 * Requests that wait at once, in one process: each takes a place in memory, and one of an account is looked at each
 * second. A network that fails no more than others thus has its answer before its call gives up.
 */
const WAITING = { total: 512, perLine: 64, perNetwork: 2, turnMs: 1_000, longestMs: 8_000 }

export type Attempt = { email: string; ip: string; isKnownDevice: boolean }

/**
 * Slows down those who guess passwords, without ever locking an account for its owner (R26): only failures count; beyond
 * a limit a stranger waits before the password is looked at, and a known device goes through. Strangers are looked at
 * one after the other, first those whose network has failed least: 429 is for those that keep trying.
 */
export function makeSignInGuard(
  limits: Limits,
  queue: { wait(waiter: Waiter): Promise<boolean> } = new TurnQueue(WAITING),
) {
  const subjects = ({ email, ip }: Attempt) => ({
    network: networkOf(ip),
    'account and network': `${email} ${networkOf(ip)}`,
    account: email,
  })
  const kinds = Object.keys(LIMITS) as (keyof typeof LIMITS)[]

  return {
    /**
     * Lets an attempt go on, at once or after a while.
     * @param onSlowed called before an attempt waits or is refused
     * @throws rate_limited where there is no place to wait, or no turn in time
     */
    async admit(attempt: Attempt, onSlowed: () => Promise<void> = async () => {}): Promise<void> {
      const isTrusted =
        attempt.isKnownDevice && (await limits.usedUp('sign-in of device', attempt.email, DEVICE)) < 1
      if (isTrusted) return
      await limits.countAttempt('sign-in', networkOf(attempt.ip), ATTEMPTS)
      const of = subjects(attempt)
      const used = await Promise.all(
        kinds.map(kind => limits.usedUp(`failed sign-in, ${kind}`, of[kind], LIMITS[kind])),
      )
      if (Math.max(...used) < 1) return
      await onSlowed()
      // failures of others at the account change neither delay nor rank
      const [ofNetwork = 0, ofBoth = 0] = used
      const isServed = await queue.wait({
        line: of.account,
        network: of.network,
        rank: ofNetwork + ofBoth,
        delayMs: delayOf(Math.max(ofNetwork, ofBoth)),
      })
      if (!isServed) throw tooMany(DELAY_MS.most / 1_000)
    },
    /** Counts a wrong password. */
    async failed(attempt: Attempt): Promise<void> {
      if (attempt.isKnownDevice) await limits.note('sign-in of device', attempt.email, DEVICE)
      const of = subjects(attempt)
      for (const kind of kinds) await limits.note(`failed sign-in, ${kind}`, of[kind], LIMITS[kind])
    },
  }
}

export type SignInGuard = ReturnType<typeof makeSignInGuard>

/** @param usedUp how many times the limit there were failures */
function delayOf(usedUp: number): number {
  return Math.min(DELAY_MS.most, DELAY_MS.least + Math.max(0, usedUp - 1) * 2_000)
}
