import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

/** Locks an order that is to be billed, and returns the fields of its bill. */
export function lockBilledOrder(tx: Tx, id: string) {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
export type BilledOrder = NonNullable<Awaited<ReturnType<typeof lockBilledOrder>>>

const LINE_COLUMNS = [
  'title',
  'variant_name',
  'sku',
  'unit_price_dong',
  'quantity',
  'tax_percent',
  'total_dong',
  'discount_dong',
  'discounts',
] as const
export type BilledLine = Pick<Row<'order_line'>, (typeof LINE_COLUMNS)[number]>

/** The lines of an order as they were sold, in their order. */
export function selectBilledLines(tx: Tx, orderId: string): Promise<BilledLine[]> {
  return tx
    .selectFrom('order_line')
    .select(LINE_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}
