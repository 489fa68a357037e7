import { z } from 'zod'
import { email } from '../kernel/fields.ts'

const isSent = () => z.boolean({ error: 'Vui lòng chọn gửi hoặc không gửi' })

/**
 * The emails that the shop may leave out, and the address for answers. Those about an order's receipt, its
 * cancelling and money, and those about passwords and backups are always sent.
 */
export const emailSettings = z.object({
  /** Empty: the shop's address. */
  replyTo: z.union([z.literal(''), email('địa chỉ nhận trả lời')], {
    error: 'Địa chỉ nhận trả lời không hợp lệ',
  }),
  confirmed: isSent(),
  processing: isSent(),
  shipped: isSent(),
  /** One with a code for the next order is always sent. */
  delivered: isSent(),
  newOrder: isSent(),
  enquiry: isSent(),
})
