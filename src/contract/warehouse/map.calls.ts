import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { id, success, text } from '../kernel/fields.ts'
import { foundPlaceShape, locationDetailShape, warehouseMapShape } from './map.shapes.ts'

const inWarehouse = z.object({ id: id('mã kho') })

export const getWarehouseMap = defineCall({
  route: 'GET /api/warehouse/warehouses/:id/map',
  access: can('stock.read'),
  summary: 'All locations of a warehouse as they stand, each with how full it is.',
  params: inWarehouse,
  reply: success(warehouseMapShape),
})

export const getBin = defineCall({
  route: 'GET /api/warehouse/warehouses/:id/locations/:code',
  access: can('stock.read'),
  summary: 'A location of a warehouse by its code, with what lies in it.',
  params: inWarehouse.extend({ code: text('mã vị trí', { min: 1, max: 60 }) }),
  reply: success(locationDetailShape),
})

export const findInWarehouse = defineCall({
  route: 'GET /api/warehouse/warehouses/:id/find',
  access: can('stock.read'),
  summary: 'Where products lie in a warehouse, by title, SKU or bar code; at most 50 places.',
  params: inWarehouse,
  query: z.object({ search: text('từ khóa', { min: 1, max: 120 }) }),
  reply: success(z.array(foundPlaceShape)),
})
