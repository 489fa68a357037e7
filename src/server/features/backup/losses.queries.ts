import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The losses of a restore: everything since a moment. */
export type LossesRow = {
  orders: number
  paidOrders: number
  firstOrderNumber: string | null
  lastOrderNumber: string | null
  ordersDong: number
  movements: number
  productEdits: number
  customers: number
}

/** Counts the rows that came since a moment. */
export async function selectLosses(db: Database, since: Date): Promise<LossesRow> {
  const { rows } = await sql<LossesRow>`
    SELECT o.orders, o."paidOrders", o."firstOrderNumber", o."lastOrderNumber", o."ordersDong",
           (SELECT count(*) FROM stock_movement
             WHERE created_at > ${since} AND kind <> 'return') AS movements,
           (SELECT count(*) FROM audit_entry WHERE created_at > ${since}
               AND subject_kind IN ('product', 'variant', 'category', 'subcategory')) AS "productEdits",
           (SELECT count(*) FROM users WHERE created_at > ${since} AND role = 'customer') AS customers
      FROM (SELECT count(*) AS orders, count(*) FILTER (WHERE payment_status = 'paid') AS "paidOrders",
                   min(order_number) AS "firstOrderNumber", max(order_number) AS "lastOrderNumber",
                   coalesce(sum(total_dong), 0)::bigint AS "ordersDong"
              FROM orders WHERE placed_at > ${since}) AS o`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nothing was counted')
  return row
}

/** The latest change of each section of the settings since a moment. */
export async function selectSettingChanges(
  db: Database,
  since: Date,
): Promise<{ section: string; label: string; actorName: string; at: Date }[]> {
  const { rows } = await sql<{ section: string; label: string; actorName: string; at: Date }>`
    SELECT DISTINCT ON (subject_id) subject_id AS section, subject_label AS label, actor_name AS "actorName",
      created_at AS at
      FROM audit_entry WHERE subject_kind = 'setting' AND created_at > ${since}
     ORDER BY subject_id, created_at DESC`.execute(db)
  return rows
}
