import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

export type WarehouseRow = Row<'warehouse'>
/** What a form changes of a warehouse. */
export type WarehouseFields = Pick<
  WarehouseRow,
  'name' | 'code' | 'address' | 'manager' | 'phone' | 'capacity'
>

export async function selectWarehouses(db: Database): Promise<WarehouseRow[]> {
  const { rows } = await sql<WarehouseRow>`
    SELECT id, name, code, address, manager, phone, capacity, is_active, is_default, created_at
      FROM warehouse ORDER BY is_default DESC, name COLLATE "vi-x-icu", id`.execute(db)
  return rows
}

export async function hasWarehouse(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM warehouse WHERE id = ${id}`.execute(db)
  return rows.length > 0
}

/** Lets one at a time add or change warehouses: their codes differ, and one is the default. */
export async function lockWarehouses(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('warehouses'))`.execute(tx)
}

/**
 * Locks a warehouse. `bins` lets one at a time change its bins; `stock` also waits for stock that is just booked in it
 * for the first time.
 */
export function lockWarehouse(tx: Tx, id: string, purpose: 'bins' | 'stock') {
  const row = tx.selectFrom('warehouse').selectAll().where('id', '=', id)
  return (purpose === 'stock' ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst()
}

export async function countWarehouses(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('warehouse')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Whether another warehouse has this code. */
export async function isCodeTaken(tx: Tx, { code, exceptId }: { code: string; exceptId: string | null }) {
  const { rows } = await sql`
    SELECT 1 FROM warehouse WHERE code = ${code} AND id IS DISTINCT FROM ${exceptId}::uuid`.execute(tx)
  return rows.length > 0
}

export function insertWarehouse(tx: Tx, fields: WarehouseFields): Promise<WarehouseRow> {
  return tx.insertInto('warehouse').values(fields).returningAll().executeTakeFirstOrThrow()
}

export function updateWarehouseRow(
  tx: Tx,
  id: string,
  fields: WarehouseFields & Partial<Pick<WarehouseRow, 'is_active' | 'is_default'>>,
): Promise<WarehouseRow> {
  return tx.updateTable('warehouse').set(fields).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Takes the default from the warehouse that has it. */
export async function clearDefault(tx: Tx): Promise<void> {
  await tx.updateTable('warehouse').set({ is_default: false }).where('is_default', '=', true).execute()
}
