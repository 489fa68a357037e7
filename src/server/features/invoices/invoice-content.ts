import { addressLine } from '#contract/addresses/address-line.ts'
import type { InvoiceBuyer, InvoiceContent, VatBuyer } from '#contract/invoices/invoice.shapes.ts'
import type { PaymentMethod } from '#contract/payments/payment.methods.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { taxesView } from '../pricing/index.ts'
import type { BilledLine, BilledOrder } from './billed-order.queries.ts'

const noCompany: VatBuyer = { company: '', taxCode: '', companyAddress: '', invoiceEmail: '' }

/**
 * The content of an invoice at this moment: names and amounts only, so that nothing changes it later.
 * @param parts.buyer the recipient, if it is not the order's
 */
export function contentOf(
  order: BilledOrder,
  parts: {
    lines: BilledLine[]
    shop: Settings['shop']
    buyer?: InvoiceBuyer | undefined
    vatBuyer?: VatBuyer | undefined
  },
): InvoiceContent {
  const { shop, buyer = buyerOf(order), vatBuyer = noCompany } = parts
  return {
    seller: {
      name: shop.name,
      legalName: shop.legalName,
      taxCode: shop.taxCode,
      address: shop.address,
      phone: shop.hotline,
      email: shop.email,
    },
    buyer: { ...buyer, ...vatBuyer },
    order: {
      orderNumber: order.order_number,
      placedAt: order.placed_at.toISOString(),
      paymentMethod: order.payment_method as PaymentMethod,
    },
    lines: parts.lines.map(line => ({
      name: line.title,
      variantName: line.variant_name,
      sku: line.sku,
      unitPrice: line.unit_price_dong,
      quantity: line.quantity,
      taxPercent: line.tax_percent,
      total: line.total_dong,
      discountAmount: line.discount_dong,
      discounts: line.discounts,
    })),
    ...amountsOf(order, parts.lines),
  }
}

function buyerOf(order: BilledOrder): InvoiceBuyer {
  return {
    name: order.customer_name,
    phone: order.customer_phone,
    email: order.customer_email,
    address: addressLine([order.street, order.ward, order.city]),
  }
}

function amountsOf(order: BilledOrder, lines: BilledLine[]) {
  return {
    subtotal: order.subtotal_dong,
    discountAmount: order.discount_dong,
    discounts: order.discounts,
    taxes: taxesView(order, lines),
    taxAmount: order.tax_dong,
    pricesIncludeTax: order.prices_include_tax,
    shippingFee: order.shipping_dong,
    shippingDiscounts: order.shipping_discounts,
    totalAmount: order.total_dong,
  }
}
