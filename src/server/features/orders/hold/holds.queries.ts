import { sql } from 'kysely'
import type { Discount } from '#contract/pricing/discounts.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'

export type HoldRow = Pick<
  Row<'payment_hold'>,
  'id' | 'prices_include_tax' | 'shipping_dong' | 'is_fee_open' | 'total_dong' | 'expires_at' | 'released_at'
> & {
  /** Those of the order; its lines have their own. */
  discounts: Discount[]
  /** Discounts on the delivery fee; `shipping_dong` is the rest. */
  shipping_discounts: Discount[]
  /** Destination of its lines, empty if that was not known. */
  province: string
  ward: string
  /** The text that the payer writes on the transfer; null until the payer is known. */
  transfer_content: string | null
  /** Whether its time is over, by the database's clock. */
  is_over: boolean
}

type HoldLine = Row<'payment_hold_line'>

export type HoldLineRow = Pick<HoldLine, 'quantity' | 'discounts'> & {
  productId: HoldLine['product_id']
  variantId: HoldLine['variant_id']
  unitPriceDong: HoldLine['unit_price_dong']
  taxPercent: HoldLine['tax_percent']
  discountDong: HoldLine['discount_dong']
  /** The promotion that gives the line as a present. */
  giftOf: HoldLine['gift_of']
}

const COLUMNS = sql.raw(
  'id, prices_include_tax, shipping_dong, shipping_discounts, is_fee_open, total_dong, discounts, province, ward, transfer_content, expires_at, released_at, expires_at <= now() AS is_over',
)

/** Whether an order can still use a hold. */
export function isUsable(hold: HoldRow): boolean {
  return hold.released_at === null && !hold.is_over
}

/**
 * Writes a cart's hold in place of the one before: the old secret is void from now on; its reservations
 * are the caller's to release. The hold is locked to the end of the transaction.
 */
