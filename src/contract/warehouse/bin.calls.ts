import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { id, orLeft, success, text } from '../kernel/fields.ts'
import {
  addedStructure,
  binCapacity,
  DEFAULT_BIN_CAPACITY,
  level,
  rowName,
  shelfName,
  structurePart,
  zoneName,
} from './bin.names.ts'
import { locationShape } from './warehouse.shapes.ts'

const inWarehouse = z.object({ id: id('mã kho') })
const oneBin = z.object({ id: id('mã vị trí') })
const notes = text('ghi chú', { max: 500, multiline: true })
/** How many bins a change of structure has added or deleted. */
const binCount = success(z.object({ locations: z.number().int() }))

export const listBins = defineCall({
  route: 'GET /api/warehouse/warehouses/:id/locations',
  access: can('stock.read'),
  summary: 'The locations of a warehouse by their code, with what lies in each.',
  params: inWarehouse,
  reply: success(z.array(locationShape)),
})

export const createBin = defineCall({
  route: 'POST /api/warehouse/locations',
  access: can('stock.change'),
  changes: ['warehouses'],
  summary: 'Adds one level of a shelf; zone, row and shelf begin with their first level.',
  body: z.object({
    warehouse_id: id('mã kho'),
    zone: zoneName,
    row: rowName,
    shelf: shelfName,
    level,
    capacity: binCapacity.default(DEFAULT_BIN_CAPACITY),
    notes: orLeft(notes),
  }),
  reply: success(locationShape),
})

export const updateBin = defineCall({
  route: 'PUT /api/warehouse/locations/:id',
  access: can('stock.change'),
  changes: ['warehouses'],
  summary: 'Changes capacity, notes and state of a location; what is not sent stays as it is.',
  params: oneBin,
  body: z.object({
    capacity: binCapacity.optional(),
    notes: notes.optional(),
    is_active: z.boolean({ error: 'Trạng thái vị trí không hợp lệ' }).optional(),
  }),
  reply: success(locationShape),
})

export const deleteBin = defineCall({
  route: 'DELETE /api/warehouse/locations/:id',
  access: can('stock.delete'),
  changes: ['warehouses'],
  summary: 'Deletes an empty location; one with stock is refused with 409 (R20).',
  params: oneBin,
  reply: success(z.null()),
})

export const addStructure = defineCall({
  route: 'POST /api/warehouse/warehouses/:id/structure',
  access: can('stock.change'),
  changes: ['warehouses'],
  summary: 'Adds a zone, a row or a shelf with all its levels, or nothing.',
  params: inWarehouse,
  body: addedStructure,
  reply: binCount,
})

export const deleteStructure = defineCall({
  route: 'DELETE /api/warehouse/warehouses/:id/structure',
  access: can('stock.delete'),
  changes: ['warehouses'],
  summary: 'Deletes a zone, a row or a shelf with all its levels; one with stock is refused with 409 (R20).',
  params: inWarehouse,
  body: structurePart,
  reply: binCount,
})
