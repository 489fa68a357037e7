import { z } from 'zod'
import { can, defineCall } from '../call.ts'
import { id, success } from '../fields.ts'
import { orderCustomer, orderNotes } from './order.payload.ts'
import { adminOrderDetailShape } from './order.shapes.ts'

/** What of an order can be changed afterwards: never lines or money. What is left out stays. */
export const orderContact = z.object({ customer: orderCustomer.optional(), notes: orderNotes.optional() })
export type OrderContact = z.output<typeof orderContact>

export const changeOrderContact = defineCall({
  route: 'PUT /api/orders/:id',
  access: can('orders.change'),
  changes: ['orders'],
  summary: 'Changes who gets an order and where, and the notes, as long as nothing is on its way (R6).',
  params: z.object({ id: id('mã đơn hàng') }),
  body: orderContact,
  reply: success(adminOrderDetailShape),
})
