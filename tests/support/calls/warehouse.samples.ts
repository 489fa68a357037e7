import { randomUUID } from 'node:crypto'
import { excelForm } from '#tests/support/catalogue/workbooks.ts'
import type { SampleData } from './sample-data.ts'
import type { Samples } from './sample-types.ts'

const warehouseBody = (code: string) => ({
  name: 'Kho Bình Tân',
  code,
  address: '12 Kinh Dương Vương',
  manager: 'Trần Văn Kho',
  phone: '0900 000 321',
  capacity: 450,
})

/** Good input for the calls of warehouses, bins and movements. */
export function warehouseSamples(data: SampleData): Samples {
  const whatAndWhy = { product_id: data.productId, quantity: 1, reason: 'Hàng mẫu' }
  const pieces = { ...whatAndWhy, warehouse_id: data.stockedWarehouseId }
  const issued = {
    productId: data.productId,
    quantity: 1,
    from: { warehouseId: data.stockedWarehouseId, binId: null },
  }
  const stocked = { product_id: data.productId, warehouse_id: data.stockedWarehouseId }
  return {
    'GET /api/warehouse/warehouses': {},
    'GET /api/warehouse/warehouses-public': {},
    'POST /api/warehouse/warehouses': { body: warehouseBody(randomUUID().slice(0, 8)) },
    'PUT /api/warehouse/warehouses/:id': {
      params: { id: data.warehouseId },
      body: warehouseBody(randomUUID().slice(0, 8)),
    },
    'POST /api/warehouse/warehouses/:id/structure': {
      params: { id: data.warehouseId },
      body: { kind: 'zone', zone: 'B' },
    },
    'DELETE /api/warehouse/warehouses/:id/structure': {
      params: { id: data.warehouseId },
      body: { zone: 'A' },
    },
    'GET /api/warehouse/inventory': {
      query: {
        search: 'đèn',
        status: 'in_stock',
        start_date: '2026-01-01',
        sortBy: 'value',
        sortOrder: 'desc',
      },
    },
    'GET /api/warehouse/inventory-public': { query: { search: 'đèn' } },
    'GET /api/warehouse/inventory/export': {},
    'PUT /api/warehouse/inventory/levels': {
      body: { items: [{ ...stocked, min_stock_level: 3, reorder_point: 6 }] },
    },
    'GET /api/warehouse/alerts': { query: { warehouse_id: data.stockedWarehouseId } },
    'GET /api/warehouse/alerts/count': {},
    'GET /api/warehouse/alerts/export': {},
    'GET /api/warehouse/alerts/purchase-list': {},
    'POST /api/warehouse/alerts/dismissals': {
      body: { items: [{ ...stocked, product_id: data.shortProductId }] },
    },
    'DELETE /api/warehouse/alerts/dismissals': {
      body: { items: [{ ...stocked, product_id: data.dismissedProductId }] },
    },
    'GET /api/warehouse/items': { query: { search: 'đèn' } },
    'GET /api/warehouse/warehouses/:id/bin-suggestions': {
      params: { id: data.warehouseId },
      query: { product_id: data.productId, quantity: 4 },
    },
    'POST /api/warehouse/import': { body: { ...pieces, unit_price: 90_000 } },
    'POST /api/warehouse/export': { body: pieces },
    'POST /api/warehouse/transfer': {
      body: {
        ...whatAndWhy,
        from_warehouse_id: data.stockedWarehouseId,
        to_warehouse_id: data.warehouseId,
        to_location_id: data.binId,
      },
    },
    'POST /api/warehouse/transactions': {
      body: { kind: 'issue', reason: 'Hàng mẫu', lines: [issued] },
    },
    'GET /api/warehouse/transactions': {
      query: { type: 'import', warehouse_id: data.stockedWarehouseId, start_date: '2026-01-01' },
    },
    'GET /api/warehouse/receipt-template': {},
    'POST /api/warehouse/receipt-file': {
      query: { warehouse_id: data.warehouseId },
      body: excelForm(data.receiptWorkbook),
    },
    'GET /api/warehouse/transactions/export': { query: { type: 'import' } },
    'GET /api/warehouse/transactions/:id': { params: { id: data.movementId } },
    'POST /api/warehouse/transactions/:id/reversal': { params: { id: data.movementId }, body: {} },
    'POST /api/warehouse/locations': {
      body: { warehouse_id: data.warehouseId, zone: 'C', row: '1', shelf: '1', level: 1 },
    },
    'PUT /api/warehouse/locations/:id': { params: { id: data.binId }, body: { notes: 'Hàng dễ vỡ' } },
    'DELETE /api/warehouse/locations/:id': { params: { id: data.binId } },
    'GET /api/warehouse/warehouses/:id/locations': { params: { id: data.warehouseId } },
    'GET /api/warehouse/warehouses/:id/locations/:code': {
      params: { id: data.warehouseId, code: data.binCode },
    },
    'GET /api/warehouse/stock-takes': {},
    'POST /api/warehouse/stock-takes': {
      body: { warehouse_id: data.stockedWarehouseId, items: [{ product_id: data.productId }] },
    },
    'GET /api/warehouse/stock-takes/:id': { params: { id: data.stockTakeId } },
    'GET /api/warehouse/stock-takes/:id/differences': { params: { id: data.stockTakeId } },
    'POST /api/warehouse/stock-takes/:id/counts': {
      params: { id: data.stockTakeId },
      body: {
        counts: [
          {
            id: randomUUID(),
            place_id: data.takePlaceId,
            product_id: data.productId,
            quantity: 2,
            age_ms: 0,
          },
        ],
        done: [{ place_id: data.takePlaceId, age_ms: 0 }],
      },
    },
    'POST /api/warehouse/stock-takes/:id/booking': { params: { id: data.stockTakeId } },
    'POST /api/warehouse/stock-takes/:id/cancellation': { params: { id: data.stockTakeId } },
    'GET /api/warehouse/picking': { query: { warehouse_id: data.waitingWarehouseId } },
    'POST /api/warehouse/pick-walks': {
      body: { warehouse_id: data.waitingWarehouseId, order_ids: [data.waitingOrderId] },
    },
    'GET /api/warehouse/pick-walks/:id': { params: { id: data.pickWalkId } },
    'PUT /api/warehouse/pick-walks/:id/picks': {
      params: { id: data.pickWalkId },
      body: { ticks: [{ stop_id: data.pickStopId, box: 1, quantity: 0, age_ms: 0 }] },
    },
    'POST /api/warehouse/pick-walks/:id/missing': {
      params: { id: data.pickWalkId },
      body: { stop_id: data.pickStopId, found: [{ box: 1, quantity: 0 }], count: true },
    },
    'POST /api/warehouse/pick-walks/:id/finish': { params: { id: data.pickWalkId } },
    'POST /api/warehouse/pick-walks/:id/cancellation': { params: { id: data.pickWalkId } },
    'GET /api/warehouse/warehouses/:id/map': { params: { id: data.warehouseId } },
    'GET /api/warehouse/warehouses/:id/find': {
      params: { id: data.warehouseId },
      query: { search: 'đèn' },
    },
  }
}
