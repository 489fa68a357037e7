import { z } from 'zod'
import { province, provinceText } from '../addresses/province.shapes.ts'
import { guestSessionId } from '../cart/cart.shapes.ts'
import {
  dong,
  email,
  id,
  list,
  optionalText,
  orLeft,
  text,
  wholeNumber,
  wrongType,
} from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { phone } from '../kernel/phone-fields.ts'
import { MAX_LINES } from '../pricing/discounts.ts'
import { promotionCodes } from '../promotions/promotion-code.ts'

const WRONG_HOLD = 'Mã giữ hàng không hợp lệ'
/** The secret of a hold: 256 random bits in base64url. */
export const holdToken = z.string(WRONG_HOLD).regex(/^[A-Za-z0-9_-]{43}$/, WRONG_HOLD)

const WRONG_KEY = 'Mã mở đơn hàng không hợp lệ'
/** The secret of a link that opens an order. */
export const orderKey = z.string(WRONG_KEY).max(100, WRONG_KEY)

/** The address that an upload answered with, as an order is given it. */
export const proofImage = text('ảnh chuyển khoản', {
  min: 1,
  max: 400,
  required: 'Vui lòng tải lên ảnh chuyển khoản',
})

const customerIn = <City extends z.ZodType>(city: City) =>
  z.object(
    {
      name: text('họ và tên', { min: 2, max: 120 }),
      email: email(),
      phone: phone(),
      address: z.object(
        {
          street: text('số nhà, tên đường', { min: 1, max: 240 }),
          city,
          state: optionalText('phường, xã', { max: 120 }),
          zipCode: optionalText('mã bưu chính', { max: 20 }),
          country: optionalText('quốc gia', { max: 60 }, 'Việt Nam'),
        },
        { error: wrongType('địa chỉ nhận hàng') },
      ),
    },
    { error: 'Vui lòng điền đầy đủ thông tin bắt buộc' },
  )

/** The customer of an order, and its destination. */
export const orderCustomer = customerIn(province)

/**
 * The same of an order that may be older than the list of provinces: its own province may stay as it is
 * written.
 */
export const correctedCustomer = customerIn(provinceText)

export const orderNotes = text('ghi chú', { max: 1000, multiline: true })

/** A figure of the client, in percent: the server computes those that count. */
function percentOf(label: string) {
  const error = `${label} phải là số từ 0 đến 100`
  return z.number(error).min(0, error).max(100, error).nullish()
}

const orderFields = z.object({
  customer: orderCustomer,
  products: list(
    z.object({
      productId: itemId('product', 'mã sản phẩm'),
      variantId: id('mã phiên bản').nullish(),
      quantity: wholeNumber('số lượng', { min: 1, max: 999 }),
      unitPrice: dong('đơn giá').optional(),
      discount: percentOf('Giảm giá'),
    }),
    {
      min: 1,
      max: MAX_LINES,
      error: 'Không có sản phẩm trong đơn hàng',
      tooMany: `Một đơn hàng có tối đa ${MAX_LINES} dòng sản phẩm`,
    },
  ),
  paymentMethod: z.enum(['cash', 'bank_transfer'], { error: 'Hình thức thanh toán không được hỗ trợ' }),
  /**
   * The hold that the order uses up (R22): its lines and its prices. Without one the order reserves by
   * itself.
   */
  hold: holdToken.nullish(),
  /** A transfer comes with its proof: the address that the upload answered with. */
  paymentProofImage: text('ảnh chuyển khoản', { max: 400 }).nullish(),
  notes: orLeft(orderNotes),
  taxRate: percentOf('Thuế suất'),
  discountAmount: dong('giảm giá').optional(),
  shippingFee: dong('phí giao hàng').optional(),
  totalAmount: dong('tổng tiền').optional(),
  /** Whether the shopper was shown that the shop names the delivery fee later. */
  isFeeOpen: z.boolean({ error: 'Phí giao hàng không hợp lệ' }).optional(),
  /** Codes that the shopper has given. */
  codes: promotionCodes,
  /**
   * The promotions of the discounts that the shopper was shown: missing ones are named if the price has
   * changed.
   */
  promotionIds: list(id('mã khuyến mãi'), {
    max: 100,
    error: 'Danh sách khuyến mãi không hợp lệ',
    tooMany: 'Một đơn hàng có tối đa 100 khuyến mãi',
  }).default([]),
  /**
   * The promotion that the shopper has chosen if it excludes others: it counts before one that gives more
   * (R59).
   */
  preferredPromotionId: id('mã khuyến mãi').nullish(),
  /** How many pieces of presents the shopper was shown. */
  giftPieces: wholeNumber('số quà tặng').default(0),
  /** The guest cart that is ordered (R55); its bought lines are emptied. */
  guestSessionId: guestSessionId.nullish(),
  /**
   * Whether an account orders its cart (R55). Without it the lines need not be in one. No default: old keys
   * stay the same.
   */
  isFromCart: z.boolean({ error: 'Thông tin giỏ hàng không hợp lệ' }).optional(),
})

/**
 * The payload of the checkout. Its prices and totals are those that the shopper was shown; the server sets
 * its own (R14).
 */
export const orderPayload = orderFields.superRefine(({ paymentMethod, paymentProofImage }, context) => {
  if (paymentMethod !== 'bank_transfer') return
  const { error } = proofImage.safeParse(paymentProofImage)
  const message = error?.issues[0]?.message
  if (message === undefined) return
  context.addIssue({ code: 'custom', path: ['paymentProofImage'], message, params: { kind: 'required' } })
})
export type OrderPayload = z.output<typeof orderPayload>
