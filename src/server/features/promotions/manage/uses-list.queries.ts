import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'

export type UseRow = Pick<Row<'promotion_use'>, 'id' | 'dong' | 'used_at' | 'released_at'> &
  Pick<Row<'orders'>, 'order_number' | 'customer_name' | 'total_dong'> & {
    order_id: string
    code: string | null
  }

/** Orders that have used a promotion, newest first. */
export async function selectUses(
  db: Database,
  promotionId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: UseRow[]; total: number }> {
  const { rows } = await sql<UseRow & { total: number }>`
    SELECT u.id, u.dong, u.used_at, u.released_at, o.id AS order_id, o.order_number, o.customer_name,
      o.total_dong, c.code,
           count(*) OVER ()::int AS total
      FROM promotion_use u JOIN orders o ON o.id = u.order_id LEFT JOIN promotion_code c ON c.id = u.code_id
     WHERE u.promotion_id = ${promotionId}
     ORDER BY u.used_at DESC, u.id LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export type CodeUseRow = { code: string; uses: number; usage_limit: number | null; created_at: Date }

/** A page of a promotion's codes, behind the code `after`. */
export async function selectCodes(
  db: Database,
  promotionId: string,
  { after, limit }: { after: string; limit: number },
): Promise<CodeUseRow[]> {
  const { rows } = await sql<CodeUseRow>`
    SELECT c.code, c.usage_limit, c.created_at,
           (SELECT count(*) FROM promotion_use u
             WHERE u.code_id = c.id AND u.released_at IS NULL)::int AS uses
      FROM promotion_code c WHERE c.promotion_id = ${promotionId} AND c.code > ${after}
     ORDER BY c.code LIMIT ${limit}`.execute(db)
  return rows
}

/** Writes codes that work once each. @returns how many were new */
export async function insertCodes(
  db: Database,
  promotionId: string,
  codes: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO promotion_code (promotion_id, code, usage_limit)
    SELECT ${promotionId}, code, 1 FROM unnest(${codes}::text[]) AS code
    ON CONFLICT (code) DO NOTHING`.execute(db)
  return Number(numAffectedRows ?? 0)
}
