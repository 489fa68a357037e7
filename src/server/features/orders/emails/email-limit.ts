import type { OrderEmail } from '../../../jobs/jobs.ts'
import type { Limits } from '../../../limits/limits.ts'

/** Emails that strangers can have sent to one address in a day. */
const PER_RECIPIENT = { hits: 8, windowSeconds: 86_400 }

/**
 * Emails to the shop about strangers' orders in a day, so that strangers do not use up the quota of the
 * mail server.
 */
const TO_SHOP = { hits: 200, windowSeconds: 86_400 }

/**
 * If an email about a stranger's act may go out: to an address that its owner has not confirmed a few
 * times a day, whatever order names it (R46), to the shop up to `TO_SHOP`. All orders are in the back
 * office.
 */
export async function isAllowed(
  limits: Pick<Limits, 'hasRoom'>,
  email: OrderEmail,
  recipient: string,
): Promise<boolean> {
  if (email.kind === 'order_placed')
    return email.isAsked === true || limits.hasRoom('order email', recipient, PER_RECIPIENT)
  if (email.kind === 'new_order') return limits.hasRoom('new order email', 'shop', TO_SHOP)
  return true
}
