import type { Readable } from 'node:stream'
import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import { invoiceStatusLabels } from '#contract/invoices/invoice.status.ts'
import { amountRows, invoiceTexts } from '#contract/invoices/invoice-texts.ts'
import { formatPhone } from '#contract/kernel/phone.ts'
import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { discountText } from '#contract/pricing/discounts.ts'
import { type Cell, type CellFormat, writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts'
import { NOTICE } from './invoice-texts.ts'

/** The invoice as an Excel file of one sheet: parties, lines, totals. */
export function writeInvoiceExcel(invoice: Invoice): Readable {
  const above = [...headRows(invoice), ...lineRows(invoice)]
  const totals = totalRows(invoice)
  // the label of an amount is longer than its column
  const merges = totals.flatMap((row, index) =>
    row[LABEL_COLUMN] === undefined ? [] : [`E${above.length + index + 1}:G${above.length + index + 1}`],
  )
  return writeSpreadsheet([
    {
      name: invoice.invoiceNumber,
      widths: [6, 48, 20, 22, 14, 8, 10, 18],
      rows: [...above, ...totals],
      merges,
    },
  ])
}

/** The first column of the labels of amounts: column E, so that they reach to the amount in H. */
const LABEL_COLUMN = 4

const as = (format: CellFormat, value: Exclude<Cell, object> | Date): Cell => ({ value, format })

function headRows({ content, ...invoice }: Invoice): Cell[][] {
  const { seller, buyer, order } = content
  const { title } = invoiceTexts(content)
  const fact = (label: string, value: string): Cell[][] =>
    value === '' ? [] : [[null, as('strong', label), value]]
  return [
    [null, as('title', `${title} ${invoice.invoiceNumber}`)],
    [null, NOTICE],
    [null, as('strong', 'Ngày xuất'), as('moment', new Date(invoice.createdAt))],
    [null, as('strong', 'Trạng thái'), invoiceStatusLabels[invoice.status]],
    ...fact('Lý do hủy', invoice.cancelReason),
    ...fact(`Thay bằng ${title.toLowerCase()}`, invoice.replacedBy?.invoiceNumber ?? ''),
    ...fact(`Thay cho ${title.toLowerCase()}`, invoice.replaces?.invoiceNumber ?? ''),
    [null, as('strong', 'Đơn hàng'), order.orderNumber],
    [null, as('strong', 'Ngày đặt'), as('moment', new Date(order.placedAt))],
    [null, as('strong', 'Thanh toán'), paymentMethodLabels[order.paymentMethod]],
    [],
    ...fact('Người bán', seller.legalName || seller.name),
    ...fact('Mã số thuế người bán', seller.taxCode),
    ...fact('Địa chỉ người bán', seller.address),
    ...fact('Điện thoại người bán', formatPhone(seller.phone)),
    [],
    ...fact('Người mua', buyer.name),
    ...fact('Điện thoại', formatPhone(buyer.phone)),
    ...fact('Email', buyer.email),
    ...fact('Địa chỉ', buyer.address),
    ...fact('Đơn vị', buyer.company),
    ...fact('Mã số thuế', buyer.taxCode),
    ...fact('Địa chỉ đơn vị', buyer.companyAddress),
    ...fact('Email nhận hóa đơn', buyer.invoiceEmail),
    [],
  ]
}

function lineRows({ content }: Invoice): Cell[][] {
  const taxHeading = `${invoiceTexts(content).taxColumn} (%)`
  const headings = ['STT', 'Tên hàng', 'Mã hàng', 'Phiên bản', 'Đơn giá', 'SL', taxHeading, 'Thành tiền']
  return [
    headings.map(heading => as('heading', heading)),
    ...content.lines.map((line, index) => [
      index + 1,
      as('wrapped', [line.name, ...line.discounts.map(discountText)].join('\n')),
      line.sku,
      line.variantName,
      as('dong', line.unitPrice),
      as('count', line.quantity),
      line.taxPercent,
      as('dong', line.total),
    ]),
  ]
}

function totalRows({ content, totalInWords }: Invoice): Cell[][] {
  const labelled = (label: Cell, amount: Cell): Cell[] => [null, null, null, null, label, null, null, amount]
  return [
    ...amountRows(content).map(({ label, dong }) => labelled(label, as('dong', dong))),
    labelled(as('strong', 'Tổng cộng'), as('strongDong', content.totalAmount)),
    [null, as('strong', `Bằng chữ: ${totalInWords}.`)],
  ]
}