export async function upsertHold(
  tx: Tx,
  hold: {
    tokenHash: Buffer
    cartId: string
    pricesIncludeTax: boolean
    shippingDong: number
    isFeeOpen: boolean
    totalDong: number
    discounts: Discount[]
    shippingDiscounts: Discount[]
    province: string
    ward: string
    minutes: number
  },
): Promise<HoldRow> {
  const { rows } = await sql<HoldRow>`
    INSERT INTO payment_hold AS h (token_hash, cart_id, prices_include_tax, shipping_dong, shipping_discounts,
      is_fee_open,
      total_dong, discounts, province, ward, expires_at)
    VALUES (${hold.tokenHash}, ${hold.cartId}, ${hold.pricesIncludeTax}, ${hold.shippingDong},
            ${JSON.stringify(hold.shippingDiscounts)}::jsonb, ${hold.isFeeOpen}, ${hold.totalDong},
            ${JSON.stringify(hold.discounts)}::jsonb, ${hold.province}, ${hold.ward},
              now() + make_interval(mins => ${hold.minutes}))
    ON CONFLICT (cart_id) DO UPDATE SET token_hash = EXCLUDED.token_hash,
      prices_include_tax = EXCLUDED.prices_include_tax, shipping_dong = EXCLUDED.shipping_dong,
      shipping_discounts = EXCLUDED.shipping_discounts, is_fee_open = EXCLUDED.is_fee_open,
      total_dong = EXCLUDED.total_dong, discounts = EXCLUDED.discounts, province = EXCLUDED.province,
        ward = EXCLUDED.ward,
      released_at = NULL, created_at = now(),
      payer_hash = NULL, network_hash = NULL, network_hashes = '{}',
      expires_at = EXCLUDED.expires_at
    RETURNING ${COLUMNS}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A hold was not written')
  return row
}

/** Keeps a hold's transfer content unless it has one. @returns the kept one */
export async function keepTransferContent(tx: Tx, holdId: string, content: string): Promise<string> {
  const { rows } = await sql<Pick<Row<'payment_hold'>, 'transfer_content'>>`
    UPDATE payment_hold SET transfer_content = coalesce(transfer_content, ${content})
     WHERE id = ${holdId} RETURNING transfer_content`.execute(tx)
  return rows[0]?.transfer_content ?? content
}

/** Sets the lines of a hold, in their order. */
export async function replaceHoldLines(tx: Tx, holdId: string, lines: HoldLineRow[]): Promise<void> {
  await tx.deleteFrom('payment_hold_line').where('hold_id', '=', holdId).execute()
  await tx
    .insertInto('payment_hold_line')
    .values(
      lines.map((line, position) => ({
        hold_id: holdId,
        position,
        product_id: line.productId,
        variant_id: line.variantId,
        quantity: line.quantity,
        unit_price_dong: line.unitPriceDong,
        tax_percent: line.taxPercent,
        discount_dong: line.discountDong,
        discounts: JSON.stringify(line.discounts),
        gift_of: line.giftOf,
      })),
    )
    .execute()
}

export async function selectHoldLines(tx: Tx, holdId: string): Promise<HoldLineRow[]> {
  const { rows } = await sql<HoldLineRow>`
    SELECT product_id AS "productId", variant_id AS "variantId", quantity, unit_price_dong AS "unitPriceDong",
           tax_percent AS "taxPercent", discount_dong AS "discountDong", discounts, gift_of AS "giftOf"
      FROM payment_hold_line WHERE hold_id = ${holdId} ORDER BY position`.execute(tx)
  return rows
}

/** Locks the hold with this secret. Everything that takes from a hold holds this lock. */
export async function lockHold(tx: Tx, tokenHash: Buffer): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`
    SELECT ${COLUMNS} FROM payment_hold WHERE token_hash = ${tokenHash} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Locks one hold that has ended, skipping those that are locked and those of `except`. */
export async function lockEndedHold(tx: Tx, except: readonly string[]): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`
    SELECT ${COLUMNS} FROM payment_hold
     WHERE (expires_at <= now() OR released_at IS NOT NULL) AND id <> ALL(${except}::uuid[])
     ORDER BY expires_at LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]
}

/** Deletes a hold that keeps nothing any more. */
export async function deleteHold(tx: Tx, holdId: string): Promise<void> {
  await tx.deleteFrom('payment_hold').where('id', '=', holdId).execute()
}

/**
 * Ends a cart's hold for an order or a hold of the same cart that takes its place: if it uses promotions, so
 * that its uses count no more, and if it keeps lines of the cart that the order takes, so that they are not
 * ordered twice (R55).
 */
export async function endHoldOfCart(
  tx: Tx,
  owner: { cartId: string } | { userId: string } | { guestHash: Buffer },
  ordered: readonly { productId: string; variantId?: string | null }[],
): Promise<void> {
  const isOwn =
    'cartId' in owner
      ? sql`c.id = ${owner.cartId}`
      : 'userId' in owner
        ? sql`c.user_id = ${owner.userId}`
        : sql`c.guest_session_hash = ${owner.guestHash}`
  await sql`
    UPDATE payment_hold h SET released_at = now() FROM cart c
     WHERE h.cart_id = c.id AND ${isOwn}
       AND (EXISTS (SELECT FROM promotion_use u WHERE u.hold_id = h.id)
         OR EXISTS (
           SELECT FROM payment_hold_line l
             JOIN unnest(${ordered.map(line => line.productId)}::uuid[],
               ${ordered.map(line => line.variantId ?? null)}::uuid[])
                  AS k (product_id, variant_id)
               ON k.product_id = l.product_id AND k.variant_id IS NOT DISTINCT FROM l.variant_id
             JOIN cart_line b ON b.cart_id = c.id AND b.product_id = l.product_id
               AND b.variant_id IS NOT DISTINCT FROM l.variant_id
            WHERE l.hold_id = h.id AND l.gift_of IS NULL))`.execute(tx)
}
