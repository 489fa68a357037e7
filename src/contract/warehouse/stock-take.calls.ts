import { z } from 'zod'
import { can, defineCall, LONG_TEXTS_BODY_BYTES } from '../kernel/call.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { id, list, paging, phoneAge, success, wholeNumber } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { rowName, shelfName, zoneName } from './bin.names.ts'
import {
  MAX_COUNTS,
  stockDifferencesShape,
  stockTakeShape,
  stockTakeSummaryShape,
} from './stock-take.shapes.ts'

const oneTake = z.object({ id: id('mã phiếu kiểm kê') })
const variantId = z.union([z.null(), id('biến thể')], { error: 'Biến thể không hợp lệ' }).default(null)
const age = phoneAge('đếm')

export const listStockTakes = defineCall({
  route: 'GET /api/warehouse/stock-takes',
  access: can('stock.read'),
  summary: 'Stock takes, newest first.',
  query: z.object(paging({ size: 20, maxPage: 500 })),
  reply: success(
    z.object({ takes: z.array(stockTakeSummaryShape), total: z.number().int(), page: z.number().int() }),
  ),
})

export const beginStockTake = defineCall({
  route: 'POST /api/warehouse/stock-takes',
  access: can('stock.change'),
  changes: ['stock-takes'],
  isRepeatable: true,
  summary:
    'Begins to count a warehouse, one of its zones, rows or shelves, or a list of items; up to 2,000 places and 5,000 lines.',
  body: z
    .object({
      warehouse_id: id('kho'),
      zone: zoneName.optional(),
      row: rowName.optional(),
      shelf: shelfName.optional(),
      items: list(z.object({ product_id: itemId('product', 'sản phẩm'), variant_id: variantId }), {
        min: 1,
        max: 200,
        error: 'Vui lòng chọn ít nhất một sản phẩm',
        tooMany: 'Mỗi phiếu kiểm tối đa 200 sản phẩm',
      }).optional(),
    })
    .refine(({ zone, row }) => row === undefined || zone !== undefined, {
      ...failsAs('required', 'Vui lòng chọn khu'),
      path: ['zone'],
    })
    .refine(({ row, shelf }) => shelf === undefined || row !== undefined, {
      ...failsAs('required', 'Vui lòng chọn dãy'),
      path: ['row'],
    })
    .refine(({ zone, items }) => zone === undefined || items === undefined, {
      ...failsAs('not_allowed', 'Chọn một khu hoặc một danh sách sản phẩm, không chọn cả hai'),
      path: ['items'],
    }),
  reply: success(stockTakeSummaryShape),
})

export const getStockTake = defineCall({
  route: 'GET /api/warehouse/stock-takes/:id',
  access: can('stock.read'),
  summary: 'A stock take with all of its places and lines, in the order of the walk.',
  params: oneTake,
  reply: success(stockTakeShape),
})

export const recordCounts = defineCall({
  route: 'POST /api/warehouse/stock-takes/:id/counts',
  access: can('stock.change'),
  changes: ['counts'],
  summary:
    'Takes counts and finished places, each once by the id that the phone gave it. The latest count of a line stands.',
  params: oneTake,
  body: z.object({
    counts: list(
      z.object({
        id: id('mã lượt đếm'),
        place_id: id('vị trí'),
        product_id: itemId('product', 'sản phẩm'),
        variant_id: variantId,
        quantity: wholeNumber('số lượng đếm', { max: 1_000_000 }),
        age_ms: age,
      }),
      {
        max: MAX_COUNTS,
        error: 'Danh sách lượt đếm không hợp lệ',
        tooMany: `Mỗi lần gửi tối đa ${MAX_COUNTS} lượt đếm`,
      },
    ),
    done: list(z.object({ place_id: id('vị trí'), age_ms: age }), {
      max: MAX_COUNTS,
      error: 'Danh sách vị trí không hợp lệ',
      tooMany: `Mỗi lần gửi tối đa ${MAX_COUNTS} vị trí`,
    }),
  }),
  maxBodyBytes: LONG_TEXTS_BODY_BYTES,
  reply: success(stockTakeSummaryShape),
})

export const getStockDifferences = defineCall({
  route: 'GET /api/warehouse/stock-takes/:id/differences',
  access: can('stock.read'),
  summary:
    'What was counted otherwise than the books say, with its value, and the orders that stand against booking it.',
  params: oneTake,
  reply: success(stockDifferencesShape),
})

export const bookStockTake = defineCall({
  route: 'POST /api/warehouse/stock-takes/:id/booking',
  access: can('stock.change'),
  changes: ['stock', 'stock-takes'],
  summary:
    'Books the differences of a stock take as adjustments. Reservations of what is missing move to other places; what can not be moved stays open, and the call is made again once its orders are settled.',
  params: oneTake,
  reply: success(stockDifferencesShape),
})

export const cancelStockTake = defineCall({
  route: 'POST /api/warehouse/stock-takes/:id/cancellation',
  access: can('stock.change'),
  changes: ['stock-takes'],
  summary: 'Ends a stock take without booking anything; its counts are kept.',
  params: oneTake,
  reply: success(stockTakeSummaryShape),
})
