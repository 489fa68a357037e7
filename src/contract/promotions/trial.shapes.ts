import { z } from 'zod'
import { imageShape } from '../catalogue/card-parts.shapes.ts'
import { id, list, text, wholeNumber } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { discountShape } from '../pricing/discount.shapes.ts'
import { promotionFields, promotionKinds } from './promotion.shapes.ts'

/** Who buys the sample cart. */
export const sampleCustomers = ['guest', 'registered', 'first_order'] as const
export type SampleCustomer = (typeof sampleCustomers)[number]

const samplePayment = z.enum(['cash', 'bank_transfer'], { error: 'Hình thức thanh toán không được hỗ trợ' })
const sampleCustomer = z.enum(sampleCustomers, { error: 'Nhóm khách không hợp lệ' })

/**
 * A cart that a promotion is tried on; a field that is left out is chosen so that the promotion's
 * conditions are met.
 */
export const sampleCart = z.object(
  {
    products: list(
      z.object({
        productId: itemId('product', 'mã sản phẩm'),
        variantId: id('mã phiên bản').nullable().default(null),
        quantity: wholeNumber('số lượng', { min: 1, max: 999 }),
      }),
      { max: 10, error: 'Giỏ mẫu không hợp lệ', tooMany: 'Giỏ mẫu có tối đa 10 dòng sản phẩm' },
    ).default([]),
    province: text('tỉnh, thành phố', { min: 1, max: 120 }).nullable().default(null),
    payment: samplePayment.nullable().default(null),
    customer: sampleCustomer.nullable().default(null),
  },
  'Giỏ mẫu không hợp lệ',
)
export type SampleCart = z.output<typeof sampleCart>

const count = z.number().int()
const dong = z.number().int()

/**
 * The effect of a promotion on a cart: it `applies`, the cart is `lacking` something, others `replaced` it
 * since they may not be used with it, each line takes a better offer (`outdone`), its present is out of
 * stock (`gift_gone`), it gives a code `later`, or `nothing`: there are too few pieces for a share of it,
 * or no fee to lower.
 */
export const trialStandings = [
  'applies',
  'lacking',
  'replaced',
  'outdone',
  'gift_gone',
  'later',
  'nothing',
] as const
export type TrialStanding = (typeof trialStandings)[number]

const previewLineShape = z.object({
  productId: z.string(),
  variantId: z.string().nullable(),
  title: z.string(),
  variantName: z.string(),
  image: imageShape.nullable(),
  quantity: count,
  unitPriceDong: dong,
  isGift: z.boolean(),
  /** The line's own discounts; a present's price is among them. */
  discounts: z.array(discountShape),
})
export type PreviewLine = z.output<typeof previewLineShape>

/** A promotion that is in effect at the same time. */
const neighbourShape = z.object({
  promotionId: z.string(),
  name: z.string(),
  kind: z.enum(promotionKinds),
  /** Whether customers need a code for it. */
  needsCode: z.boolean(),
  /** Whether one order may use both. */
  combines: z.boolean(),
})
export type PromotionNeighbour = z.output<typeof neighbourShape>

export const previewShape = z.object({
  /** The moment that prices are of: now, or the beginning of the promotion if that is later. */
  at: z.string(),
  standing: z.enum(trialStandings),
  /** The unmet condition, in words; empty if there is none. */
  missing: z.string(),
  /** The promotion's discount on the cart, with its presents at their list prices. */
  dong,
  lines: z.array(previewLineShape),
  province: z.string().nullable(),
  payment: samplePayment.nullable(),
  customer: sampleCustomer,
  /** The lines at their list prices, presents left out. */
  subtotalDong: dong,
  /** All that is taken off lines and order, by promotion; presents left out. */
  discounts: z.array(discountShape),
  shippingDiscounts: z.array(discountShape),
  taxes: z.array(z.object({ percent: z.number(), taxDong: dong })),
  pricesIncludeTax: z.boolean(),
  /** The delivery fee as it is written: an amount, «Miễn phí», «Báo sau», «Tùy nơi nhận». */
  shippingText: z.string(),
  totalDong: dong,
  /** Promotions in effect in the same period for some of the same products, at most 50. */
  neighbours: z.array(neighbourShape),
})
export type PromotionPreview = z.output<typeof previewShape>

/**
 * The id that a promotion has in a trial before it is stored: behind all others, as that of the newest one.
 */
export const UNSAVED_PROMOTION = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The promotion as it would be saved; `promotionId` names the stored one that it takes the place of. */
export const trialFields = promotionFields.safeExtend({
  promotionId: id('mã khuyến mãi').nullable().default(null),
})
export type TrialFields = z.output<typeof trialFields>

/** Orders that one simulation prices at most, the newest ones. */
export const MAX_SIMULATED_ORDERS = 5_000
/** Days that a simulation looks back. */
export const SIMULATED_DAYS = 30

/**
 * The cost of a promotion if it had been in effect for the last {@link SIMULATED_DAYS} days: each order
 * that is not cancelled is priced by it on top of the paid prices, within its limits; its own discounts
 * are put back first. Customers who need a code are taken to give it; their additional purchases are not
 * known.
 */
export const simulationShape = z.object({
  /** Orders that were priced, and all of the period. */
  orders: count,
  ordersInPeriod: count,
  /**
   * With something in the promotion's scope; that would have got something; that a limit or the budget would
   * have refused.
   */
  inScope: count,
  qualifying: count,
  overLimit: count,
  /** That get as much as one order may get at most. */
  capped: count,
  /**
   * Taken off lines, order and delivery fee; presents at their list price. A code for the next order costs
   * nothing here.
   */
  costDong: dong,
  /** The totals of the qualifying orders as they were. */
  revenueDong: dong,
  /**
   * Gross margin in percent (one decimal, before tax) of the qualifying orders with known purchase prices.
   * Null if there is no such order.
   */
  margin: z.object({ orders: count, beforePercent: z.number(), afterPercent: z.number() }).nullable(),
})
export type PromotionSimulation = z.output<typeof simulationShape>
