import { z } from 'zod'
import { text } from '#contract/kernel/fields.ts'
import { orderPayload } from '#contract/orders/order.payload.ts'

const { name, email, phone, address } = orderPayload.shape.customer.shape
const { street, city } = address.shape

/** The form of the checkout. The rules are those of the call; the form requires the ward as well (R45). */
export const checkoutFields = z.object({
  name,
  phone,
  email,
  city,
  state: text('phường, xã', { min: 1, max: 120, required: 'Vui lòng chọn phường, xã' }),
  street,
  notes: text('ghi chú', { max: 1000, multiline: true }),
  paymentMethod: z.enum(['cash', 'bank_transfer']),
  consent: z.boolean().refine(agreed => agreed, 'Vui lòng đồng ý với Chính sách bảo mật để đặt hàng'),
})

export type CheckoutInput = z.input<typeof checkoutFields>
export type CheckoutValues = z.output<typeof checkoutFields>

export const emptyCheckout: CheckoutInput = {
  name: '',
  phone: '',
  email: '',
  city: '',
  state: '',
  street: '',
  notes: '',
  paymentMethod: 'cash',
  consent: false,
}

/** The texts that the form must have. */
export const requiredTexts = ['name', 'phone', 'email', 'city', 'state', 'street'] as const

/** Who pays, once name and phone are good: the transfer's content consists of both (R22). */
export function payerOf(
  values: Pick<CheckoutInput, 'name' | 'phone'>,
): { name: string; phone: string } | undefined {
  const parsed = z.object({ name, phone }).safeParse(values)
  return parsed.success ? parsed.data : undefined
}

/** Which field of the form an error of the call belongs to (`customer.address.street` → `street`). */
export function fieldOfPath(path: string): string {
  return path.split('.').at(-1) ?? ''
}
