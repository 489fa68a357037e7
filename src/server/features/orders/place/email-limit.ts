import type { Database } from '../../../db/database.ts'
import type { Limits } from '../../../limits/limits.ts'
import { isConfirmedEmail } from './strangers.queries.ts'

/** Emails that strangers can have sent to one address in a day. */
const PER_RECIPIENT = { hits: 8, windowSeconds: 86_400 }

/** Emails to the shop about strangers' orders in a day, so that nobody uses up what the mail server sends. */
const TO_SHOP = { hits: 200, windowSeconds: 86_400 }

/**
 * Whether an email about what somebody has just done themselves may go out: always to an address that its owner has
 * confirmed, to others a few times a day, whoever names them (R46). The shop is mailed about each order of a confirmed
 * address and about so many others; all of them stand in the back office.
 */
export async function mayEmail(
  { db, limits }: { db: Database; limits: Limits },
  recipient: { userId: string | null; email: string },
): Promise<{ customer: boolean; shop: boolean }> {
  if (await isConfirmedEmail(db, recipient)) return { customer: true, shop: true }
  return {
    customer: await limits.hasRoom('order email', recipient.email, PER_RECIPIENT),
    shop: await limits.hasRoom('new order email', 'shop', TO_SHOP),
  }
}
