import { type RawBuilder, sql } from 'kysely'
import type { DeliveryClass } from '#contract/pricing/delivery-class.ts'
import { MAX_LINES } from '#contract/pricing/discounts.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'
import { isInShop, listPrice, type PriceRow, priceColumns, salePrice } from '../pricing/index.ts'
import { availableOf } from '../stock/index.ts'

/** Owner of a cart: a user, or the guest with a session id of this hash. */
export type CartOwner = { userId: string } | { guestHash: Buffer }

/** A guest's cart is deleted after 60 idle days (R13). */
const GUEST_DAYS = 60

export type CartLineRow = PriceRow &
  Pick<Row<'cart_line'>, 'id' | 'product_id' | 'variant_id' | 'quantity'> &
  Pick<Row<'product'>, 'slug' | 'title' | 'has_variants' | 'is_active' | 'tax_class'> & {
    product_sku: string | null
    list_ids: string[]
    /** The codes of the cart, the same in each line. */
    codes: string[]
    image: { file_id: string; alt_text: string; width: number; height: number } | null
    variant_name: string | null
    variant_sku: string | null
    available: number
    delivery_class: DeliveryClass
    sale_price_dong: number | null
  }

const ownedBy = (owner: CartOwner) =>
  'userId' in owner
    ? sql`user_id = ${owner.userId}`
    : sql`guest_session_hash = ${owner.guestHash} AND expires_at > now()`

/**
 * SQL: quantity of product `p` available to a cart = for sale + kept by its own hold + kept by expired
 * holds, which an order takes first (see `freeExpiredHolds`).
 */
const availableTo = (cartId: RawBuilder<unknown>, variantId: RawBuilder<unknown>) =>
  availableOf({
    productId: sql`p.id`,
    variantId,
    also: sql`(
      SELECT coalesce(sum(r.quantity), 0) FROM hold_reservation r JOIN payment_hold h ON h.id = r.hold_id
       WHERE r.stock_id = s.id AND (h.cart_id = ${cartId} OR h.expires_at <= now()))`,
  })

/** The lines of a cart as they were added, each with its present price, stock and state. */
export async function selectLines(db: Database, owner: CartOwner): Promise<CartLineRow[]> {
  const { rows } = await sql<CartLineRow>`
    SELECT l.id, p.id AS product_id, p.slug, p.title, p.sku AS product_sku, p.has_variants,
      ${isInShop} AS is_active, p.tax_class, p.delivery_class,
           l.variant_id, v.name AS variant_name, v.sku AS variant_sku, l.quantity,
           c.codes,
           ARRAY(SELECT ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = p.id)
             || p.category_id AS list_ids,
           ${priceColumns}, ${salePrice} AS sale_price_dong,
           ${availableTo(sql`l.cart_id`, sql`l.variant_id`)} AS available,
           (SELECT json_build_object('file_id', i.file_id, 'alt_text', i.alt_text, 'width', f.width,
             'height', f.height)
              FROM product_image i JOIN file f ON f.id = i.file_id
             WHERE i.product_id = p.id AND (i.variant_id IS NULL OR i.variant_id = l.variant_id)
             ORDER BY i.variant_id IS NULL, i.position LIMIT 1) AS image
      FROM cart_line l JOIN cart c ON c.id = l.cart_id JOIN product p ON p.id = l.product_id
      LEFT JOIN product_variant v ON v.id = l.variant_id
     WHERE l.cart_id = (SELECT id FROM cart WHERE ${ownedBy(owner)})
     ORDER BY l.created_at, l.id`.execute(db)
  return rows
}

/** The id of a cart, and a guest's life extended by its use. Undefined if there is none. */
export async function touchCart(db: Database, owner: CartOwner): Promise<string | undefined> {
  const { rows } = await sql<Pick<Row<'cart'>, 'id'>>`
    UPDATE cart SET expires_at = CASE WHEN user_id IS NULL
      THEN now() + make_interval(days => ${GUEST_DAYS}) END
     WHERE ${ownedBy(owner)} RETURNING id`.execute(db)
  return rows[0]?.id
}

/** The codes of a cart; {@link selectLines} has them if there is a line. */
export async function selectCodes(db: Database, owner: CartOwner): Promise<string[]> {
  const { rows } = await sql<Pick<CartLineRow, 'codes'>>`
    SELECT codes FROM cart WHERE ${ownedBy(owner)}`.execute(db)
  return rows[0]?.codes ?? []
}

/** Orders that a cart remembers. */
const KEPT_ORDERS = 10

/**
 * Takes the codes off a cart when its lines are ordered with them, and keeps which order takes them. It locks
 * the cart, as the opening of a hold does, before products: two orders of one cart come one after the other.
 */
