import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import { matching, type OrderFilter } from './list-orders.queries.ts'

/** An order as the Excel file has it. */
export type ExportedOrder = Pick<
  Row<'orders'>,
  | 'city'
  | 'customer_email'
  | 'customer_name'
  | 'customer_phone'
  | 'discount_dong'
  | 'id'
  | 'is_fee_open'
  | 'notes'
  | 'order_number'
  | 'payment_method'
  | 'payment_status'
  | 'placed_at'
  | 'shipping_dong'
  | 'status'
  | 'street'
  | 'subtotal_dong'
  | 'tax_dong'
  | 'total_dong'
  | 'updated_at'
  | 'ward'
> & {
  /** When it was placed, as text: a Date would lose its microseconds. */
  placed: string
  pieces: number
  /** Discount on its delivery fee. */
  shipping_discount_dong: number
  /** The names of its discounts, a line of text for each. */
  discount_names: string
  /** One line of text for each line of the order. */
  lines: string
  invoice_number: string | null
}

/** The next orders of a filter in the order of the list, after the last one of the batch before. */
export async function selectExportedOrders(
  db: Database,
  filter: OrderFilter,
  page: { after: Pick<ExportedOrder, 'id' | 'placed'> | undefined; oldestFirst: boolean; limit: number },
): Promise<ExportedOrder[]> {
  const { after, oldestFirst, limit } = page
  const order = oldestFirst ? sql`o.placed_at, o.id DESC` : sql`o.placed_at DESC, o.id`
  const rest = after
    ? oldestFirst
      ? sql`AND o.placed_at >= ${after.placed}::timestamptz AND
            (o.placed_at > ${after.placed}::timestamptz OR o.id < ${after.id})`
      : sql`AND o.placed_at <= ${after.placed}::timestamptz AND
            (o.placed_at < ${after.placed}::timestamptz OR o.id > ${after.id})`
    : sql``
  const { rows } = await sql<ExportedOrder>`
    SELECT o.id, o.order_number, o.placed_at, o.placed_at::text AS placed, o.updated_at, o.status,
      o.payment_status,
           o.payment_method, o.customer_name, o.customer_phone, o.customer_email, o.street, o.ward, o.city,
           o.subtotal_dong, o.discount_dong, o.tax_dong, o.shipping_dong, o.is_fee_open, o.total_dong,
             o.notes, l.pieces, l.lines,
           coalesce((SELECT string_agg(DISTINCT d ->> 'name', E'\n') FROM (
              SELECT jsonb_array_elements(o.discounts || o.shipping_discounts) AS d
              UNION ALL SELECT jsonb_array_elements(n.discounts) FROM order_line n
                WHERE n.order_id = o.id) AS discounts), '') AS discount_names,
           (SELECT coalesce(sum((d ->> 'dong')::bigint), 0)::bigint
             FROM jsonb_array_elements(o.shipping_discounts) AS d) AS shipping_discount_dong,
           (SELECT i.invoice_number FROM invoice i
             WHERE i.order_id = o.id AND i.status <> 'cancelled') AS invoice_number
      FROM (SELECT o.* FROM orders o WHERE ${matching(filter)} ${rest} ORDER BY ${order} LIMIT ${limit}) AS o,
           LATERAL (SELECT coalesce(sum(l.quantity), 0)::int AS pieces,
                      coalesce(string_agg(l.quantity || ' × ' || l.title
                        || CASE WHEN l.variant_name = '' THEN '' ELSE ' · ' || l.variant_name END
                        || CASE WHEN l.sku = '' THEN '' ELSE ' (' || l.sku || ')' END, E'\n'
                          ORDER BY l.position), '') AS lines
                      FROM order_line l WHERE l.order_id = o.id) AS l
     ORDER BY ${order}`.execute(db)
  return rows
}
