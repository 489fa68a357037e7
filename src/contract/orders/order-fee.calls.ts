import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { dong, id, success } from '../kernel/fields.ts'
import { adminOrderDetailShape } from './order.shapes.ts'

export const agreeDeliveryFee = defineCall({
  route: 'PUT /api/admin/orders/:id/delivery-fee',
  access: can('orders.change'),
  changes: ['orders'],
  summary:
    'Sets the delivery fee that shop and customer have agreed on, of an order whose fee was open (R47), until it is sent, paid or billed; else 409 delivery_fee_settled.',
  params: z.object({ id: id('mã đơn hàng') }),
  body: z.object({ feeDong: dong('phí giao hàng') }),
  reply: success(adminOrderDetailShape),
})
