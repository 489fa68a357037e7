import { formatPercent } from '../kernel/money.ts'
import { deliveryRows, discountsByName } from '../pricing/discounts.ts'
import type { InvoiceContent } from './invoice.shapes.ts'

/**
 * The names of an invoice's paper and its tax. Only a seller with a tax code issues a «Hóa đơn» with VAT;
 * without one the paper is a sales slip and its tax claims no VAT invoice. The frozen content decides, so
 * that a paper keeps its name when the settings change.
 */
export function invoiceTexts({
  seller,
  pricesIncludeTax,
}: Pick<InvoiceContent, 'seller' | 'pricesIncludeTax'>) {
  if (seller.taxCode !== '') {
    return {
      title: 'Hóa đơn',
      tax: pricesIncludeTax ? 'Đã gồm thuế VAT' : 'Thuế VAT',
      taxColumn: 'Thuế VAT',
    }
  }
  return {
    title: 'Phiếu bán hàng',
    tax: pricesIncludeTax ? 'Thuế (đã gồm trong giá)' : 'Thuế (chưa gồm trong giá)',
    taxColumn: 'Thuế',
  }
}

/**
 * The rows above the total, amounts in đồng. If prices include tax, nothing is added and the tax row is
 * marked as contained.
 */
export function amountRows(content: InvoiceContent): { label: string; dong: number }[] {
  const { tax } = invoiceTexts(content)
  return [
    { label: 'Cộng tiền hàng', dong: content.subtotal },
    ...discountsByName(content).map(({ name, dong }) => ({ label: name, dong: -dong })),
    ...content.taxes.map(({ percent, amount }) => ({
      label: `${tax} ${formatPercent(percent)}`,
      dong: amount,
    })),
    ...deliveryRows(content.shippingFee, content.shippingDiscounts ?? []),
  ]
}
