import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import type {
  AdminOrderDetail,
  AdminOrderRow,
  ListedOrder,
  OrderDetail,
  OrderSummary,
} from '#contract/orders/order.shapes.ts'
import {
  nextPaymentStatuses,
  nextStatuses,
  type OrderStatus,
  type PaymentStatus,
} from '#contract/orders/order.status.ts'
import type { PaymentMethod } from '#contract/payments/payment.methods.ts'
import type { TransferInstructions } from '#contract/payments/payment.shapes.ts'
import { offerText } from '#contract/promotions/promotion-texts.ts'
import { imageView } from '../catalogue/index.ts'
import { taxesView } from '../pricing/index.ts'
import type { EarnedCodeRow } from '../promotions/index.ts'
import type { ReturnRow } from '../stock/index.ts'
import { transferContentOf } from './awaits-transfer.ts'
import { feeRefusal } from './delivery-fee/fee-refusal.ts'
import type {
  AdminSummaryRow,
  AllocationRow,
  EventRow,
  FirstLineRow,
  LineRow,
  OrderRow,
  SummaryRow,
} from './orders.rows.ts'

/** An order in a list. CHECKs of the database allow the contract's states alone. */
export function summaryView(row: Omit<SummaryRow, 'is_proof_waiting'>): OrderSummary {
  return {
    _id: row.id,
    orderNumber: row.order_number,
    formattedOrderNumber: row.order_number,
    status: row.status as OrderStatus,
    paymentStatus: row.payment_status as PaymentStatus,
    paymentMethod: row.payment_method as PaymentMethod,
    customerInfo: { name: row.customer_name, phone: row.customer_phone },
    itemCount: row.pieces,
    totalAmount: row.total_dong,
    isFeeOpen: row.is_fee_open,
    invoiceNumber: row.invoice_number,
    createdAt: row.placed_at.toISOString(),
  }
}

/** An order in the back office's list, with its first lines. */
export function adminRowView(row: AdminSummaryRow, firstLines: FirstLineRow[]): AdminOrderRow {
  return {
    ...summaryView(row),
    isProofWaiting: row.is_proof_waiting,
    isCallDue: row.is_call_due,
    deliveryAddress: { state: row.ward, city: row.city },
    firstLines: firstLines.map(({ id, title, image }) => ({
      _id: id,
      name: title,
      image: image && imageView(image),
    })),
  }
}

/** An order in its customer's list, with its lines. */
export function listedOrderView(row: SummaryRow, lines: LineRow[]): ListedOrder {
  return {
    ...summaryView(row),
    orderItems: lines.map(lineView),
    taxRate: highestTax(lines),
    pricesIncludeTax: row.prices_include_tax,
  }
}

function highestTax(lines: LineRow[]): number {
  return Math.max(0, ...lines.map(line => line.tax_percent))
}

type OrderParts = {
  lines: LineRow[]
  events: EventRow[]
  proof: { sentAt: Date; hasPicture: boolean } | undefined
  transfer?: TransferInstructions | null
  earnedCodes?: EarnedCodeRow[]
}

/** An order as its own page shows it. Internal entries of the timeline are the back office's. */
export function orderView(
  row: OrderRow,
  { lines, events, proof, transfer = null, earnedCodes = [] }: OrderParts,
  { showInternal = false }: { showInternal?: boolean } = {},
): OrderDetail {
  return {
    ...summaryView({ ...row, pieces: lines.reduce((sum, line) => sum + line.quantity, 0) }),
    updatedAt: row.updated_at.toISOString(),
    customer: {
      name: row.customer_name,
      email: row.customer_email,
      phone: row.customer_phone,
      address: {
        street: row.street,
        city: row.city,
        state: row.ward,
        zipCode: row.zip_code,
        country: row.country,
      },
    },
    orderItems: lines.map(lineView),
    subtotal: row.subtotal_dong,
    taxRate: highestTax(lines),
    taxAmount: row.tax_dong,
    taxes: taxesView(row, lines),
    pricesIncludeTax: row.prices_include_tax,
    discountAmount: row.discount_dong,
    discounts: row.discounts,
    shippingFee: row.shipping_dong,
    shippingDiscounts: row.shipping_discounts,
    notes: row.notes,
    paymentProofImage: proof?.hasPicture ? `/api/orders/${row.id}/payment-proof` : null,
    paymentProofUploadedAt: proof?.sentAt.toISOString() ?? null,
    transfer,
    timeline: events
      .filter(event => showInternal || !event.is_internal)
      .map(event => eventView(event, showInternal)),
    earnedCodes: earnedCodes.map(({ code, offer, expires_at: endsAt }) => ({
      code,
      text: offer ? offerText(offer) : '',
      endsAt: endsAt?.toISOString() ?? null,
    })),
  }
}

