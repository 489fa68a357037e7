import { z } from 'zod'
import { failsAs } from '../kernel/field-errors.ts'
import { email, text } from '../kernel/fields.ts'
import { phone } from '../kernel/phone-fields.ts'
import { paymentMethodShape } from '../payments/payment.shapes.ts'
import { discountShape } from '../pricing/discount.shapes.ts'
import { invoiceStatuses } from './invoice.status.ts'

export const invoiceStatusShape = z.enum(invoiceStatuses, {
  error: `Trạng thái hóa đơn phải là một trong: ${invoiceStatuses.join(', ')}`,
})

const dong = z.number().int()

/** Who a VAT invoice is to be made out to; empty without a request for one. */
const companyFields = {
  company: z.string(),
  taxCode: z.string(),
  companyAddress: z.string(),
  invoiceEmail: z.string(),
}

/** The content of an invoice: frozen when it is issued, so it holds names and amounts, no references. */
export const invoiceContentShape = z.object({
  seller: z.object({
    name: z.string(),
    legalName: z.string(),
    taxCode: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    ...companyFields,
  }),
  order: z.object({ orderNumber: z.string(), placedAt: z.string(), paymentMethod: paymentMethodShape }),
  lines: z.array(
    z.object({
      name: z.string(),
      variantName: z.string(),
      sku: z.string(),
      unitPrice: dong,
      quantity: z.number().int(),
      taxPercent: z.number(),
      total: dong,
      /** Discount of the line: its own discounts, and its share of the order's. */
      discountAmount: dong,
      /** Its own. */
      discounts: z.array(discountShape),
    }),
  ),
  subtotal: dong,
  /** Everything that is taken off: of lines and of the order. */
  discountAmount: dong,
  /** Those of the order as a whole. */
  discounts: z.array(discountShape),
  taxes: z.array(z.object({ percent: z.number(), taxable: dong, amount: dong })),
  taxAmount: dong,
  pricesIncludeTax: z.boolean(),
  shippingFee: dong,
  /** Discounts on the delivery fee; older invoices do not have it. */
  shippingDiscounts: z.array(discountShape).optional(),
  totalAmount: dong,
})
export type InvoiceContent = z.output<typeof invoiceContentShape>

/** An invoice as lists show it. */
export const invoiceSummaryShape = z.object({
  _id: z.string(),
  invoiceNumber: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  status: invoiceStatusShape,
  buyerName: z.string(),
  buyerPhone: z.string(),
  totalAmount: dong,
  createdAt: z.string(),
  /** Path of the PDF, read with a bearer token; created on request. */
  pdfPath: z.string(),
})
export type InvoiceSummary = z.output<typeof invoiceSummaryShape>

const otherInvoiceShape = z.object({ _id: z.string(), invoiceNumber: z.string() })

/** An invoice whole. */
export const invoiceShape = invoiceSummaryShape.extend({
  content: invoiceContentShape,
  /** The total in words: «Mười chín triệu … đồng». */
  totalInWords: z.string(),
  createdBy: z.string(),
  paidAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** Why it was replaced; empty if it was cancelled otherwise. */
  cancelReason: z.string(),
  /** The cancelled invoice that this one replaces, and the invoice that replaces this one. */
  replaces: otherInvoiceShape.nullable(),
  replacedBy: otherInvoiceShape.nullable(),
  /** The states that an admin may set. */
  nextStatuses: z.array(invoiceStatusShape),
})
export type Invoice = z.output<typeof invoiceShape>

/** How many invoices there are of each state and their totals, in đồng. */
export const invoiceStatsShape = z.object({
  total: z.number().int(),
  issued: z.number().int(),
  paid: z.number().int(),
  cancelled: z.number().int(),
  /** Of all that are not cancelled. */
  totalAmount: dong,
  issuedAmount: dong,
  paidAmount: dong,
})
export type InvoiceStats = z.output<typeof invoiceStatsShape>

/** A Vietnamese tax code: 10 digits, those of a branch with 3 more. */
const taxCode = text('mã số thuế', { max: 14 }).refine(
  value => value === '' || /^\d{10}(?:-\d{3})?$/.test(value),
  'Mã số thuế có 10 chữ số, chi nhánh thêm gạch nối và 3 chữ số',
)

/** Who a VAT invoice is to be made out to, if the customer wants one besides. */
export const vatBuyerShape = z.object(
  {
    company: text('tên đơn vị', { min: 1, max: 200 }),
    taxCode: taxCode.refine(value => value !== '', failsAs('required', 'Vui lòng nhập mã số thuế')),
    companyAddress: text('địa chỉ đơn vị', { min: 1, max: 240 }),
    invoiceEmail: email('email nhận hóa đơn'),
  },
  'Thông tin đơn vị nhận hóa đơn không hợp lệ',
)
export type VatBuyer = z.output<typeof vatBuyerShape>

/** The buyer of an invoice, if the order has them wrong. Orders with erased personal data have no phone. */
export const invoiceBuyerShape = z.object(
  {
    name: text('tên người mua', { min: 2, max: 120 }),
    phone: z.union([z.literal(''), phone()], {
      error: 'Số điện thoại phải có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09',
    }),
    email: z.union([z.literal(''), email()], { error: 'Email không hợp lệ' }),
    address: text('địa chỉ', { min: 1, max: 600 }),
  },
  'Thông tin người mua không hợp lệ',
)
export type InvoiceBuyer = z.output<typeof invoiceBuyerShape>

/** The correction of a reissued invoice: the right buyer, and the reason. */
export const invoiceCorrectionShape = z.object({
  reason: text('lý do', { min: 1, max: 500, multiline: true }),
  buyer: invoiceBuyerShape,
  /** Left out: the new invoice is for no firm. */
  vatBuyer: vatBuyerShape.optional(),
})
export type InvoiceCorrection = z.output<typeof invoiceCorrectionShape>
