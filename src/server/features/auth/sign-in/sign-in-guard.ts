import type { Limits } from '../../../limits/limits.ts'
import { networkOf } from '../../../limits/networks.ts'
import { makeSlowDown } from '../../../limits/slow-down.ts'
import type { Waiter } from '../../../limits/turn-queue.ts'

/** Wrong passwords without a delay. */
const FAILURES = {
  network: { hits: 60, windowSeconds: 900 },
  both: { hits: 10, windowSeconds: 900 },
  target: { hits: 20, windowSeconds: 900 },
}
/** A known device may fail so often before it is a stranger for a while: its token may have been stolen. */
const DEVICE = { hits: 20, windowSeconds: 900 }
/**
 * All sign-ins of a network that no device is known of, right ones too: hashing passwords takes the
 * processor.
 */
const ATTEMPTS = { hits: 300, windowSeconds: 300 }

export type Attempt = { email: string; ip: string; isKnownDevice: boolean }

/**
 * Slows down those who guess passwords, without ever locking an account for its owner (R26): a known device
 * goes through, strangers wait in {@link makeSlowDown}.
 */
export function makeSignInGuard(limits: Limits, queue?: { wait(waiter: Waiter): Promise<boolean> }) {
  const slowDown = makeSlowDown(limits, { what: 'failed sign-in', failures: FAILURES }, queue)
  return {
    /**
     * Lets an attempt go on, at once or after a while.
     * @param onSlowed called before an attempt waits or is refused
     * @throws rate_limited if there is no place to wait, or no turn in time
     */
    async admit(attempt: Attempt, onSlowed?: () => Promise<void>): Promise<void> {
      const { email, ip, isKnownDevice } = attempt
      if (isKnownDevice && (await limits.usedUp('sign-in of device', email, DEVICE)) < 1) return
      await limits.countAttempt('sign-in', networkOf(ip), ATTEMPTS)
      await slowDown.admit({ target: email, ip }, onSlowed)
    },
    /** Counts a wrong password. */
    async failed({ email, ip, isKnownDevice }: Attempt): Promise<void> {
      if (isKnownDevice) await limits.note('sign-in of device', email, DEVICE)
      await slowDown.failed({ target: email, ip })
    },
  }
}

export type SignInGuard = ReturnType<typeof makeSignInGuard>
