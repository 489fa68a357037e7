import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { id, list, success } from '../kernel/fields.ts'
import { deletedOrderShape } from './delete-orders.shapes.ts'

const params = z.object({ id: id('mã đơn hàng') })
const summary =
  'Deletes an order of which no stock moved, that was not paid, has no unchecked proof and no invoice; else 409 order_in_use (R20).'
const reply = success(z.object({ _id: z.string(), orderNumber: z.string() }))

export const deleteOrder = defineCall({
  route: 'DELETE /api/admin/orders/:id/delete',
  access: can('orders.delete'),
  changes: ['orders', 'reservations', 'earned-codes'],
  summary,
  params,
  reply,
})

export const deleteOrderById = defineCall({
  route: 'DELETE /api/orders/:id',
  access: can('orders.delete'),
  changes: ['orders', 'reservations', 'earned-codes'],
  summary,
  params,
  reply,
})

export const deleteOrders = defineCall({
  route: 'DELETE /api/admin/orders',
  access: can('orders.delete'),
  changes: ['orders', 'reservations', 'earned-codes'],
  summary: 'Deletes orders, each on its own, and reports the outcome of each (R20).',
  body: z.object({
    orderIds: list(id('mã đơn hàng'), {
      min: 1,
      max: 100,
      error: 'Vui lòng chọn ít nhất một đơn hàng',
      tooMany: 'Mỗi lần xóa tối đa 100 đơn hàng',
    }),
  }),
  reply: success(z.object({ deletedCount: z.number().int(), results: z.array(deletedOrderShape) })),
})
