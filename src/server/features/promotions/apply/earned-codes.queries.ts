import { sql } from 'kysely'
import type { Offer } from '#contract/pricing/promotion-rules/promotion.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import { countedUse } from './load-promotions.queries.ts'

export async function insertEarnedCode(
  tx: Tx,
  earned: {
    promotionId: string
    code: string
    phone: string
    orderId: string
    offer: Offer
    validDays: number
  },
): Promise<void> {
  await sql`
    INSERT INTO promotion_code (promotion_id, code, usage_limit, phone, issued_by_order, offer, valid_days,
      usable_from)
    VALUES (${earned.promotionId}, ${earned.code}, 1, ${earned.phone}, ${earned.orderId},
            ${JSON.stringify(earned.offer)}::jsonb, ${earned.validDays}, NULL)`.execute(tx)
}

/** Codes are valid to the end of their last day in Vietnam. */
export async function startEarnedCodes(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    UPDATE promotion_code SET usable_from = ${at},
           expires_at = (vietnam_day(${at}::timestamptz) + valid_days
             + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
     WHERE issued_by_order = ${orderId} AND usable_from IS NULL`.execute(tx)
}

export async function deleteUnusedCodes(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM promotion_code c WHERE c.issued_by_order = ANY(${orderIds}::uuid[])
       AND NOT EXISTS (SELECT FROM promotion_use u WHERE u.code_id = c.id AND u.released_at IS NULL)`.execute(
    tx,
  )
}

/** Takes the phone number off the codes that orders have earned and used up; the other ones end. */
export async function eraseCodesOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await deleteUnusedCodes(tx, orderIds)
  await sql`UPDATE promotion_code SET phone = NULL WHERE issued_by_order = ANY(${orderIds}::uuid[])`.execute(
    tx,
  )
}

export type EarnedCodeRow = Pick<Row<'promotion_code'>, 'code' | 'offer' | 'expires_at'>

/** The codes that an order has earned and that can be used. */
export async function selectEarnedCodes(db: Database, orderId: string): Promise<EarnedCodeRow[]> {
  const { rows } = await sql<EarnedCodeRow>`
    SELECT code, offer, expires_at FROM promotion_code c
     WHERE issued_by_order = ${orderId} AND usable_from IS NOT NULL AND expires_at > now()
       AND NOT EXISTS (SELECT FROM promotion_use u WHERE u.code_id = c.id AND ${countedUse})
     ORDER BY code`.execute(db)
  return rows
}
