import type { InvoiceContent } from '#contract/invoices/invoice.shapes.ts'
import { invoiceTexts } from '#contract/invoices/invoice-texts.ts'

/** What our invoice is not (R37): the law's invoice comes from a licensed provider. */
export const NOTICE = 'Phiếu này không phải hóa đơn giá trị gia tăng (VAT).'

/** `8,5%` */
export function taxRate(percent: number): string {
  return `${String(percent).replace('.', ',')}%`
}

/** The rows above the total. Where prices include tax nothing is added, so the tax says that it is contained. */
export function amountRows(content: InvoiceContent): { label: string; dong: number }[] {
  const { tax } = invoiceTexts(content)
  return [
    { label: 'Cộng tiền hàng', dong: content.subtotal },
    ...(content.discountAmount > 0 ? [{ label: 'Giảm giá', dong: -content.discountAmount }] : []),
    ...content.taxes.map(({ percent, amount }) => ({
      label: `${tax} ${taxRate(percent)}`,
      dong: amount,
    })),
    { label: 'Phí giao hàng', dong: content.shippingFee },
  ]
}
