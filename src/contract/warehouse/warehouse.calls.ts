import { z } from 'zod'
import { can, defineCall } from '../call.ts'
import { id, success } from '../fields.ts'
import { locationShape, warehouseShape } from './warehouse.shapes.ts'

export const listWarehouses = defineCall({
  route: 'GET /api/warehouse/warehouses',
  access: can('stock.read'),
  summary: 'All warehouses, the default one first, then by name.',
  reply: success(z.array(warehouseShape)),
})

export const listLocations = defineCall({
  route: 'GET /api/warehouse/warehouses/:id/locations',
  access: can('stock.read'),
  summary: 'The locations of a warehouse by their code, with what lies in each.',
  params: z.object({ id: id('mã kho') }),
  reply: success(z.array(locationShape)),
})
