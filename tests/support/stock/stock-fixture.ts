import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Item, Place } from '#contract/warehouse/movement-rules.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { findStockViolations } from '#server/features/stock/check/stock-invariants.ts'
import { releaseHold, reserveForHold } from '#server/features/stock/index.ts'

import { givenBin, givenProduct, givenWarehouse } from '#tests/support/factories.ts'
import { testDatabase } from '#tests/support/servers/test-database.ts'
import { withClient } from './stocked-products.ts'

/** A separate database with the rows that stock needs, without a server. */
export async function stockFixture() {
  const database = await testDatabase()
  const opened = openDatabase(database.url, { onIdleError: () => {} })
  const { db } = opened
  return {
    db,
    /** A product of which nothing is there yet. */
    item: async (): Promise<Item> => ({
      productId: (await givenProduct(db, { stock: 0 })).id,
      variantId: null,
    }),
    /** A product with variants of which nothing is there yet. */
    variants: async (count: number): Promise<Item[]> => {
      const variants = Array.from({ length: count }, (_, index) => ({
        name: `Cỡ ${index + 1}`,
        priceDong: 100_000,
      }))
      const product = await givenProduct(db, { variants })
      return product.variants.map(variantId => ({ productId: product.id, variantId }))
    },
    warehouse: async (options: { isActive?: boolean } = {}): Promise<Place> => ({
      warehouseId: (await givenWarehouse(db, options)).id,
      binId: null,
    }),
    bin: async (
      { warehouseId }: Place,
      rest: { capacity?: number; is_active?: boolean } = {},
    ): Promise<Place & { code: string }> => {
      const { id, code } = await givenBin(db, warehouseId, undefined, rest)
      return { warehouseId, binId: id, code }
    },
    /** Pieces of an item at a place. */
    at: async (item: Item, place: Place) => {
      const { rows } = await sql<{ on_hand: number; reserved: number }>`
        SELECT on_hand, reserved FROM stock
         WHERE product_id = ${item.productId} AND variant_id IS NOT DISTINCT FROM ${item.variantId}::uuid
           AND warehouse_id = ${place.warehouseId}
             AND bin_id IS NOT DISTINCT FROM ${place.binId}::uuid`.execute(db)
      return rows[0] ?? { on_hand: 0, reserved: 0 }
    },
    /**
     * Keeps pieces for a checkout hold, without a second try after a deadlock. @returns whether there were
     * enough
     */
    hold: async (item: Item, quantity: number): Promise<boolean> =>
      (await keepForHold(db, { ...item, quantity })) !== undefined,
    /** Runs statements past the program, as only a wrong one would. */
    run: (statements: string) => withClient(database.url, client => client.query(statements)),
    /** Transactions that wait for a lock of another one. */
    countOfWaiting: async () => {
      const { rows } = await sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock'`.execute(db)
      return rows.length
    },
    /** How many movements, lines and entries of the ledger there are. */
    counts: async () => {
      const { rows } = await sql<{ movements: number; lines: number; entries: number }>`
        SELECT (SELECT count(*) FROM stock_movement) AS movements,
          (SELECT count(*) FROM stock_movement_line) AS lines,
               (SELECT count(*) FROM stock_ledger_entry) AS entries`.execute(db)
      return rows[0]
    },
    violations: () => withClient(database.url, findStockViolations),
    async close() {
      await opened.close()
      await database.drop()
    },
  }
}
export type StockFixture = Awaited<ReturnType<typeof stockFixture>>

/**
 * Keeps pieces for a checkout hold, without a second try after a deadlock. @returns its id, if there were
 * enough
 */
export function keepForHold(
  db: Database,
  { quantity, ...item }: Item & { quantity: number },
): Promise<string | undefined> {
  return db.transaction().execute(async tx => {
    const { id } = await tx
      .insertInto('payment_hold')
      .values({
        token_hash: randomBytes(32),
        prices_include_tax: false,
        shipping_dong: 0,
        total_dong: 1,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('payment_hold_line')
      .values({
        hold_id: id,
        position: 0,
        product_id: item.productId,
        variant_id: item.variantId,
        quantity,
        unit_price_dong: 1,
        tax_percent: 10,
      })
      .execute()
    const { shortages } = await reserveForHold(tx, id, [{ ...item, quantity }])
    if (shortages.length > 0) await tx.deleteFrom('payment_hold').where('id', '=', id).execute()
    return shortages.length === 0 ? id : undefined
  })
}

/** Ends a checkout hold without an order. */
export function endHold(db: Database, id: string): Promise<void> {
  return db.transaction().execute(async tx => {
    await tx.updateTable('payment_hold').set({ released_at: new Date() }).where('id', '=', id).execute()
    await releaseHold(tx, id)
  })
}

/** The failure that work ends with, as a program sees it; undefined if it succeeds. */
export async function refusalOf(work: Promise<unknown>) {
  try {
    await work
    return undefined
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { code: error.code, message: error.message, errors: error.errors ?? [] }
  }
}
