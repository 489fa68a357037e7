import { sql } from 'kysely'
import type { CodeRefusal } from '#contract/promotions/promotion-code.ts'
import type { Tx } from '../../../db/transaction.ts'
import { countedUse } from './load-promotions.queries.ts'

/** A use of a promotion: its discount in đồng, and the code that was given for it. */
export type NewUse = { promotionId: string; codeId: string | null; dong: number }
/** The user of a promotion: an order, or a hold until its order. */
export type User = { orderId: string } | { holdId: string }

/** Makes others wait that count uses of the same promotions. One order: by id. */
export async function lockPromotions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM promotion WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx)
}

export async function insertUses(
  tx: Tx,
  user: User,
  { uses, customerKeys, at }: { uses: readonly NewUse[]; customerKeys: readonly string[]; at: Date },
): Promise<void> {
  const [orderId, holdId] = 'orderId' in user ? [user.orderId, null] : [null, user.holdId]
  await sql`
    INSERT INTO promotion_use (promotion_id, order_id, hold_id, code_id, dong, customer_keys, used_at)
    SELECT promotion_id, ${orderId}::uuid, ${holdId}::uuid, code_id, dong, ${customerKeys}::text[],
      ${at}::timestamptz
      FROM unnest(${uses.map(use => use.promotionId)}::uuid[], ${uses.map(use => use.codeId)}::uuid[],
                  ${uses.map(use => use.dong)}::bigint[]) AS new (promotion_id, code_id, dong)`.execute(tx)
}

/**
 * Uses of a limited promotion that one network may bind in any case by orders nobody has confirmed, and by
 * holds.
 */
const NETWORK_USES = 3
/** Beyond them a tenth of all. */
const NETWORK_SHARE = 10

/** How many uses of the promotion of the use `m` unconfirmed orders and holds of a network bind. */
const usesOfNetwork = (networkHash: Buffer | undefined) =>
  networkHash
    ? sql`(
       SELECT count(*) FROM order_origin f JOIN orders o ON o.id = f.order_id AND o.status = 'pending'
         JOIN promotion_use u ON u.order_id = o.id AND u.promotion_id = m.promotion_id
           AND u.released_at IS NULL
        WHERE f.network_hash = ${networkHash}) + (
       SELECT count(*) FROM payment_hold h
       JOIN promotion_use u ON u.hold_id = h.id AND u.promotion_id = m.promotion_id
        WHERE h.network_hash = ${networkHash} AND h.expires_at > now() AND h.released_at IS NULL)`
    : sql`0`

/**
 * The promotions of an order or a hold that are used too often or cost too much, this use included. The
 * promotions are locked. Uses of one customer are those with the same phone number or account.
 * @param networkHash of a stranger: the part of a limit that its unconfirmed orders and holds bind is
 *   bounded (R46)
 */
export async function selectOverused(
  tx: Tx,
  user: User,
  networkHash?: Buffer,
): Promise<{ promotionId: string; reason: CodeRefusal }[]> {
  const mine = 'orderId' in user ? sql`m.order_id = ${user.orderId}` : sql`m.hold_id = ${user.holdId}`
  const { rows } = await sql<{ promotionId: string; reason: CodeRefusal }>`
    SELECT m.promotion_id AS "promotionId",
           CASE WHEN used.by_customer > coalesce(p.customer_limit, CASE p.conditions->>'customers'
             WHEN 'first_order' THEN 1 END)
                THEN 'used_by_customer'
                WHEN network.uses > greatest(${NETWORK_USES}::bigint,
                  p.usage_limit / ${NETWORK_SHARE}::integer) AND used.uses <= p.usage_limit
                THEN 'bound_by_network' ELSE 'used_up' END AS reason
      FROM promotion_use m JOIN promotion p ON p.id = m.promotion_id
      LEFT JOIN promotion_code c ON c.id = m.code_id
     CROSS JOIN LATERAL (
       SELECT count(*) AS uses, coalesce(sum(u.dong), 0) AS dong,
              count(*) FILTER (WHERE u.code_id = m.code_id) AS by_code,
              count(*) FILTER (WHERE u.customer_keys && m.customer_keys) AS by_customer
         FROM promotion_use u WHERE u.promotion_id = m.promotion_id AND ${countedUse}) AS used
     CROSS JOIN LATERAL (SELECT ${usesOfNetwork(networkHash)} AS uses) AS network
     WHERE ${mine} AND (
           used.uses > p.usage_limit
        OR p.usage_limit IS NOT NULL AND network.uses > greatest(${NETWORK_USES}::bigint, p.usage_limit
          / ${NETWORK_SHARE}::integer)
        OR used.dong > p.budget_dong OR used.by_code > c.usage_limit
        OR used.by_customer > coalesce(p.customer_limit, CASE p.conditions->>'customers' WHEN 'first_order'
          THEN 1 END))
     ORDER BY m.promotion_id`.execute(tx)
  return rows
}

type MovedUse = { promotionId: string; heldFor: string[]; phone: string | null }

/** Moves the uses of a hold to its order. @returns the uses, each with the customer that the hold was for */
export async function moveUses(
  tx: Tx,
  {
    holdId,
    orderId,
    customerKeys,
    at,
  }: { holdId: string; orderId: string; customerKeys: string[]; at: Date },
): Promise<MovedUse[]> {
  const { rows } = await sql<MovedUse>`
    UPDATE promotion_use u SET hold_id = NULL, order_id = ${orderId}, customer_keys = ${customerKeys}::text[],
      used_at = ${at}
     WHERE u.hold_id = ${holdId}
    RETURNING u.promotion_id AS "promotionId",
              (SELECT h.customer_keys FROM promotion_use h WHERE h.id = u.id) AS "heldFor",
              (SELECT c.phone FROM promotion_code c WHERE c.id = u.code_id) AS phone`.execute(tx)
  return rows
}

/** Gives back the uses of an order. The order is locked. */
export async function releaseUsesOf(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    UPDATE promotion_use SET released_at = ${at} WHERE order_id = ${orderId} AND released_at IS NULL`.execute(
    tx,
  )
}

/** Gives back the uses of a hold. The hold is locked. */
export async function deleteUsesOfHold(tx: Tx, holdId: string): Promise<void> {
  await sql`DELETE FROM promotion_use WHERE hold_id = ${holdId}`.execute(tx)
}
