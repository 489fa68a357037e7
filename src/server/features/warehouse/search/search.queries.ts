import { sql } from 'kysely'
import type { MovementStatus } from '#contract/warehouse/movement.kinds.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { MovementKind } from '../../stock/index.ts'

type Prefix = { prefix: string; limit: number }

export type FoundBinRow = {
  warehouse_id: Row<'bin'>['warehouse_id']
  warehouse_name: Row<'warehouse'>['name']
  location_code: Row<'bin'>['code']
  capacity: Row<'bin'>['capacity']
  current_quantity: number
}

/** Bins with a code that begins with a text, by their codes; each warehouse is read by its own index. */
export async function selectFoundBins(db: Database, { prefix, limit }: Prefix): Promise<FoundBinRow[]> {
  const { rows } = await sql<FoundBinRow>`
    SELECT w.id AS warehouse_id, w.name AS warehouse_name, b.code AS location_code, b.capacity,
           (SELECT coalesce(sum(s.on_hand), 0)::int FROM stock s WHERE s.bin_id = b.id) AS current_quantity
      FROM warehouse w CROSS JOIN LATERAL (
           SELECT id, code, capacity FROM bin
            WHERE warehouse_id = w.id AND deleted_at IS NULL AND starts_with(code, ${prefix})
            ORDER BY code LIMIT ${limit}) AS b
     ORDER BY b.code, w.is_default DESC, w.name LIMIT ${limit}`.execute(db)
  return rows
}

export type FoundMovementRow = Pick<Row<'stock_movement'>, 'id' | 'code' | 'reason' | 'created_at'> & {
  kind: MovementKind
  status: MovementStatus
}

/** Movements with a code that begins with a text, the latest code first. */
export async function selectFoundMovements(
  db: Database,
  { prefix, limit }: Prefix,
): Promise<FoundMovementRow[]> {
  const { rows } = await sql<FoundMovementRow>`
    SELECT id, code, kind, status, reason, created_at FROM stock_movement
     WHERE starts_with(code, ${prefix}) ORDER BY code DESC LIMIT ${limit}`.execute(db)
  return rows
}
