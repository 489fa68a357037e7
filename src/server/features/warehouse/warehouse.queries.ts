import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'

export type WarehouseRow = Pick<
  Row<'warehouse'>,
  | 'id'
  | 'name'
  | 'code'
  | 'address'
  | 'manager'
  | 'phone'
  | 'capacity'
  | 'is_active'
  | 'is_default'
  | 'created_at'
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

export type BinRow = Pick<
  Row<'bin'>,
  'id' | 'warehouse_id' | 'zone' | 'row' | 'shelf' | 'level' | 'capacity' | 'notes' | 'is_active'
> & {
  location_code: string
  products: { title: string; sku: string; quantity: number }[]
}

/** The bins of a warehouse with what lies in each; a variant's stock has its own name and code. */
export async function selectBins(db: Database, warehouseId: string): Promise<BinRow[]> {
  const { rows } = await sql<BinRow>`
    SELECT b.id, b.warehouse_id, b.zone, b."row", b.shelf, b.level, b.code AS location_code, b.capacity, b.notes, b.is_active,
           coalesce(g.products, '[]') AS products
      FROM bin b LEFT JOIN (
        SELECT s.bin_id, json_agg(json_build_object('title', concat_ws(' · ', p.title, v.name),
               'sku', coalesce(v.sku, p.sku, ''), 'quantity', s.on_hand) ORDER BY p.title, v.position) AS products
          FROM stock s JOIN product p ON p.id = s.product_id LEFT JOIN product_variant v ON v.id = s.variant_id
         WHERE s.warehouse_id = ${warehouseId} AND s.bin_id IS NOT NULL AND s.on_hand > 0 GROUP BY s.bin_id) AS g ON g.bin_id = b.id
     WHERE b.warehouse_id = ${warehouseId}
     ORDER BY b.code, b.id`.execute(db)
  return rows
}
