import type { Database } from '../../../db/database.ts'

/** The present email address of an order's customer; undefined if the order or its person is gone. */
export async function emailOfOrder(db: Database, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('customer_email')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.customer_email || undefined
}
