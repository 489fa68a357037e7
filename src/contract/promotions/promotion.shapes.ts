import { z } from 'zod'
import { province } from '../addresses/province.shapes.ts'
import { decimal } from '../kernel/decimal.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { dong, id, list, optionalText, text, wholeNumber } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { promotionCode } from './promotion-code.ts'
import { promotionConcerns } from './promotion-concerns.ts'

/** State of a promotion: `draft` and `paused` give nothing, `active` gives within its period. */
export const promotionStates = ['draft', 'active', 'paused'] as const
export type PromotionState = (typeof promotionStates)[number]

/** The code that a customer needs: none, one that all share, or a personal one. */
export const codeModes = ['none', 'shared', 'unique'] as const
export type CodeMode = (typeof codeModes)[number]

/** The most ids of each kind in a scope. */
const MAX_THINGS = 500

const ids = (label: string) =>
  list(id(label), {
    max: MAX_THINGS,
    error: `Danh sách ${label} không hợp lệ`,
    tooMany: `Chọn tối đa ${MAX_THINGS} ${label}`,
  }).default([])

const targets = z.object(
  { lists: ids('danh mục'), products: ids('sản phẩm'), variants: ids('phiên bản') },
  'Danh sách sản phẩm không hợp lệ',
)
const NOTHING = { lists: [], products: [], variants: [] }

/** Which lines a promotion concerns. */
const scope = z
  .object(
    {
      of: z
        .union([z.literal('all'), targets], { error: 'Vui lòng chọn sản phẩm được áp dụng' })
        .default('all'),
      except: targets.default(NOTHING),
    },
    'Phạm vi áp dụng không hợp lệ',
  )
  .refine(({ of }) => of === 'all' || of.lists.length + of.products.length + of.variants.length > 0, {
    path: ['of'],
    message: 'Vui lòng chọn ít nhất một danh mục, sản phẩm hoặc phiên bản',
  })

const percent = decimal('Mức giảm phải là số phần trăm, ví dụ 12,5')
  .refine(value => value > 0, failsAs('too_small', 'Mức giảm phải lớn hơn 0%'))
  .refine(value => value <= 100, failsAs('too_large', 'Mức giảm tối đa 100%'))
  // the product with 100 is not exact: 8.2 × 100 is 819.9999999999999
  .refine(value => Math.round(value * 100) / 100 === value, 'Mức giảm có tối đa hai chữ số thập phân')
const amount = (label: string) => dong(label).refine(value => value > 0, `Vui lòng nhập ${label}`)
const cap = amount('mức giảm tối đa').nullable().default(null)
const pieces = (label: string) => wholeNumber(label, { min: 1, max: 999 })

const NO_OFFER = 'Vui lòng chọn ưu đãi'

/** The benefit of a promotion; the kinds are those of `contract/pricing/promotion-rules/promotion.ts`. */
export const offerShape = z.discriminatedUnion(
  'on',
  [
    z.discriminatedUnion(
      'kind',
      [
        z.object({ on: z.literal('items'), kind: z.literal('percent'), percent, capDong: cap }),
        z.object({
          on: z.literal('items'),
          kind: z.literal('amount'),
          dong: amount('số tiền giảm mỗi món'),
          capDong: cap,
        }),
        z.object({ on: z.literal('items'), kind: z.literal('price'), dong: amount('giá bán') }),
        z.object({
          on: z.literal('items'),
          kind: z.literal('buy_get'),
          buy: pieces('số món mua'),
          get: pieces('số món được giảm'),
          reward: scope.nullable().default(null),
          percent,
        }),
      ],
      { error: NO_OFFER },
    ),
    z.discriminatedUnion(
      'kind',
      [
        z.object({ on: z.literal('order'), kind: z.literal('percent'), percent, capDong: cap }),
        z.object({ on: z.literal('order'), kind: z.literal('amount'), dong: amount('số tiền giảm') }),
      ],
      { error: NO_OFFER },
    ),
    z.object({
      on: z.literal('gift'),
      kind: z.literal('gift', NO_OFFER),
      productId: itemId('product', 'quà tặng'),
      variantId: id('phiên bản quà tặng').nullable().default(null),
      quantity: pieces('số quà'),
      per: pieces('số món cho mỗi phần quà'),
    }),
    z.object({ on: z.literal('delivery'), kind: z.literal('free', NO_OFFER), capDong: cap }),
    z.object({
      on: z.literal('next_order'),
      kind: z.literal('code', NO_OFFER),
      percent,
      capDong: cap,
      validDays: wholeNumber('số ngày hiệu lực', { min: 1, max: 3650 }),
    }),
  ],
  { error: NO_OFFER },
)

export const conditionsShape = z.object(
  {
    scope,
    minPieces: wholeNumber('số món tối thiểu', { max: 999 }).default(0),
    minDong: dong('giá trị tối thiểu').default(0),
    customers: z
      .enum(['all', 'registered', 'first_order'], { error: 'Nhóm khách không hợp lệ' })
      .default('all'),
    payments: list(z.enum(['cash', 'bank_transfer'], { error: 'Hình thức thanh toán không được hỗ trợ' }), {
      max: 2,
      error: 'Hình thức thanh toán không hợp lệ',
      tooMany: 'Chọn tối đa 2 hình thức thanh toán',
    }).default([]),
    provinces: list(province, {
      max: 40,
      error: 'Danh sách tỉnh, thành phố không hợp lệ',
      tooMany: 'Chọn tối đa 40 tỉnh, thành phố',
    }).default([]),
  },
  'Điều kiện khuyến mãi không hợp lệ',
)

