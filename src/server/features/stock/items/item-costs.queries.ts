import { sql } from 'kysely'
import type { Item } from '#contract/warehouse/movement-rules.ts'
import type { Tx } from '../../../db/transaction.ts'

type PricedLine = Item & { quantity: number; unitPriceDong?: number | null | undefined }

/**
 * Counts the prices of a receipt in the moving average of its items (R34): the pieces in stock count at the
 * average so far or, if there was none, at the new price. The receipt is booked and its products are locked.
 */
export async function addReceiptPrices(tx: Tx, lines: PricedLine[]): Promise<void> {
  await movePrices(tx, lines, 1)
}

/**
 * Takes the prices of a receipt out of the average as it is reversed. The average stays as it is if nothing
 * is left to divide by, or less than nothing would be left; without any priced piece left there is none. The
 * reversal is booked.
 */
export async function takeBackReceiptPrices(tx: Tx, lines: PricedLine[]): Promise<void> {
  await movePrices(tx, lines, -1)
}

/** Digits after the point that an average keeps. */
const SCALE = 12

async function movePrices(tx: Tx, lines: PricedLine[], sign: 1 | -1): Promise<void> {
  const priced = lines
    .filter(({ unitPriceDong }) => typeof unitPriceDong === 'number')
    .map(({ productId, variantId, quantity, unitPriceDong }) => ({
      productId,
      variantId,
      unitPriceDong,
      quantity: sign * quantity,
    }))
  if (priced.length === 0) return
  await sql`
    WITH moved AS (
      SELECT "productId" AS product_id, "variantId" AS variant_id, sum(quantity) AS pieces,
             sum(quantity::numeric * "unitPriceDong") AS dong
        FROM jsonb_to_recordset(${JSON.stringify(priced)}::jsonb)
          AS n ("productId" uuid, "variantId" uuid, quantity int, "unitPriceDong" bigint) GROUP BY 1, 2
    ), known AS (
      SELECT m.*, c.average_dong, coalesce(c.priced_pieces, 0) + m.pieces AS priced_pieces,
             (SELECT sum(s.on_hand) FROM stock s
               WHERE s.product_id = m.product_id
               AND s.variant_id IS NOT DISTINCT FROM m.variant_id) AS on_hand
        FROM moved m LEFT JOIN item_cost c ON c.product_id = m.product_id
        AND c.variant_id IS NOT DISTINCT FROM m.variant_id
    ), next AS (
      SELECT product_id, variant_id, priced_pieces,
             round(CASE WHEN average_dong IS NULL THEN dong / pieces
                        WHEN on_hand > 0 AND (on_hand - pieces) * average_dong + dong >= 0
                        THEN ((on_hand - pieces) * average_dong + dong) / on_hand
                        ELSE average_dong END, ${sql.lit(SCALE)}) AS average_dong
        FROM known
    ), gone AS (
      DELETE FROM item_cost c USING next n
       WHERE n.priced_pieces <= 0 AND c.product_id = n.product_id
       AND c.variant_id IS NOT DISTINCT FROM n.variant_id
    ), kept AS (
      INSERT INTO item_cost (product_id, variant_id, average_dong, priced_pieces)
      SELECT product_id, variant_id, average_dong, priced_pieces FROM next WHERE priced_pieces > 0
      ON CONFLICT (product_id, variant_id)
      DO UPDATE SET average_dong = EXCLUDED.average_dong, priced_pieces = EXCLUDED.priced_pieces
    )
    UPDATE stock s SET unit_cost_dong = CASE WHEN n.priced_pieces > 0 THEN round(n.average_dong) END
      FROM next n WHERE s.product_id = n.product_id
      AND s.variant_id IS NOT DISTINCT FROM n.variant_id`.execute(tx)
}
