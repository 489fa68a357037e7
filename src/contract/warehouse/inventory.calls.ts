import { z } from 'zod'
import { can, defineCall, fileReply, XLSX } from '../kernel/call.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { day, id, list, paging, success, text, wholeNumber } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { inventoryShape, publicInventoryShape, stockAlertsShape } from './inventory.shapes.ts'
import { inventorySorts, stockStatuses } from './stock-status.ts'

const filters = {
  warehouse_id: id('mã kho').optional(),
  search: text('từ khóa', { max: 100 }).optional(),
  status: z
    .enum(stockStatuses, { error: `Tình trạng phải là một trong: ${stockStatuses.join(', ')}` })
    .optional(),
  start_date: day('từ ngày').optional(),
  end_date: day('đến ngày').optional(),
}
const order = {
  sortBy: z
    .enum(inventorySorts, { error: `Cột sắp xếp phải là một trong: ${inventorySorts.join(', ')}` })
    .default('product'),
  sortOrder: z.enum(['asc', 'desc'], { error: 'Thứ tự phải là asc hoặc desc' }).default('asc'),
}
const pageSize = wholeNumber('số dòng mỗi trang', { min: 1, max: 100 })
/** Nobody leafs further; everybody else less far than staff. */
const MAX_PAGE = 1_000
const MAX_PUBLIC_PAGE = 200

export const listInventory = defineCall({
  route: 'GET /api/warehouse/inventory',
  access: can('stock.read'),
  summary:
    'What lies where, by warehouse, title or SKU, state and day of the last movement (Vietnam’s). The figures leave the state aside. Without `limit` a page has 5,000 rows.',
  query: z.object({
    ...paging({ size: 10, maxPage: MAX_PAGE }),
    limit: pageSize.optional(),
    ...filters,
    ...order,
  }),
  reply: success(inventoryShape),
})

export const listPublicInventory = defineCall({
  route: 'GET /api/warehouse/inventory-public',
  access: 'public',
  summary:
    'The inventory; everybody but staff gets product, warehouse and state of what is sold, without figures, and no filter by day (R35).',
  query: z.object({ ...paging({ size: 10, maxSize: 50, maxPage: MAX_PUBLIC_PAGE }), ...filters }),
  limit: { hits: 60, windowSeconds: 60 },
  reply: success(publicInventoryShape),
})

export const exportInventory = defineCall({
  route: 'GET /api/warehouse/inventory/export',
  access: can('stock.read'),
  summary: 'The inventory of a filter as an Excel file, 50,000 rows at most.',
  query: z.object({ ...filters, ...order }),
  reply: fileReply(XLSX),
})

/** The most items in one change of levels or alerts. */
const MAX_ITEMS = 200
const optionalId = z
  .union([z.null(), z.literal('').transform(() => null), id('biến thể')], { error: 'Biến thể không hợp lệ' })
  .default(null)
const itemInWarehouse = {
  product_id: itemId('product', 'sản phẩm'),
  variant_id: optionalId,
  warehouse_id: id('kho'),
}
const items = <T extends z.ZodType>(item: T) =>
  list(item, {
    min: 1,
    max: MAX_ITEMS,
    error: 'Vui lòng chọn ít nhất một sản phẩm',
    tooMany: `Mỗi lần sửa tối đa ${MAX_ITEMS} sản phẩm`,
  })
const pieces = (label: string) => wholeNumber(label, { max: 1_000_000 })

export const updateStockLevels = defineCall({
  route: 'PUT /api/warehouse/inventory/levels',
  access: can('stock.change'),
  changes: ['stock-levels'],
  summary: 'Sets minimum level and reorder point of up to 200 items in warehouses, all or none.',
  body: z.object({
    items: items(
      z
        .object({
          ...itemInWarehouse,
          min_stock_level: pieces('mức tối thiểu'),
          reorder_point: pieces('điểm đặt hàng'),
        })
        .refine(({ min_stock_level, reorder_point }) => reorder_point >= min_stock_level, {
          ...failsAs('too_small', 'Điểm đặt hàng không được nhỏ hơn mức tối thiểu'),
          path: ['reorder_point'],
        }),
    ),
  }),
  reply: success(z.object({ updated: z.number().int() })),
})

export const listStockAlerts = defineCall({
  route: 'GET /api/warehouse/alerts',
  access: can('stock.read'),
  summary:
    'Items that run short in active warehouses: out of stock, low and to be reordered, each list by pages, the scarcest first. Dismissed ones only when they are asked for.',
  query: z.object({
    ...paging({ size: 20, maxPage: MAX_PAGE }),
    warehouse_id: id('mã kho').optional(),
    dismissed: z.enum(['true', 'false'], { error: 'Lựa chọn không hợp lệ' }).default('false'),
  }),
  reply: success(stockAlertsShape),
})

export const countStockAlerts = defineCall({
  route: 'GET /api/warehouse/alerts/count',
  access: can('stock.read'),
  summary: 'How many alerts are open.',
  reply: success(z.object({ open: z.number().int() })),
})

const dismissal = {
  access: can('stock.change'),
  changes: ['stock-levels'],
  body: z.object({ items: items(z.object(itemInWarehouse)) }),
  reply: success(z.object({ changed: z.number().int() })),
} as const

export const dismissStockAlerts = defineCall({
  ...dismissal,
  route: 'POST /api/warehouse/alerts/dismissals',
  summary:
    'Puts alerts aside: each comes back when less is available, and the dismissal ends when the item is in stock.',
})

export const restoreStockAlerts = defineCall({
  ...dismissal,
  route: 'DELETE /api/warehouse/alerts/dismissals',
  summary: 'Brings dismissed alerts back.',
})

const exportQuery = z.object({ warehouse_id: id('mã kho').optional() })

export const exportStockAlerts = defineCall({
  route: 'GET /api/warehouse/alerts/export',
  access: can('stock.read'),
  summary: 'The three lists as an Excel file, a sheet each.',
  query: exportQuery,
  reply: fileReply(XLSX),
})

export const exportPurchaseList = defineCall({
  route: 'GET /api/warehouse/alerts/purchase-list',
  access: can('stock.read'),
  summary:
    'What to buy of all open alerts as an Excel file, grouped by category, with suggested quantities and the latest purchase prices (R39).',
  query: exportQuery,
  reply: fileReply(XLSX),
})
