import { sql } from 'kysely'
import { ShopError } from '#contract/kernel/errors.ts'
import { sqlState, type Tx } from '../../../db/transaction.ts'

/** Shorter than a browser waits for an answer: who gives up there must not find it saved later. */
const LONGEST_WAIT = '7s'
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Lets one transaction at a time write products, so that no two take the same address or code.
 * @throws products_busy after 7 s, while an import writes
 */
export async function lockProductEdits(tx: Tx): Promise<void> {
  await sql`SELECT set_config('lock_timeout', ${LONGEST_WAIT}, true)`.execute(tx)
  try {
    await sql`SELECT pg_advisory_xact_lock(hashtext('products'))`.execute(tx)
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? new ShopError('products_busy') : error
  }
  await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(tx)
}

/** How many orders, movements and holds refer to a product, or to one of its variants. */
export async function usesOf(
  tx: Tx,
  of: { productId: string } | { variantId: string },
): Promise<{ orders: number; movements: number; holds: number }> {
  const is = 'productId' in of ? sql`product_id = ${of.productId}` : sql`variant_id = ${of.variantId}`
  const { rows } = await sql<{ orders: number; movements: number; holds: number }>`
    SELECT (SELECT count(DISTINCT order_id) FROM order_line WHERE ${is}) AS orders,
           greatest((SELECT count(DISTINCT l.movement_id) FROM stock s
                       JOIN stock_movement_line l ON l.from_stock_id = s.id OR l.to_stock_id = s.id
                       WHERE ${is}),
                    (SELECT count(*) FROM stock WHERE ${is}),
                    (SELECT count(*) FROM receipt_count WHERE ${is})) AS movements,
           (SELECT count(DISTINCT hold_id) FROM payment_hold_line WHERE ${is}) AS holds`.execute(tx)
  return rows[0] ?? { orders: 0, movements: 0, holds: 0 }
}

export async function deleteProductRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product').where('id', '=', id).execute()
}

export async function setActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await sql`
    UPDATE product SET is_active = ${isActive}, version = version + 1, updated_at = now()
    WHERE id = ${id}`.execute(tx)
}

/** Puts a product into the archive, off sale, or takes it out. */
export async function setArchived(tx: Tx, id: string, isArchived: boolean): Promise<void> {
  await sql`
    UPDATE product
       SET archived_at = ${isArchived ? sql`now()` : sql`NULL`},
         is_active = is_active AND NOT ${isArchived}::boolean,
           version = version + 1, updated_at = now()
     WHERE id = ${id}`.execute(tx)
}

/**
 * Pieces of a product, its variants' too, or of a variant, at any place, reserved or not, and movements that
 * are under way.
 */
export async function remainingStock(
  tx: Tx,
  of: { productId: string } | { variantId: string },
): Promise<{ pieces: number; pending: number }> {
  const is = 'productId' in of ? sql`s.product_id = ${of.productId}` : sql`s.variant_id = ${of.variantId}`
  const { rows } = await sql<{ pieces: number; pending: number }>`
    SELECT (SELECT coalesce(sum(s.on_hand), 0)::int FROM stock s WHERE ${is}) AS pieces,
           (SELECT count(*) FROM stock_movement m JOIN stock_movement_line l ON l.movement_id = m.id
              JOIN stock s ON s.id = l.to_stock_id WHERE m.status = 'pending' AND ${is}) AS pending`.execute(
    tx,
  )
  return rows[0] ?? { pieces: 0, pending: 0 }
}

/**
 * Archives products that the books of the stock name, and frees their codes, bar codes and addresses for the
 * same goods.
 */
export async function archiveAway(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE product SET archived_at = now(), is_active = false, sku = NULL, barcode = NULL,
                       slug = left(slug, 100) || '-go-' || right(id::text, 8),
                       version = version + 1, updated_at = now()
     WHERE id = ANY (${ids}::uuid[])`.execute(tx)
  await sql`
    UPDATE product_variant SET sku = left(sku, 48) || '-go-' || right(id::text, 8), barcode = NULL,
                               version = version + 1, updated_at = now()
     WHERE product_id = ANY (${ids}::uuid[])`.execute(tx)
}

/** Deletes products with their former addresses. */
export async function deleteProductRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM product WHERE id = ANY (${ids}::uuid[])`.execute(tx)
  await sql`DELETE FROM slug_redirect WHERE kind = 'product' AND target_id = ANY (${ids}::uuid[])`.execute(tx)
}
