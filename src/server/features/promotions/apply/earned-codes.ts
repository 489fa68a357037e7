import { randomInt } from 'node:crypto'
import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import type { Tx } from '../../../db/transaction.ts'
import { deleteUnusedCodes, insertEarnedCode, startEarnedCodes } from './earned-codes.queries.ts'

/** Without letters and digits that are taken for each other; ten of them are 32^10 codes. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** A code that can't be guessed. @param prefix upper-case letters and digits */
export const randomCode = (prefix = ''): string =>
  prefix + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Makes the codes for the next order that an order earns; they begin to count when it is delivered. */
export async function earnCodes(
  tx: Tx,
  earned: readonly Promotion[],
  order: { id: string; phone: string },
): Promise<void> {
  for (const { id: promotionId, offer } of earned) {
    if (offer.on !== 'next_order') continue
    const { percent, capDong, validDays } = offer
    await insertEarnedCode(tx, {
      promotionId,
      code: randomCode(),
      phone: order.phone,
      orderId: order.id,
      offer: { on: 'order', kind: 'percent', percent, capDong },
      validDays,
    })
  }
}

/** An order is delivered: the codes that it has earned can be used from now on. */
export const startCodes = (tx: Tx, orderId: string, at: Date): Promise<void> =>
  startEarnedCodes(tx, orderId, at)

/** An order is cancelled or comes back: codes that it has earned end, unless they have been used. */
export const withdrawCodes = (tx: Tx, orderId: string): Promise<void> => deleteUnusedCodes(tx, [orderId])
