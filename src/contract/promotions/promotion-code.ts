import { z } from 'zod'
import { list } from '../kernel/fields.ts'
import { foldLookAlikes } from '../kernel/normalized.ts'
import { foldDiacritics } from '../kernel/vietnamese.ts'

/** The longest text that is read as a code. */
export const MAX_TYPED_CODE = 80

/** Codes that an order may carry at most. */
export const MAX_CODES = 3

/**
 * A code as it is stored and compared: upper case, without diacritics, spaces, dashes and characters that are
 * not seen, as copied texts have them; letters that look like Latin ones are those. Undefined if nothing
 * like a code is left.
 */
export function codeKey(typed: string): string | undefined {
  if (typed.length > MAX_TYPED_CODE) return undefined
  const key = foldDiacritics(foldLookAlikes(typed))
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '')
  return /^[A-Z0-9]{3,40}$/.test(key) ? key : undefined
}

const INVALID = 'Mã giảm giá gồm 3 đến 40 chữ cái và chữ số'

/** A code that a call takes, as it is compared. */
export const promotionCode = z.string({ error: INVALID }).transform((typed, context) => {
  const key = codeKey(typed)
  if (key) return key
  context.addIssue({ code: 'custom', message: INVALID })
  return z.NEVER
})

/** The codes of a cart or an order, each once. */
export const promotionCodes = list(promotionCode, {
  max: MAX_CODES,
  error: 'Danh sách mã giảm giá không hợp lệ',
  tooMany: `Mỗi đơn dùng tối đa ${MAX_CODES} mã`,
})
  .default([])
  .transform(codes => [...new Set(codes)])

/** Why a code gives nothing, in a sentence for the customer. */
export const codeRefusals = {
  /** One text for all that a stranger may give: it does not reveal whether such a code exists (R26). */
  unknown: 'Mã này không dùng được. Hãy kiểm tra lại từng chữ, và số điện thoại nếu mã dành riêng cho bạn',
  paused: 'Khuyến mãi này vừa tạm dừng',
  not_begun: 'Khuyến mãi này chưa bắt đầu',
  ended: 'Mã này đã hết hạn',
  used_up: 'Mã này đã hết lượt dùng',
  another_customer: 'Mã này dành cho số điện thoại khác',
  used_by_customer: 'Bạn đã dùng hết lượt của mã này',
  one_code: 'Mỗi đơn dùng một mã của chương trình này',
  gift_gone: 'Quà tặng đã hết',
  asked_too_often:
    'Hiện chưa kiểm tra được ưu đãi này cho số điện thoại của bạn. Vui lòng thử lại sau ít phút, hoặc gọi cửa hàng',
  not_applicable: 'Mã này không còn áp dụng cho đơn hàng',
  bound_by_network: 'Nhiều đơn chưa xác nhận từ mạng của bạn đang giữ lượt của mã này. Vui lòng gọi cửa hàng',
} as const
export type CodeRefusal = keyof typeof codeRefusals

/** The same of promotions that need no code. */
const automaticRefusals: Partial<Record<CodeRefusal, string>> = {
  ended: 'Khuyến mãi này đã kết thúc',
  used_up: 'Khuyến mãi này đã hết lượt',
  used_by_customer: 'Bạn đã dùng hết lượt của khuyến mãi này',
  bound_by_network:
    'Nhiều đơn chưa xác nhận từ mạng của bạn đang giữ lượt của khuyến mãi này. Vui lòng gọi cửa hàng',
  not_applicable: 'Khuyến mãi này không còn áp dụng cho đơn hàng',
}

/** Why a promotion gives nothing, in words. @param code null if it needs none */
export const refusalText = ({ code, reason }: { code: string | null; reason: CodeRefusal }): string =>
  (code === null ? automaticRefusals[reason] : undefined) ?? codeRefusals[reason]