export function adminOrderView(
  row: OrderRow,
  parts: OrderParts & {
    allocations: AllocationRow[]
    invoice: Invoice | undefined
    returns: ReturnRow[]
    isCallDue: boolean
  },
): AdminOrderDetail {
  return {
    ...orderView(row, parts, { showInternal: true }),
    user: row.user_id ? { _id: row.user_id, name: row.user_name ?? '', email: row.user_email ?? '' } : null,
    nextStatuses: nextStatuses(row.status as OrderStatus, 'admin'),
    nextPaymentStatuses: [...nextPaymentStatuses(row.payment_status as PaymentStatus)],
    isCallDue: parts.isCallDue,
    canSetFee:
      feeRefusal(row, parts.invoice !== undefined && parts.invoice.status !== 'cancelled') === undefined,
    feeBefore: row.fee_before_dong,
    allocations: parts.allocations.map(({ order_line_id, ...place }) => ({
      order_item_id: order_line_id,
      ...place,
    })),
    transferContent: row.payment_method === 'bank_transfer' ? transferContentOf(row) : null,
    invoice: parts.invoice ? invoiceOf(parts.invoice) : null,
    returns: parts.returns.map(returnView),
  }
}

function invoiceOf({ _id, invoiceNumber, status, createdAt, createdBy }: Invoice) {
  return { _id, invoiceNumber, status, createdAt, createdBy }
}

function returnView(row: ReturnRow): AdminOrderDetail['returns'][number] {
  return {
    _id: row.id,
    transaction_code: row.code,
    status: row.status,
    product_id: row.product_id,
    variant_id: row.variant_id,
    name: row.product_title,
    variantName: row.variant_name,
    sku: row.sku,
    quantity: row.quantity,
    warehouse_id: row.warehouse_id,
    location_id: row.location_id,
    warehouse_code: row.warehouse_code,
    location_code: row.location_code,
    settledAt: row.completed_at?.toISOString() ?? null,
  }
}

function lineView(line: LineRow): OrderDetail['orderItems'][number] {
  const image = line.image && imageView(line.image)
  return {
    _id: line.id,
    product: { _id: line.product_id, slug: line.slug, title: line.title, images: image ? [image] : [] },
    variant_id: line.variant_id,
    name: line.title,
    variantName: line.variant_name,
    sku: line.sku,
    image,
    price: line.unit_price_dong,
    unitPrice: line.unit_price_dong,
    quantity: line.quantity,
    discount: Math.round((line.discount_dong * 100) / line.total_dong),
    discountAmount: line.discount_dong,
    discounts: line.discounts,
    isGift: line.gift_of !== null,
    taxPercent: line.tax_percent,
    total: line.total_dong,
  }
}

function eventView(event: EventRow, showNames: boolean): OrderDetail['timeline'][number] {
  return {
    _id: event.id,
    kind: event.kind as OrderDetail['timeline'][number]['kind'],
    from: event.from_status,
    to: event.to_status,
    note: event.note,
    isInternal: event.is_internal,
    // Customers see the shop, not the names of its staff.
    by: event.actor_kind === 'admin' && !showNames ? 'Cửa hàng' : event.actor_name,
    createdAt: event.created_at.toISOString(),
  }
}
