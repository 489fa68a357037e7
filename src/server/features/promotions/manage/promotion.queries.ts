import { sql } from 'kysely'
import type {
  PromotionFields,
  PromotionState,
  PromotionStatus,
} from '#contract/promotions/promotion.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import { countedUse } from '../apply/load-promotions.queries.ts'

/** A promotion `p` with its uses, and its status. */
export type PromotionRecord = Row<'promotion'> & {
  status: PromotionStatus
  /** The code that all share. */
  code: string | null
  codes: number
  uses: number
  cost_dong: number
  uses_30: number
  cost_30_dong: number
}

/** Promotions with their uses. One pass over the uses, however many promotions there are. */
export const promotionRecords = sql`
  SELECT p.*, c.code, coalesce(c.codes, 0)::int AS codes, coalesce(u.uses, 0)::int AS uses,
         coalesce(u.cost_dong, 0)::bigint AS cost_dong, coalesce(u.uses_30, 0)::int AS uses_30,
         coalesce(u.cost_30_dong, 0)::bigint AS cost_30_dong,
         CASE WHEN p.state = 'draft' THEN 'draft'
              WHEN p.ends_at <= now() THEN 'ended'
              WHEN p.state = 'paused' THEN 'paused'
              WHEN u.uses >= p.usage_limit OR u.cost_dong >= p.budget_dong THEN 'used_up'
              WHEN p.starts_at > now() THEN 'scheduled'
              ELSE 'running' END AS status
    FROM promotion p
    LEFT JOIN (SELECT u.promotion_id, count(*) AS uses, sum(u.dong) AS cost_dong,
                      count(*) FILTER (WHERE u.used_at > now() - interval '30 days') AS uses_30,
                      sum(u.dong) FILTER (WHERE u.used_at > now() - interval '30 days') AS cost_30_dong
                 FROM promotion_use u WHERE ${countedUse} GROUP BY u.promotion_id) AS u
                   ON u.promotion_id = p.id
    LEFT JOIN (SELECT promotion_id, count(*) AS codes, min(code) AS code FROM promotion_code
      GROUP BY promotion_id) AS c
           ON c.promotion_id = p.id`

export async function findPromotion(db: Database, id: string): Promise<PromotionRecord | undefined> {
  const { rows } = await sql<PromotionRecord>`
    SELECT * FROM (${promotionRecords}) AS p WHERE p.id = ${id}`.execute(db)
  return rows[0]
}

/** The stored values of a promotion. */
const valuesOf = ({ conditions, offer, combines, ...fields }: PromotionFields) => ({
  name: fields.name,
  internal_note: fields.internalNote,
  code_mode: fields.codeMode,
  priority: fields.priority,
  starts_at: new Date(fields.startsAt),
  ends_at: fields.endsAt === null ? null : new Date(fields.endsAt),
  conditions: JSON.stringify(conditions),
  offer: JSON.stringify(offer),
  combines_order: combines.order,
  combines_delivery: combines.delivery,
  combines_codes: combines.codes,
  may_exceed_half: fields.mayExceedHalf,
  usage_limit: fields.usageLimit,
  customer_limit: fields.customerLimit,
  budget_dong: fields.budgetDong,
})

export async function insertPromotion(
  tx: Tx,
  { id, ...fields }: PromotionFields & { id: string },
  state: PromotionState,
): Promise<void> {
  await tx
    .insertInto('promotion')
    .values({ ...valuesOf(fields), id, state })
    .execute()
}

/** @returns whether it still had the version that its editor has seen */
export async function setPromotion(
  tx: Tx,
  id: string,
  fields: PromotionFields,
  { state, version }: { state: PromotionState; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promotion')
    .set({ ...valuesOf(fields), state, version: version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setPromotionState(tx: Tx, id: string, state: PromotionState): Promise<void> {
  await sql`
    UPDATE promotion SET state = ${state}, version = version + 1, updated_at = now()
     WHERE id = ${id} AND state <> ${state}`.execute(tx)
}

/**
 * Makes `code` the only code that all share; null takes it away. Codes that have been used stay with their
 * orders.
 */
export async function setSharedCode(tx: Tx, promotionId: string, code: string | null): Promise<void> {
  await sql`
    DELETE FROM promotion_code WHERE promotion_id = ${promotionId} AND issued_by_order IS NULL
      AND code IS DISTINCT FROM ${code}`.execute(tx)
  if (code === null) return
  await sql`
    INSERT INTO promotion_code (promotion_id, code) VALUES (${promotionId}, ${code})
    ON CONFLICT (code) DO NOTHING`.execute(tx)
}

/** The owner of a code. */
export async function findCodeOwner(tx: Tx, code: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT p.id, p.name FROM promotion_code c JOIN promotion p ON p.id = c.promotion_id
    WHERE c.code = ${code}`.execute(tx)
  return rows[0]
}

export async function lockPromotion(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM promotion WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows.length > 0
}

/** Whether an order or a hold has ever used a promotion. */
export async function isUsed(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    SELECT EXISTS (SELECT FROM promotion_use WHERE promotion_id = ${id})
        OR EXISTS (SELECT FROM promotion_code
          WHERE promotion_id = ${id} AND issued_by_order IS NOT NULL) AS is_used`.execute(tx)
  return rows[0]?.is_used ?? false
}

export async function deletePromotionRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('promotion').where('id', '=', id).execute()
}
