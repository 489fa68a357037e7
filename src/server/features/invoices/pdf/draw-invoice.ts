import { buffer } from 'node:stream/consumers'
import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import { invoiceTexts } from '#contract/invoices/invoice-texts.ts'
import { formatDate, vietnamDay } from '#contract/kernel/time.ts'
import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { NOTICE } from '../invoice-texts.ts'
import { drawLines } from './draw-lines.ts'
import { drawParties } from './draw-parties.ts'
import { drawTotals } from './draw-totals.ts'
import { drawLogo, INK, openPdf, type Pdf, rule, SHEET, WIDTH, write } from './paper.ts'

/** An invoice on A4 sheets, as many as it needs. */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const words = invoiceTexts(invoice.content)
  const pdf = openPdf({
    title: `${words.title} ${invoice.invoiceNumber}`,
    author: invoice.content.seller.name,
    at: new Date(invoice.createdAt),
  })
  const content = buffer(pdf)
  const belowHead = drawHead(pdf, invoice)
  const belowParties = drawParties(pdf, invoice, belowHead + 14)
  const belowLines = drawLines(
    pdf,
    { lines: invoice.content.lines, taxHeading: words.taxColumn },
    belowParties + 14,
  )
  drawTotals(pdf, invoice, belowLines)
  drawFeet(pdf, invoice)
  pdf.end()
  return content
}

function drawHead(pdf: Pdf, invoice: Invoice): number {
  const { order } = invoice.content
  const { title } = invoiceTexts(invoice.content)
  const top = SHEET.top
  drawLogo(pdf, { x: SHEET.left, y: top, width: 104 })
  const box = { x: 240, width: SHEET.right - 240 }
  const right = { align: 'right' } as const
  const belowTitle = write(
    pdf,
    title.toUpperCase(),
    { ...box, y: top - 4 },
    { ...right, size: 20, isBold: true },
  )
  const belowNumber = write(
    pdf,
    `Số ${invoice.invoiceNumber}`,
    { ...box, y: belowTitle },
    { ...right, size: 11 },
  )
  const belowDay = write(pdf, longDate(invoice.createdAt), { ...box, y: belowNumber + 1 }, right)
  const quiet = { ...right, color: INK.quiet }
  const ordered = `Đơn hàng ${order.orderNumber}, đặt ngày ${formatDate(order.placedAt)}`
  const belowOrder = write(pdf, ordered, { ...box, y: belowDay + 1 }, quiet)
  const state = `${paymentMethodLabels[order.paymentMethod]}, ${stateOf(invoice)}`
  const stateStyle = invoice.status === 'cancelled' ? { ...right, color: INK.warning } : quiet
  const belowState = write(pdf, state, { ...box, y: belowOrder + 1 }, stateStyle)
  const other = otherOf(invoice)
  const belowFacts = other === '' ? belowState : write(pdf, other, { ...box, y: belowState + 1 }, quiet)
  rule(pdf, belowFacts + 10, { color: INK.text })
  return belowFacts + 10
}

function stateOf({ status, paidAt, cancelledAt }: Invoice): string {
  if (status === 'cancelled' && cancelledAt) return `đã hủy ngày ${formatDate(cancelledAt)}`
  return status === 'paid' && paidAt ? `đã thanh toán ngày ${formatDate(paidAt)}` : 'chưa thanh toán'
}

/** The invoice that this one replaces, or that replaces this one. */
function otherOf({ replaces, replacedBy, content }: Invoice): string {
  const title = invoiceTexts(content).title.toLowerCase()
  if (replacedBy) return `Thay bằng ${title} ${replacedBy.invoiceNumber}`
  return replaces ? `Thay cho ${title} ${replaces.invoiceNumber}` : ''
}

/** As invoices write it: «ngày 21 tháng 11 năm 2026». */
function longDate(at: string): string {
  const [year, month, day] = vietnamDay(new Date(at)).split('-')
  return `Ngày ${day} tháng ${month} năm ${year}`
}

/** Notice and page number below each page, and the sign of a cancelled invoice across it. */
function drawFeet(pdf: Pdf, invoice: Invoice): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page)
    if (invoice.status === 'cancelled') drawCancelled(pdf)
    rule(pdf, SHEET.foot - 8)
    const box = { x: SHEET.left, y: SHEET.foot, width: WIDTH }
    write(pdf, NOTICE, box, { size: 8, isBold: true })
    const place = `${invoice.invoiceNumber} · Trang ${page + 1}/${count}`
    write(pdf, place, box, { size: 8, color: INK.quiet, align: 'right' })
  }
}

function drawCancelled(pdf: Pdf): void {
  pdf.save()
  pdf.rotate(-32, { origin: [297, 420] }).opacity(0.14)
  write(
    pdf,
    'ĐÃ HỦY',
    { x: 0, y: 340, width: 595 },
    { size: 110, isBold: true, color: INK.warning, align: 'center' },
  )
  pdf.restore()
}
