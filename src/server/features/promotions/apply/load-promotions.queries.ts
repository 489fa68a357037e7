import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'

/** A promotion as it is priced. */
export type LiveRow = Pick<
  Row<'promotion'>,
  | 'id'
  | 'name'
  | 'priority'
  | 'starts_at'
  | 'ends_at'
  | 'code_mode'
  | 'conditions'
  | 'offer'
  | 'combines_order'
  | 'combines_delivery'
  | 'combines_codes'
  | 'may_exceed_half'
  | 'usage_limit'
  | 'customer_limit'
  | 'budget_dong'
  | 'is_sale_price'
>

const liveColumns = sql`
  p.id, p.name, p.priority, p.starts_at, p.ends_at, p.code_mode, p.conditions, p.offer, p.combines_order,
  p.combines_delivery, p.combines_codes, p.may_exceed_half, p.usage_limit, p.customer_limit, p.budget_dong,
  p.is_sale_price`

/** Uses that count: not released, and of no expired hold. */
export const countedUse = sql`
  u.released_at IS NULL AND (u.hold_id IS NULL OR EXISTS (SELECT FROM payment_hold h
    WHERE h.id = u.hold_id AND h.expires_at > now() AND h.released_at IS NULL))`

/** Promotion `p` has uses left, as far as it limits them. */
const hasUsesLeft = sql<boolean>`
  (p.usage_limit IS NULL AND p.budget_dong IS NULL OR EXISTS (
    SELECT FROM (SELECT count(*) AS uses, coalesce(sum(u.dong), 0) AS dong FROM promotion_use u
                  WHERE u.promotion_id = p.id AND ${countedUse}) AS used
     WHERE (p.usage_limit IS NULL OR used.uses < p.usage_limit)
       AND (p.budget_dong IS NULL OR used.dong < p.budget_dong)))`

/** A promotion that is open to all, with the code that all share if it has one. */
export type OpenRow = LiveRow & { code_id: string | null; code: string | null }

/** Promotions without a code or with a shared one that are in effect or will be, and have uses left. */
export async function selectOpen(db: Database): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    SELECT ${liveColumns}, c.id AS code_id, c.code
      FROM promotion p LEFT JOIN promotion_code c ON c.promotion_id = p.id AND p.code_mode = 'shared'
     WHERE p.state = 'active' AND (p.code_mode = 'none' OR c.id IS NOT NULL)
       AND (p.ends_at IS NULL OR p.ends_at > now()) AND ${hasUsesLeft}
     ORDER BY p.priority DESC, p.id`.execute(db)
  return rows
}

export type CodeRow = LiveRow &
  Pick<Row<'promotion'>, 'state'> & {
    code_id: string
    code: string
    phone: string | null
    usable_from: Date | null
    expires_at: Date | null
    /** The promised benefit of the code, if it is not the promotion's own offer. */
    issued_offer: Row<'promotion_code'>['offer']
    /** The account that has earned it by an order. */
    owner_id: string | null
    has_uses_left: boolean
  }

/** The promotions of codes, in any state; unknown ones are left out. @param codes as they are compared */
export async function selectByCodes(db: Database, codes: readonly string[]): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    SELECT ${liveColumns}, p.state, c.id AS code_id, c.code, c.phone, c.usable_from, c.expires_at,
      c.offer AS issued_offer,
           (SELECT o.user_id FROM orders o WHERE o.id = c.issued_by_order) AS owner_id,
           ${hasUsesLeft} AND (c.usage_limit IS NULL OR c.usage_limit > (
             SELECT count(*) FROM promotion_use u WHERE u.code_id = c.id AND ${countedUse})) AS has_uses_left
      FROM promotion_code c JOIN promotion p ON p.id = c.promotion_id
     WHERE c.code = ANY(${codes}::text[])
     ORDER BY c.code`.execute(db)
  return rows
}

export type StandingRow = Pick<Row<'promotion'>, 'id' | 'name' | 'state'> & {
  is_begun: boolean
  is_ended: boolean
  has_uses_left: boolean
}

/** The present state of promotions without a code; deleted ones are left out. */
export async function selectStandings(db: Database, ids: readonly string[]): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    SELECT p.id, p.name, p.state, p.starts_at <= now() AS is_begun,
      coalesce(p.ends_at <= now(), false) AS is_ended,
           ${hasUsesLeft} AS has_uses_left
      FROM promotion p WHERE p.id = ANY(${ids}::uuid[]) AND p.code_mode = 'none' ORDER BY p.id`.execute(db)
  return rows
}

/** Whether neither the phone number nor the account has an order that was not cancelled. */
export async function isFirstOrder(
  db: Database,
  { phone, userId }: { phone: string | undefined; userId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    SELECT NOT EXISTS (SELECT FROM orders WHERE customer_phone = ${phone ?? null} AND status <> 'cancelled')
       AND NOT EXISTS (SELECT FROM orders WHERE user_id = ${userId}::uuid
         AND status <> 'cancelled') AS is_first`.execute(db)
  return rows[0]?.is_first ?? false
}
