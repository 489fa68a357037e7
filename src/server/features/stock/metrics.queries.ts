import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/**
 * Adds some of the deltas written so far to the kept sums of the inventory. The sums seen through
 * stock_metric_now never change by it.
 * @returns how many deltas are gone; 0 means that none are left
 */
export async function rollUpMetrics(tx: Tx): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    WITH folded AS (
      DELETE FROM stock_metric_delta
       WHERE id IN (SELECT id FROM stock_metric_delta ORDER BY id LIMIT 20000 FOR UPDATE SKIP LOCKED)
      RETURNING *), added AS (
    INSERT INTO stock_metric AS m (warehouse_id, places, status, records, items, pieces, value_dong,
      purchase_dong)
    SELECT warehouse_id, places, status, sum(records), sum(items), sum(pieces), sum(value_dong),
           sum(purchase_dong) FROM folded GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (warehouse_id, places, status) DO UPDATE
       SET records = m.records + EXCLUDED.records, items = m.items + EXCLUDED.items,
           pieces = m.pieces + EXCLUDED.pieces, value_dong = m.value_dong + EXCLUDED.value_dong,
           purchase_dong = m.purchase_dong + EXCLUDED.purchase_dong)
    SELECT count(*) AS folded FROM folded`.execute(tx)
  return rows[0]?.folded ?? 0
}
