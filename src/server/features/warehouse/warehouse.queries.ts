import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

export type WarehouseRow = Row<'warehouse'>
/** The fields of a warehouse that a form changes. */
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

export type WarehouseFill = {
  warehouse_id: WarehouseRow['id']
  locations: number
  capacity: number
  pieces: number
}

/** The bins of each warehouse, the pieces that fit into its active ones, and those in it. */
export async function selectFills(db: Database): Promise<WarehouseFill[]> {
  const { rows } = await sql<WarehouseFill>`
    SELECT w.id AS warehouse_id, coalesce(b.locations, 0) AS locations, coalesce(b.capacity, 0) AS capacity,
           coalesce(s.pieces, 0) AS pieces
      FROM warehouse w
      LEFT JOIN (SELECT warehouse_id, count(*) AS locations, sum(capacity)
        FILTER (WHERE is_active) AS capacity
                   FROM bin WHERE deleted_at IS NULL GROUP BY warehouse_id) AS b ON b.warehouse_id = w.id
      LEFT JOIN (SELECT warehouse_id, sum(on_hand) AS pieces FROM stock GROUP BY warehouse_id) AS s
             ON s.warehouse_id = w.id`.execute(db)
  return rows
}

export function findWarehouse(db: Database, id: string): Promise<WarehouseRow | undefined> {
  return db.selectFrom('warehouse').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lets one at a time add or change warehouses: their codes differ, and one is the default. */
export async function lockWarehouses(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('warehouses'))`.execute(tx)
}

/** Locks a warehouse: one at a time changes it or its bins. Stock can be booked in it at the same time. */
export function lockWarehouse(tx: Tx, id: string): Promise<WarehouseRow | undefined> {
  return tx.selectFrom('warehouse').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Waits for stock that is just booked in a warehouse for the first time; all products are locked already. */
export async function lockAgainstBooking(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('warehouse').select('id').where('id', '=', id).forUpdate().execute()
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
