import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { id, success } from '../kernel/fields.ts'
import { correctedCustomer, orderNotes } from './order.payload.ts'
import { adminOrderDetailShape } from './order.shapes.ts'

/**
 * The parts of an order that can be changed afterwards: never lines or money. A part that is left out
 * stays.
 */
export const orderContact = z.object({ customer: correctedCustomer.optional(), notes: orderNotes.optional() })

const contactChange = orderContact.extend({
  /** That of the order as it was read: with it, an order that has changed since then is refused. */
  updatedAt: z.iso.datetime('Thời điểm sửa đơn hàng không hợp lệ').optional(),
})
export type ContactChange = z.output<typeof contactChange>

export const resendConfirmation = defineCall({
  route: 'POST /api/admin/orders/:id/confirmation-email',
  access: can('orders.change'),
  isRepeatable: true,
  // a job writes the email
  changes: [],
  summary:
    'Emails the confirmation of an order to its present address once more, a few times a day (R56); 409 no_mail_server without one.',
  params: z.object({ id: id('mã đơn hàng') }),
  reply: success(z.object({ recipient: z.string() })),
})

export const changeOrderContact = defineCall({
  route: 'PUT /api/orders/:id',
  access: can('orders.change'),
  changes: ['orders'],
  summary:
    'Changes who gets an order and where, and the notes, as long as nothing is on its way (R6). What was tied to the old phone number or e-mail follows; `moneyNotes` says what would cost something else now and stays (R56). 409 conflict if `updatedAt` is given and the order has changed since.',
  params: z.object({ id: id('mã đơn hàng') }),
  body: contactChange,
  reply: success(adminOrderDetailShape, { moneyNotes: z.array(z.string()) }),
})
