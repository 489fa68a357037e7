import { z } from 'zod'

export const warehouseShape = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  address: z.string(),
  manager: z.string(),
  phone: z.string(),
  /** Square metres. */
  capacity: z.number().int().nullable(),
  is_active: z.boolean(),
  /** Takes the stock of products without their own place (R17). */
  is_default: z.boolean(),
  created_at: z.string(),
})
export type Warehouse = z.output<typeof warehouseShape>

/** A warehouse as it is listed. */
export const listedWarehouseShape = warehouseShape.extend({
  location_count: z.number().int(),
  /** Pieces in it, reserved ones included, and pieces that fit into its active locations. */
  current_quantity: z.number().int(),
  location_capacity: z.number().int(),
})
export type ListedWarehouse = z.output<typeof listedWarehouseShape>

/** A warehouse for everybody; the rest is there for staff alone (R35). */
export const publicWarehouseShape = warehouseShape.partial().required({ _id: true, name: true, code: true })
export type PublicWarehouse = z.output<typeof publicWarehouseShape>

export const locationShape = z.object({
  _id: z.string(),
  warehouse_id: z.string(),
  zone: z.string(),
  row: z.string(),
  shelf: z.string(),
  level: z.number().int(),
  location_code: z.string(),
  /** Pieces that fit, and pieces in it, reserved ones included. */
  capacity: z.number().int(),
  current_quantity: z.number().int(),
  notes: z.string(),
  is_active: z.boolean(),
  products: z.array(z.object({ title: z.string(), sku: z.string(), quantity: z.number().int() })),
})
export type Location = z.output<typeof locationShape>
