import type { CallLimit } from '#contract/kernel/call.ts'
import type { Database } from '../../../db/database.ts'
import type { LivePromotions } from '../../../kernel/live-promotions.ts'
import { type Limits, tooMany } from '../../../limits/limits.ts'
import { readCodes, type Shopper } from './codes.ts'

/**
 * The bounds of one network without an order: codes that have no effect, and questions about earlier
 * orders of phone numbers.
 */
const GUESSES = [
  { hits: 20, windowSeconds: 600 },
  { hits: 100, windowSeconds: 86_400 },
] as const

/** Who guesses: a network, whichever calls it uses. */
export type Guesser = { db: Database; limits: Limits; ip: string }

type Asked = {
  /** As the price may depend on it. */
  shopper: Shopper
  /** The question about the phone number does not count: an order follows from it. */
  giveBack(): Promise<void>
}

/**
 * Bounds guessing, for all calls that take codes or a phone number together (R26). It is called before
 * anything is priced. Guesses are counted before the answer is known, so that many calls at once learn no
 * more than one after the other. Codes that have an effect don't count.
 * @param guesser undefined if nothing is bounded
 * @param about.isHeld an order uses the promotions of its hold
 * @param about.hasAskedElsewhere whether the network has used up these limits by questions that are
 *   counted in another way
 * @returns the shopper; nothing may be shown of its earlier orders if the network has asked too often
 * @throws rate_limited if the network has given too many codes without effect; right ones are refused,
 *   too, else the answer would tell them apart
 */
export async function boundGuesses(
  guesser: Guesser | undefined,
  about: {
    codes: readonly string[]
    shopper: Shopper
    live: LivePromotions
    isHeld?: boolean
    hasAskedElsewhere?: (limits: readonly CallLimit[]) => Promise<boolean>
  },
): Promise<Asked> {
  const { codes, shopper, live, isHeld = false, hasAskedElsewhere } = about
  if (!guesser?.limits.isEnabled) return { shopper, giveBack: async () => {} }
  if (!isHeld) await boundCodes(guesser, codes, shopper)
  const isAsked = shopper.phone !== undefined && (isHeld || live.asksCustomer || codes.length > 0)
  if (!isAsked) return { shopper, giveBack: async () => {} }
  const taken = await guesser.limits.take('asked phones', guesser.ip, GUESSES)
  const isAskedTooOften = taken === undefined || ((await hasAskedElsewhere?.(GUESSES)) ?? false)
  return {
    shopper: { ...shopper, isAskedTooOften },
    giveBack: async () => taken?.giveBack(1),
  }
}

async function boundCodes({ db, limits, ip }: Guesser, codes: readonly string[], shopper: Shopper) {
  if (codes.length === 0) return
  const taken = await limits.take('wrong codes', ip, GUESSES, codes.length)
  if (!taken)
    throw tooMany(await limits.secondsUntilRoom('wrong codes', ip, GUESSES), {
      why: 'Đã có quá nhiều mã không dùng được từ mạng của bạn',
      instead: ', hoặc đặt hàng không dùng mã',
    })
  const read = await readCodes(db, codes, shopper)
  const right = read.filter(code => 'promotion' in code).length
  if (right > 0) await taken.giveBack(right)
}
