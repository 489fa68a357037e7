import { z } from 'zod'
import { imageShape } from '../catalogue/card-parts.shapes.ts'
import { invoiceStatuses } from '../invoices/invoice.status.ts'
import { paymentMethodShape, transferInstructionsShape } from '../payments/payment.shapes.ts'
import { discountShape } from '../pricing/discount.shapes.ts'
import { orderStatuses, paymentStatuses } from './order.status.ts'

export const orderStatusShape = z.enum(orderStatuses, {
  error: `Trạng thái phải là một trong: ${orderStatuses.join(', ')}`,
})
export const paymentStatusShape = z.enum(paymentStatuses, {
  error: `Trạng thái thanh toán phải là một trong: ${paymentStatuses.join(', ')}`,
})

const dong = z.number().int()

export const orderItemShape = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), slug: z.string(), title: z.string(), images: z.array(imageShape) }),
  variant_id: z.string().nullable(),
  name: z.string(),
  variantName: z.string(),
  sku: z.string(),
  image: imageShape.nullable(),
  price: dong,
  unitPrice: dong,
  quantity: z.number().int(),
  /** Discount of the line in percent of its price, rounded. */
  discount: z.number(),
  /** Discount of the line in đồng: its own discounts, and its share of the order's. */
  discountAmount: dong,
  /** Its own. */
  discounts: z.array(discountShape),
  /** A promotion has added it as a present. */
  isGift: z.boolean(),
  taxPercent: z.number(),
  total: dong,
})

export const orderEventShape = z.object({
  _id: z.string(),
  kind: z.enum(['placed', 'status', 'payment', 'note', 'contact', 'proof', 'return', 'delivery_fee']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string(),
  isInternal: z.boolean(),
  by: z.string(),
  createdAt: z.string(),
})

const customerShape = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
  }),
})

/** An order as lists show it. */
export const orderSummaryShape = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  formattedOrderNumber: z.string(),
  status: orderStatusShape,
  paymentStatus: paymentStatusShape,
  paymentMethod: paymentMethodShape,
  customerInfo: z.object({ name: z.string(), phone: z.string() }),
  itemCount: z.number().int(),
  /** Without the delivery fee while that is open. */
  totalAmount: dong,
  /** The delivery fee is not agreed on yet: the shop names it after it has the order. */
  isFeeOpen: z.boolean(),
  /** Of its live invoice (R37). */
  invoiceNumber: z.string().nullable(),
  createdAt: z.string(),
})
export type OrderSummary = z.output<typeof orderSummaryShape>

/** An order as the back office lists it. */
export const adminOrderRowShape = orderSummaryShape.extend({
  /** A transfer's picture waits to be looked at: payment is pending; the order may be cancelled. */
  isProofWaiting: z.boolean(),
  /** Large and unconfirmed: it waits for a call (R46). */
  isCallDue: z.boolean(),
  /** Place of delivery: ward (empty if none was given) and province. */
  deliveryAddress: z.object({ state: z.string(), city: z.string() }),
  /** Its first two lines. */
  firstLines: z.array(z.object({ _id: z.string(), name: z.string(), image: imageShape.nullable() })),
})
export type AdminOrderRow = z.output<typeof adminOrderRowShape>

/** An order as its own page shows it, to all who may read it. */
export const orderDetailShape = orderSummaryShape.extend({
  updatedAt: z.string(),
  customer: customerShape,
  orderItems: z.array(orderItemShape),
  subtotal: dong,
  taxRate: z.number(),
  taxAmount: dong,
  taxes: z.array(z.object({ percent: z.number(), taxable: dong, amount: dong })),
  pricesIncludeTax: z.boolean(),
  /** Everything that is taken off: of lines and of the order. */
  discountAmount: dong,
  /** Those of the order as a whole. */
  discounts: z.array(discountShape),
  /** The delivery fee after its discounts, and these. */
  shippingFee: dong,
  shippingDiscounts: z.array(discountShape),
  notes: z.string(),
  /** Path of the transfer's proof; null without one, or after it was erased at the end of its time (R44). */
  paymentProofImage: z.string().nullable(),
  paymentProofUploadedAt: z.string().nullable(),
  /** How to pay, for an order that awaits its transfer; null for all others and in the back office (R22). */
  transfer: transferInstructionsShape.nullable(),
  timeline: z.array(orderEventShape),
  /**
   * Codes for the next order that a delivered one has earned and that can still be used; `text` names
   * their benefit.
   */
  earnedCodes: z.array(z.object({ code: z.string(), text: z.string(), endsAt: z.string().nullable() })),
})
export type OrderDetail = z.output<typeof orderDetailShape>

