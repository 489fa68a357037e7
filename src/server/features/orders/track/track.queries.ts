import type { Database } from '../../../db/database.ts'

/** The order with this number, if it was placed with this phone number (10 digits). */
export async function findOrderIdByNumber(
  db: Database,
  { orderNumber, phone }: { orderNumber: string; phone: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where('customer_phone', '=', phone)
    .executeTakeFirst()
  return row?.id
}
