import { z } from 'zod'
import { enquiryShape } from '../enquiries/enquiries.shapes.ts'
import { can, defineCall } from '../kernel/call.ts'
import { readOrderNumber } from '../kernel/document-number.ts'
import { success, text } from '../kernel/fields.ts'
import { normalizePhone } from '../kernel/phone.ts'
import { orderStatusShape } from '../orders/order.shapes.ts'

/** The person of a data request: by phone number, by email address, or by the number of one order. */
export type PersonSearch =
  | { by: 'phone'; phone: string }
  | { by: 'email'; email: string }
  | { by: 'order'; orderNumber: string }

const NOT_A_PERSON = 'Vui lòng nhập đủ số điện thoại, email hoặc mã đơn hàng'

/** A phone number, an email address or an order number, as the person gives it. */
const personSearch = text('số điện thoại, email hoặc mã đơn hàng', {
  min: 1,
  max: 254,
  required: NOT_A_PERSON,
}).transform((value, context): PersonSearch => {
  const phone = normalizePhone(value)
  if (phone) return { by: 'phone', phone }
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return { by: 'email', email: value.toLowerCase() }
  const orderNumber = readOrderNumber(value)
  if (orderNumber) return { by: 'order', orderNumber }
  context.addIssue({ code: 'custom', message: NOT_A_PERSON })
  return z.NEVER
})

const personOrderShape = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: orderStatusShape,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  notes: z.string(),
  placedAt: z.string(),
  invoiceNumber: z.string().nullable(),
  /** Why its person can't be erased yet; null if nothing speaks against it. */
  obstacle: z.string().nullable(),
})
export type PersonOrder = z.output<typeof personOrderShape>

export const findGuestData = defineCall({
  route: 'POST /api/admin/guest-data/find',
  access: can('personal-data.read'),
  summary:
    'What is stored about a person without an account: orders and enquiries by phone number, email or order number (R44, R49).',
  body: z.object({ person: personSearch }),
  reply: success(z.object({ orders: z.array(personOrderShape), requests: z.array(enquiryShape) })),
})

export const eraseGuestData = defineCall({
  route: 'POST /api/admin/guest-data/erase',
  access: can('personal-data.erase'),
  changes: ['orders', 'earned-codes', 'enquiries', 'emails'],
  summary:
    'Erases a person without an account: enquiries go, orders that are over stay without the person; what is kept, and why, is in the answer. Invoices stay as the law requires.',
  body: z.object({ person: personSearch }),
  reply: success(
    z.object({
      ordersErased: z.number().int(),
      enquiriesDeleted: z.number().int(),
      ordersKept: z.array(personOrderShape.pick({ orderNumber: true, obstacle: true })),
    }),
  ),
})
