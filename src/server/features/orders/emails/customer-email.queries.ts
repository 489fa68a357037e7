import type { Database } from '../../../db/database.ts'

/** Whether an e-mail is that of this account, and its owner has shown that it is theirs. */
export async function isConfirmedEmail(
  db: Database,
  { userId, email }: { userId: string | null; email: string },
): Promise<boolean> {
  if (userId === null) return false
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The present email address of an order's customer; undefined if the order or its person is gone. */
export async function emailOfOrder(db: Database, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('customer_email')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.customer_email || undefined
}