export async function claimCart(tx: Tx, owner: CartOwner, orderId: string): Promise<void> {
  await sql`
    UPDATE cart SET codes = '{}',
      order_ids = (ARRAY[${orderId}::uuid] || order_ids)[1:${sql.lit(KEPT_ORDERS)}]
     WHERE ${ownedBy(owner)}`.execute(tx)
}

export type KeptLine = LineKey & Pick<Row<'cart_line'>, 'quantity'> & Pick<Row<'product'>, 'title'>

/** The lines of a cart as they are kept, and the orders that took others; undefined without such a cart. */
export async function selectKeptCart(
  db: Database,
  owner: CartOwner,
): Promise<{ lines: KeptLine[]; orderIds: string[] } | undefined> {
  const { rows } = await sql<{ orderIds: string[]; lines: KeptLine[] }>`
    SELECT c.order_ids AS "orderIds",
           coalesce((SELECT json_agg(json_build_object('productId', l.product_id, 'variantId', l.variant_id,
                              'quantity', l.quantity, 'title', concat_ws(' · ', p.title, v.name))
                                ORDER BY l.created_at, l.id)
                       FROM cart_line l JOIN product p ON p.id = l.product_id
                       LEFT JOIN product_variant v ON v.id = l.variant_id
                      WHERE l.cart_id = c.id), '[]') AS lines
      FROM cart c WHERE ${ownedBy(owner)}`.execute(db)
  return rows[0]
}

/** Sets the codes of a cart. */
export async function setCodes(db: Database, cartId: string, codes: readonly string[]): Promise<void> {
  await sql`UPDATE cart SET codes = ${codes}::text[] WHERE id = ${cartId}`.execute(db)
}

