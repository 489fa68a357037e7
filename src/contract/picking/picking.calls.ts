import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { id, list, paging, phoneAge, success, wholeNumber } from '../kernel/fields.ts'
import { MAX_BOXES, MAX_TICKS, pickingShape, pickWalkShape, pickWalkSummaryShape } from './picking.shapes.ts'

const oneWalk = z.object({ id: id('mã lượt lấy hàng') })
const box = wholeNumber('thùng', { min: 1, max: MAX_BOXES })
const pieces = wholeNumber('số món', { max: 1_000_000 })
const age = phoneAge('lấy')

export const getPicking = defineCall({
  route: 'GET /api/warehouse/picking',
  access: can('orders.read'),
  summary:
    'Orders that wait to be picked in a warehouse, the oldest first, and the walks that are under way. Without a warehouse it is the one where most orders wait.',
  query: z.object({
    warehouse_id: id('kho').optional(),
    order_id: id('đơn hàng').optional(),
    ...paging({ size: 50, maxPage: 200 }),
  }),
  reply: success(pickingShape),
})

export const beginPickWalk = defineCall({
  route: 'POST /api/warehouse/pick-walks',
  access: can('orders.change'),
  changes: ['orders', 'pick-walks'],
  isRepeatable: true,
  summary:
    'Begins to pick up to 12 orders of a warehouse in one walk, a box for each, once for each Idempotency-Key. Confirmed orders become processing.',
  body: z.object({
    warehouse_id: id('kho'),
    order_ids: list(id('đơn hàng'), {
      min: 1,
      max: MAX_BOXES,
      error: 'Vui lòng chọn ít nhất một đơn hàng',
      tooMany: `Mỗi lượt lấy tối đa ${MAX_BOXES} đơn`,
    }),
  }),
  reply: success(pickWalkSummaryShape),
})

export const getPickWalk = defineCall({
  route: 'GET /api/warehouse/pick-walks/:id',
  access: can('orders.read'),
  summary: 'A walk with its boxes and stops, as the reservations are now.',
  params: oneWalk,
  reply: success(pickWalkShape),
})

export const recordTicks = defineCall({
  route: 'PUT /api/warehouse/pick-walks/:id/picks',
  access: can('stock.change'),
  changes: ['picks'],
  summary:
    'Sets how many pieces of stops lie in boxes. The latest of each stands, and never more than is to be picked there; what is to be picked no longer is left out.',
  params: oneWalk,
  body: z.object({
    ticks: list(z.object({ stop_id: id('chỗ lấy'), box, quantity: pieces, age_ms: age }), {
      min: 1,
      max: MAX_TICKS,
      error: 'Danh sách món đã lấy không hợp lệ',
      tooMany: `Mỗi lần gửi tối đa ${MAX_TICKS} lượt lấy`,
    }),
  }),
  reply: success(pickWalkShape),
})

export const reportMissing = defineCall({
  route: 'POST /api/warehouse/pick-walks/:id/missing',
  access: can('stock.change'),
  changes: ['orders', 'reservations', 'pick-walks', 'stock-takes'],
  summary:
    'Reports that fewer pieces lie at a stop than are to be picked. The rest is taken from another place, which becomes a stop, as far as it has pieces; what is left is noted on the orders as missing.',
  params: oneWalk,
  body: z.object({
    stop_id: id('chỗ lấy'),
    found: list(z.object({ box, quantity: pieces }), {
      min: 1,
      max: MAX_BOXES,
      error: 'Vui lòng ghi số món của từng thùng',
      tooMany: `Tối đa ${MAX_BOXES} thùng`,
    }),
    /** The stop that supplies the rest; null if it is missing. */
    to_stop_id: z.union([z.null(), id('chỗ lấy khác')], { error: 'Chỗ lấy khác không hợp lệ' }).default(null),
    /**
     * Whether a stock take of the item in this warehouse begins, unless one has still to count it at the
     * stop.
     */
    count: z.boolean({ error: 'Lựa chọn kiểm kê không hợp lệ' }).default(false),
  }),
  reply: success(z.object({ walk: pickWalkShape, moved: z.number().int(), short: z.number().int() })),
})

export const finishPickWalk = defineCall({
  route: 'POST /api/warehouse/pick-walks/:id/finish',
  access: can('stock.change'),
  changes: ['orders', 'pick-walks'],
  summary:
    'Ends a walk of which every piece is picked or reported missing, and notes on each order whether it is complete. No stock moves: shipping books it.',
  params: oneWalk,
  reply: success(pickWalkShape),
})

export const cancelPickWalk = defineCall({
  route: 'POST /api/warehouse/pick-walks/:id/cancellation',
  access: can('stock.change'),
  changes: ['pick-walks'],
  summary: 'Ends a walk without a result: what was picked goes back, and its orders wait to be picked again.',
  params: oneWalk,
  reply: success(pickWalkSummaryShape),
})