const limit = (label: string) => wholeNumber(label, { min: 1, max: 1_000_000 }).nullable().default(null)
const moment = (label: string) =>
  z.iso
    .datetime({ offset: true, error: `Vui lòng chọn ${label}` })
    .refine(value => /^2/.test(value), `Năm của ${label} phải từ 2000 đến 2999`)

/** The fields of a promotion that a person writes. Times are instants; amounts in đồng. */
export const promotionFields = z
  .object({
    name: text('tên khuyến mãi', { min: 1, max: 80 }),
    internalNote: optionalText('ghi chú nội bộ', { max: 500, multiline: true }),
    codeMode: z.enum(codeModes, { error: 'Cách dùng mã không hợp lệ' }),
    /** The code that all customers share; null unless {@link codeModes} is `shared`. */
    code: promotionCode.nullable().default(null),
    priority: wholeNumber('thứ tự ưu tiên', { max: 1_000 }).default(0),
    startsAt: moment('ngày bắt đầu'),
    endsAt: moment('ngày kết thúc').nullable().default(null),
    conditions: conditionsShape,
    offer: offerShape,
    combines: z.object(
      {
        order: z.boolean('Khuyến mãi cả đơn dùng cùng hay không: phải là true hoặc false'),
        delivery: z.boolean('Khuyến mãi phí giao dùng cùng hay không: phải là true hoặc false'),
        codes: z.boolean('Mã giảm giá dùng cùng hay không: phải là true hoặc false'),
      },
      { error: 'Vui lòng chọn khuyến mãi nào được dùng cùng' },
    ),
    mayExceedHalf: z.boolean('Cho phép giảm quá một nửa giá: phải là true hoặc false').default(false),
    usageLimit: limit('tổng lượt dùng'),
    customerLimit: limit('số lượt mỗi khách'),
    budgetDong: amount('ngân sách').nullable().default(null),
  })
  .superRefine(({ startsAt, endsAt, codeMode, code, offer, mayExceedHalf }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
      refuse('endsAt', 'Ngày kết thúc phải sau ngày bắt đầu')
    if (codeMode === 'shared' && code === null) refuse('code', 'Vui lòng nhập mã giảm giá')
    if (offer.on === 'next_order' && codeMode !== 'none')
      refuse('codeMode', 'Mã cho đơn sau được tặng tự động, không cần nhập mã')
    const isOverHalf = 'percent' in offer && offer.kind === 'percent' && offer.percent > 50
    if (isOverHalf && !mayExceedHalf)
      refuse('offer.percent', 'Giảm quá 50% giá bán: hãy bật «Cho phép giảm quá một nửa giá»')
  })
export type PromotionFields = z.output<typeof promotionFields>

/** Present status of a promotion, for people. */
export const promotionStatuses = ['running', 'scheduled', 'paused', 'ended', 'used_up', 'draft'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

export const promotionStatusLabels: Record<PromotionStatus, string> = {
  running: 'Đang chạy',
  scheduled: 'Sắp chạy',
  paused: 'Tạm dừng',
  ended: 'Đã kết thúc',
  used_up: 'Hết lượt',
  draft: 'Bản nháp',
}

/** The targets of a promotion, the `on` of its offer. */
export const promotionKinds = ['items', 'order', 'gift', 'delivery', 'next_order'] as const
export type PromotionKind = (typeof promotionKinds)[number]

export const promotionKindLabels: Record<PromotionKind, string> = {
  items: 'Giảm sản phẩm',
  order: 'Giảm cả đơn',
  gift: 'Tặng quà',
  delivery: 'Phí giao hàng',
  next_order: 'Tặng mã cho đơn sau',
}

/** The limits of the list: promotions of a state, or those that need a look. */
export const promotionViews = [...promotionStatuses, 'review'] as const
export type PromotionListView = (typeof promotionViews)[number]

const count = z.number().int()

/** A promotion in the list of the back office. */
export const promotionRowShape = z.object({
  _id: z.string(),
  name: z.string(),
  status: z.enum(promotionStatuses),
  kind: z.enum(promotionKinds),
  codeMode: z.enum(codeModes),
  /** The shared code. */
  code: z.string().nullable(),
  /** Its conditions, and its benefit, in words. */
  conditionText: z.string(),
  offerText: z.string(),
  /** If it is for every product: that, and its exceptions, in words; null for some products alone. */
  wideScopeText: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Uses that count, and how many there may be. */
  uses: count,
  usageLimit: count.nullable(),
  concerns: z.array(z.enum(promotionConcerns)),
  usesLast30Days: count,
  costLast30DaysDong: count,
})
export type PromotionRow = z.output<typeof promotionRowShape>

/** A promotion as it is edited. */
export const promotionShape = promotionFields.safeExtend({
  _id: z.string(),
  state: z.enum(promotionStates),
  status: z.enum(promotionStatuses),
  version: count,
  createdAt: z.string(),
  updatedAt: z.string(),
  uses: count,
  costDong: count,
  /** Number of its codes. */
  codes: count,
  /** Names of the products and categories that it concerns and gives, by id. */
  names: z.record(z.string(), z.string()),
  /** The sentence that customers read. */
  text: z.string(),
})
export type PromotionView = z.output<typeof promotionShape>

/** An order that has used a promotion. */
export const promotionUseShape = z.object({
  _id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  customerName: z.string(),
  totalAmount: count,
  dong: count,
  code: z.string().nullable(),
  usedAt: z.string(),
  /** When it was given back, if the order was cancelled. */
  releasedAt: z.string().nullable(),
})
export type PromotionUse = z.output<typeof promotionUseShape>
