import { z } from 'zod'
import { can, defineCall, fileReply, XLSX } from '../kernel/call.ts'
import { id, list, optionalText, success } from '../kernel/fields.ts'
import { listAdminOrders } from './order.calls.ts'
import { orderStatusShape } from './order.shapes.ts'

/** The outcome of a change of an order's state. */
const movedOrderShape = z.object({
  _id: z.string(),
  orderNumber: z.string().nullable(),
  outcome: z.enum(['changed', 'unchanged', 'refused', 'not_found']),
  message: z.string(),
})
export type MovedOrder = z.output<typeof movedOrderShape>

export const changeOrderStatuses = defineCall({
  route: 'PUT /api/admin/orders/status',
  access: can('orders.change'),
  changes: ['orders', 'stock', 'reservations', 'invoices', 'earned-codes'],
  summary: 'Moves orders to a state, each on its own (R18), and reports the outcome of each.',
  body: z.object({
    orderIds: list(id('mã đơn hàng'), {
      min: 1,
      max: 100,
      error: 'Vui lòng chọn ít nhất một đơn hàng',
      tooMany: 'Mỗi lần chuyển tối đa 100 đơn hàng',
    }),
    status: orderStatusShape,
    note: optionalText('ghi chú', { max: 1000, multiline: true }),
  }),
  reply: success(z.object({ changedCount: z.number().int(), results: z.array(movedOrderShape) })),
})

const { page: _, limit: __, ...filters } = listAdminOrders.query.shape

export const exportOrders = defineCall({
  route: 'GET /api/admin/orders/export',
  access: can('orders.read'),
  summary: 'The filtered orders as an Excel file, one row each, in the order of the list; streamed.',
  query: z.object(filters),
  reply: fileReply(XLSX),
})
