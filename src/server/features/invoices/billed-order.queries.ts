import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/** Locks an order that is to be billed, and gives what the bill says of it. */
export function lockBilledOrder(tx: Tx, id: string) {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
export type BilledOrder = NonNullable<Awaited<ReturnType<typeof lockBilledOrder>>>

export type BilledLine = {
  title: string
  variant_name: string
  sku: string
  unit_price_dong: number
  quantity: number
  tax_percent: number
  total_dong: number
}

/** The lines of an order as they were sold, in their order. */
export async function selectBilledLines(tx: Tx, orderId: string): Promise<BilledLine[]> {
  const { rows } = await sql<BilledLine>`
    SELECT title, variant_name, sku, unit_price_dong, quantity, tax_percent, total_dong
      FROM order_line WHERE order_id = ${orderId} ORDER BY position`.execute(tx)
  return rows
}
