import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { id, success, text, wholeNumber } from '../kernel/fields.ts'
import { placePhone } from '../kernel/phone-fields.ts'
import { listedWarehouseShape, publicWarehouseShape, warehouseShape } from './warehouse.shapes.ts'

const area = wholeNumber('diện tích', { max: 10_000_000 })
const warehouseBody = z.object({
  name: text('tên kho', { min: 1, max: 120 }),
  code: text('mã kho', { min: 1, max: 20 })
    .transform(value => value.toUpperCase())
    .refine(
      value => /^[A-Z0-9-]+$/.test(value),
      failsAs('invalid_characters', 'Mã kho chỉ gồm chữ không dấu, số và dấu gạch ngang'),
    ),
  address: text('địa chỉ', { min: 1, max: 300 }),
  manager: text('tên người quản lý', { min: 1, max: 120 }),
  phone: placePhone(),
  /** Square metres; null if it is not known. */
  capacity: z
    .preprocess<unknown, z.ZodNullable<typeof area>, z.input<typeof area> | null>(
      // as the form sends it
      value => (value === '' ? null : value),
      area.nullable(),
    )
    .default(null),
})
/** The body that the form of a warehouse sends. */
export type WarehouseBody = z.output<typeof warehouseBody>

export const listWarehouses = defineCall({
  route: 'GET /api/warehouse/warehouses',
  access: can('stock.read'),
  summary: 'All warehouses with how full they are, the default one first, then by name.',
  reply: success(z.array(listedWarehouseShape)),
})

export const listPublicWarehouses = defineCall({
  route: 'GET /api/warehouse/warehouses-public',
  access: 'public',
  summary: 'Name and code of the active warehouses; staff get all warehouses whole (R35).',
  reply: success(z.array(publicWarehouseShape)),
})

export const createWarehouse = defineCall({
  route: 'POST /api/warehouse/warehouses',
  access: can('stock.change'),
  changes: ['warehouses'],
  summary: 'Makes a warehouse, active and without bins.',
  body: warehouseBody,
  reply: success(warehouseShape),
})

export const updateWarehouse = defineCall({
  route: 'PUT /api/warehouse/warehouses/:id',
  access: can('stock.change'),
  changes: ['warehouses', 'stock'],
  summary:
    'Changes a warehouse; an inactive one sells nothing and takes no deliveries. The default one stays active until another is the default.',
  params: z.object({ id: id('mã kho') }),
  body: warehouseBody.extend({
    is_active: z.boolean({ error: 'Trạng thái kho không hợp lệ' }).optional(),
    is_default: z.boolean({ error: 'Kho mặc định không hợp lệ' }).optional(),
  }),
  reply: success(warehouseShape),
})