/** An order as its customer's list shows it: with its lines. */
export const listedOrderShape = orderSummaryShape.extend({
  orderItems: z.array(orderItemShape),
  taxRate: z.number(),
  pricesIncludeTax: z.boolean(),
})
export type ListedOrder = z.output<typeof listedOrderShape>

const placeFields = { warehouse_code: z.string(), location_code: z.string().nullable() }

/**
 * Further fields for the back office: the places of each line, the account, the states it may move to, its
 * invoice, its returns.
 */
export const adminOrderDetailShape = orderDetailShape.extend({
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  nextStatuses: z.array(orderStatusShape),
  nextPaymentStatuses: z.array(paymentStatusShape),
  /** Large and unconfirmed: it waits for a call (R46). */
  isCallDue: z.boolean(),
  /** The delivery fee was left open, and can be agreed on or corrected (R47). */
  canSetFee: z.boolean(),
  /** The delivery fee at the time of ordering, if a corrected address has another one (R56). */
  feeBefore: dong.nullable(),
  allocations: z.array(
    z.object({
      order_item_id: z.string(),
      ...placeFields,
      warehouse_name: z.string(),
      zone: z.string().nullable(),
      row: z.string().nullable(),
      shelf: z.string().nullable(),
      level: z.number().int().nullable(),
      quantity: z.number().int(),
      status: z.enum(['held', 'shipped', 'released']),
    }),
  ),
  /** The text that the customer writes on the transfer, as it was shown first; null for cash. */
  transferContent: z.string().nullable(),
  /** The newest invoice, a cancelled one, too. */
  invoice: z
    .object({
      _id: z.string(),
      invoiceNumber: z.string(),
      status: z.enum(invoiceStatuses),
      createdAt: z.string(),
      createdBy: z.string(),
    })
    .nullable(),
  /** Pieces that had left when the order was cancelled: awaited back, there again, or lost. */
  returns: z.array(
    z.object({
      _id: z.string(),
      transaction_code: z.string(),
      status: z.enum(['pending', 'completed', 'cancelled']),
      product_id: z.string(),
      variant_id: z.string().nullable(),
      name: z.string(),
      variantName: z.string(),
      sku: z.string(),
      quantity: z.number().int(),
      warehouse_id: z.string(),
      /** Null outside the bins, and if the bin is deleted. */
      location_id: z.string().nullable(),
      ...placeFields,
      settledAt: z.string().nullable(),
    }),
  ),
})
export type AdminOrderDetail = z.output<typeof adminOrderDetailShape>

/** Number of newest orders shown with the figures (specification, section 9). */
export const RECENT_ORDERS = 10

export const orderStatsShape = z.object({
  total: z.number().int(),
  pending: z.number().int(),
  confirmed: z.number().int(),
  processing: z.number().int(),
  shipped: z.number().int(),
  delivered: z.number().int(),
  cancelled: z.number().int(),
  completed: z.number().int(),
  totalRevenue: z.number().int(),
  thisMonthRevenue: z.number().int(),
  lastMonthRevenue: z.number().int(),
  avgOrderValue: z.number().int(),
  ordersByStatus: z.array(
    z.object({ _id: orderStatusShape, count: z.number().int(), totalValue: z.number().int() }),
  ),
  dailyOrders: z.array(z.object({ _id: z.string(), count: z.number().int(), revenue: z.number().int() })),
  /** The newest orders that the figures count, at most {@link RECENT_ORDERS}. */
  recentOrders: z.array(orderSummaryShape),
})
export type OrderStats = z.output<typeof orderStatsShape>
