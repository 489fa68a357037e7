import { addressLine } from '#contract/addresses/address-line.ts'
import type { InvoiceBuyer, InvoiceContent, VatBuyer } from '#contract/invoices/invoice.shapes.ts'
import type { PaymentMethod } from '#contract/orders/order.status.ts'
import { orderTotals } from '#contract/orders/order.totals.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { BilledLine, BilledOrder } from './billed-order.queries.ts'

const noCompany: VatBuyer = { company: '', taxCode: '', companyAddress: '', invoiceEmail: '' }

/**
 * What an invoice bills, as things stand now: names and amounts only, so that nothing changes it later.
 * @param parts.buyer who it is made out to, where that is not whom the order names
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
  const priced = lines.map(line => ({
    unitPriceDong: line.unit_price_dong,
    quantity: line.quantity,
    taxPercent: line.tax_percent,
  }))
  const { taxes } = orderTotals(priced, {
    pricesIncludeTax: order.prices_include_tax,
    shippingDong: order.shipping_dong,
    discountDong: order.discount_dong,
  })
  return {
    subtotal: order.subtotal_dong,
    discountAmount: order.discount_dong,
    taxes: taxes.map(({ percent, taxableDong, taxDong }) => ({
      percent,
      taxable: taxableDong,
      amount: taxDong,
    })),
    taxAmount: order.tax_dong,
    pricesIncludeTax: order.prices_include_tax,
    shippingFee: order.shipping_dong,
    totalAmount: order.total_dong,
  }
}
