import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { ReceiptCount } from './receipt-counts.ts'

/** Writes the counted quantities of a receipt, with it. */
export async function insertReceiptCounts(tx: Tx, movementId: string, counts: ReceiptCount[]): Promise<void> {
  if (counts.length === 0) return
  const rows = counts.map((count, position) => ({ position, ...count }))
  await sql`
    INSERT INTO receipt_count (movement_id, position, product_id, variant_id, expected, received, broken)
    SELECT ${movementId}, position, "productId", "variantId", expected, received, broken
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n (position int, "productId" uuid, "variantId" uuid, expected int, received int, broken int)`.execute(
    tx,
  )
}
