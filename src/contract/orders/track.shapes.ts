import { z } from 'zod'
import { readOrderNumber } from '../kernel/document-number.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { wrongType } from '../kernel/fields.ts'
import { phone } from '../kernel/phone-fields.ts'
import { paymentMethodShape } from '../payments/payment.shapes.ts'
import { orderEventShape, orderStatusShape, paymentStatusShape } from './order.shapes.ts'

/** Characters of an order number with blanks and signs around it; longer ones are refused unread. */
const MAX_WRITTEN = 80
const MALFORMED = 'Mã đơn hàng có dạng DH-2026-000123'

const orderNumber = z
  .string({ error: wrongType('mã đơn hàng') })
  .max(MAX_WRITTEN, MALFORMED)
  .refine(value => value.trim().length > 0, failsAs('required', 'Vui lòng nhập mã đơn hàng'))
  .transform((value, context) => {
    const read = readOrderNumber(value)
    if (read) return read
    context.addIssue({ code: 'custom', message: MALFORMED })
    return z.NEVER
  })

/**
 * The two facts that show an order's progress: its number and the phone number it was placed with,
 * together (R21).
 */
export const trackPayload = z.object({ orderNumber, phone: phone() })

/** An order's progress, for its number and phone number: no note, no lines, and the person only hinted at. */
export const trackedOrderShape = z.object({
  orderNumber: z.string(),
  status: orderStatusShape,
  paymentStatus: paymentStatusShape,
  paymentMethod: paymentMethodShape,
  itemCount: z.number().int(),
  createdAt: z.string(),
  customer: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  timeline: z.array(orderEventShape),
})
export type TrackedOrder = z.output<typeof trackedOrderShape>
