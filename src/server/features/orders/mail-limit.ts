import type { Database } from '../../db/database.ts'
import type { Limits } from '../../plugins/limits.ts'
import { isConfirmedEmail } from './strangers.queries.ts'

/** Mails that strangers can have sent to one address in a day. */
const PER_RECIPIENT = { hits: 8, windowSeconds: 86_400 }

/**
 * Whether a mail about what somebody has just done themselves may go out: always to an address that its owner has
 * confirmed, to others a few times a day, whoever names them (R46).
 */
export async function mayMail(
  { db, limits }: { db: Database; limits: Limits },
  recipient: { userId: string | null; email: string },
): Promise<boolean> {
  if (await isConfirmedEmail(db, recipient)) return true
  return limits.hasRoom('order mail', recipient.email, PER_RECIPIENT)
}