/** Creates a user's cart, or finds the cart that a concurrent call has created. */
export async function insertCart(db: Database, { userId }: { userId: string }): Promise<string> {
  const { rows } = await sql<Pick<Row<'cart'>, 'id'>>`
    INSERT INTO cart (user_id) VALUES (${userId})
    ON CONFLICT (user_id) DO UPDATE SET created_at = cart.created_at RETURNING id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A cart was neither created nor found')
  return row.id
}

/** Creates the cart of a guest with a new session id. */
export async function insertGuestCart(
  db: Database,
  { id, guestHash }: { id: string; guestHash: Buffer },
): Promise<void> {
  await sql`
    INSERT INTO cart (id, guest_session_hash, expires_at)
    VALUES (${id}, ${guestHash}, now() + make_interval(days => ${GUEST_DAYS}))`.execute(db)
}

export type LineKey = { productId: string; variantId: string | null }

const isLine = (cartId: string, line: LineKey) =>
  sql`cart_id = ${cartId} AND product_id = ${line.productId}
    AND variant_id IS NOT DISTINCT FROM ${line.variantId}::uuid`

/**
 * Adds to a line, or creates it; never beyond `max`. @returns whether that cut it; undefined if one more line
 * has no room
 */
export async function addLine(
  db: Database,
  cartId: string,
  line: LineKey & { quantity: number; max: number },
): Promise<{ quantity: number; isCut: boolean } | undefined> {
  const { rows } = await sql<Pick<Row<'cart_line'>, 'quantity'> & { before: number }>`
    WITH old AS (SELECT quantity FROM cart_line WHERE ${isLine(cartId, line)})
    INSERT INTO cart_line AS l (cart_id, product_id, variant_id, quantity)
    SELECT ${cartId}::uuid, ${line.productId}::uuid, ${line.variantId}::uuid,
      least(${line.quantity}::int, ${line.max}::int)
     WHERE EXISTS (SELECT FROM old)
       OR (SELECT count(*) FROM cart_line WHERE cart_id = ${cartId}) < ${MAX_LINES}
    ON CONFLICT (cart_id, product_id, variant_id)
    DO UPDATE SET quantity = least(l.quantity + ${line.quantity}::int, ${line.max}::int)
    RETURNING quantity, coalesce((SELECT quantity FROM old), 0) AS before`.execute(db)
  const [row] = rows
  return row && { quantity: row.quantity, isCut: row.quantity < row.before + line.quantity }
}

/** @returns whether there was such a line */
export async function setQuantity(
  db: Database,
  cartId: string,
  line: LineKey & { quantity: number },
): Promise<boolean> {
  const result =
    await sql`UPDATE cart_line SET quantity = ${line.quantity} WHERE ${isLine(cartId, line)}`.execute(db)
  return (result.numAffectedRows ?? 0n) > 0n
}

/** @returns whether there was such a line */
export async function deleteLine(db: Database, cartId: string, line: LineKey): Promise<boolean> {
  const result = await sql`DELETE FROM cart_line WHERE ${isLine(cartId, line)}`.execute(db)
  return (result.numAffectedRows ?? 0n) > 0n
}

export async function deleteLines(db: Database, owner: CartOwner): Promise<void> {
  await sql`DELETE FROM cart_line WHERE cart_id = (SELECT id FROM cart WHERE ${ownedBy(owner)})`.execute(db)
}

/** Deletes lines that an order has bought. @returns those there were */
export async function deleteBoughtLines(
  tx: Tx,
  owner: CartOwner,
  keys: LineKey[],
): Promise<(LineKey & { quantity: number })[]> {
  const { rows } = await sql<LineKey & { quantity: number }>`
    DELETE FROM cart_line l
     USING cart c, unnest(${keys.map(key => key.productId)}::uuid[],
       ${keys.map(key => key.variantId)}::uuid[]) AS k (product_id, variant_id)
     WHERE c.id = l.cart_id
       AND ${'userId' in owner ? sql`c.user_id = ${owner.userId}` : sql`c.guest_session_hash = ${owner.guestHash}`}
       AND l.product_id = k.product_id AND l.variant_id IS NOT DISTINCT FROM k.variant_id
    RETURNING l.product_id AS "productId", l.variant_id AS "variantId", l.quantity`.execute(tx)
  return rows
}

/**
 * Moves a guest's lines into a user's cart: quantities of equal lines add up, at most 999 (R13). The
 * user's cart is locked already, then the guest's, each by one statement before anything is read: lines
 * that an order in flight takes are not copied.
 */
export async function mergeCarts(tx: Tx, guestHash: Buffer, intoCartId: string): Promise<void> {
  await sql`SELECT FROM cart WHERE guest_session_hash = ${guestHash} FOR UPDATE`.execute(tx)
  await sql`
    INSERT INTO cart_line AS l (cart_id, product_id, variant_id, quantity, created_at)
    SELECT ${intoCartId}, g.product_id, g.variant_id, g.quantity, g.created_at
      FROM cart_line g JOIN cart c ON c.id = g.cart_id
     WHERE c.guest_session_hash = ${guestHash} AND c.expires_at > now()
    ON CONFLICT (cart_id, product_id, variant_id)
    DO UPDATE SET quantity = least(l.quantity + EXCLUDED.quantity, 999)`.execute(tx)
  await sql`
    UPDATE cart SET codes = CASE WHEN g.codes <> '{}' THEN g.codes ELSE cart.codes END,
           order_ids = (g.order_ids || cart.order_ids)[1:${sql.lit(KEPT_ORDERS)}]
      FROM cart g
     WHERE g.guest_session_hash = ${guestHash} AND cart.id = ${intoCartId}
       AND (g.codes <> '{}' OR g.order_ids <> '{}')`.execute(tx)
  // a hold moves along, so that its pieces stay available to the user who has just signed in
  await sql`
    UPDATE payment_hold SET cart_id = ${intoCartId}
     WHERE cart_id = (SELECT id FROM cart WHERE guest_session_hash = ${guestHash})
       AND NOT EXISTS (SELECT FROM payment_hold WHERE cart_id = ${intoCartId})`.execute(tx)
  await sql`DELETE FROM cart WHERE guest_session_hash = ${guestHash}`.execute(tx)
}

export type Saleable = Pick<Row<'product'>, 'id' | 'is_active' | 'has_variants'> &
  Pick<Row<'cart_line'>, 'variant_id'> &
  Pick<PriceRow, 'price_dong'> & { available: number }

/**
 * The facts that decide if a product (and variant) can be put into a cart. `variant_id` is null for an
 * unknown variant.
 */
export async function findSaleable(
  db: Database,
  line: LineKey,
  owner: CartOwner | undefined,
): Promise<Saleable | undefined> {
  const cartId = owner ? sql`(SELECT id FROM cart WHERE ${ownedBy(owner)})` : sql`NULL::uuid`
  const { rows } = await sql<Saleable>`
    SELECT p.id, ${isInShop} AS is_active, p.has_variants, v.id AS variant_id,
           ${listPrice} AS price_dong,
           ${availableTo(cartId, sql`v.id`)} AS available
      FROM product p LEFT JOIN product_variant v ON v.product_id = p.id AND v.id = ${line.variantId}::uuid
     WHERE p.id = ${line.productId}`.execute(db)
  return rows[0]
}

export async function deleteExpiredCarts(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM cart WHERE expires_at < now()`.execute(db)
  return Number(numAffectedRows)
}
