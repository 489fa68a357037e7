import type { Database } from '../../../db/database.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import type { SecurityLog } from '../security-log.ts'
import { deleteSession } from '../sessions.queries.ts'

/** Ends the session of this call; others of the account go on. */
export async function logout(
  { db, securityLog }: { db: Database; securityLog: SecurityLog },
  currentUser: CurrentUser,
  ip: string,
): Promise<void> {
  await deleteSession(db, currentUser.tokenHash)
  await securityLog('signed out', { email: currentUser.email, ip, user: currentUser })
}
