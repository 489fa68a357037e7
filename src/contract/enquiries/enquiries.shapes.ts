import { z } from 'zod'
import { email, optionalText, orLeft, text } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { phone } from '../kernel/phone-fields.ts'

const CONSENT_MISSING = 'Vui lòng đồng ý với Chính sách bảo mật để gửi yêu cầu'

/** An enquiry about a product. Names and address of the product are informal: the server sets its own. */
export const contactPayload = z.object({
  name: text('họ và tên', { min: 1, max: 120 }),
  phone: phone(),
  email: orLeft(
    z.union(
      [
        z
          .string()
          .regex(/^\s*$/, 'Email không hợp lệ')
          .transform(() => ''),
        email(),
      ],
      {
        error: 'Email không hợp lệ',
      },
    ),
  ),
  message: optionalText('lời nhắn', { max: 2000, multiline: true }),
  /** Whether the privacy rules were agreed to. The form always sends it, other callers may leave it out. */
  consent: z
    .boolean({ error: CONSENT_MISSING })
    .optional()
    .refine(agreed => agreed !== false, CONSENT_MISSING),
  productId: itemId('product', 'mã sản phẩm'),
  productName: text('tên sản phẩm', { max: 300 }).nullish(),
  productSku: text('mã sản phẩm', { max: 80 }).nullish(),
  productUrl: text('địa chỉ sản phẩm', { max: 500 }).nullish(),
})
/** The fields of the form: the rules of the call, and the consent must be given. */
export const contactFields = contactPayload
  .pick({ name: true, phone: true, email: true, message: true })
  .extend({ consent: z.boolean().refine(agreed => agreed, CONSENT_MISSING) })
export type ContactPayload = z.output<typeof contactPayload>

/** An enquiry as the back office sees it. */
export const enquiryShape = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  message: z.string(),
  /** null once the product is gone; its name stays. */
  product: z.object({ _id: z.string(), slug: z.string() }).nullable(),
  productName: z.string(),
  productSku: z.string(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
  handledBy: z.string().nullable(),
})
export type Enquiry = z.output<typeof enquiryShape>
