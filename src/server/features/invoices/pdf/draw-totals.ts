import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import { amountRows } from '#contract/invoices/invoice-texts.ts'
import { formatDong } from '#contract/kernel/money.ts'
import { heightOf, INK, type Pdf, rule, SHEET, WIDTH, write } from './paper.ts'

const LABELS = { x: 292, width: 150 }
const AMOUNTS = { x: 442, width: SHEET.right - 442 - 2 }
const GAP = 3.5
const SIGNATURES = 96

const WORDS = { size: 10, isBold: true }

/**
 * The totals: taxes by rate, total, total in words, and the place of both signatures. They are never
 * parted: if they do not fit below the table they go onto the next page.
 */
export function drawTotals(pdf: Pdf, invoice: Invoice, top: number): void {
  const rows = amountRows(invoice.content)
  const words = `Bằng chữ: ${invoice.totalInWords}.`
  const rowsHeight = rows.reduce((sum, { label }) => sum + heightOf(pdf, label, LABELS.width) + GAP, 0)
  const height = 8 + rowsHeight + 30 + heightOf(pdf, words, WIDTH, WORDS) + SIGNATURES
  const isOnNewPage = top + height > SHEET.bottom
  if (isOnNewPage) pdf.addPage()
  let y = (isOnNewPage ? SHEET.top : top) + 8
  for (const { label, dong } of rows) {
    const end = write(pdf, label, { ...LABELS, y }, { color: INK.quiet })
    write(pdf, formatDong(dong), { ...AMOUNTS, y }, { align: 'right' })
    y = end + GAP
  }
  rule(pdf, y, { from: LABELS.x })
  y += 6
  write(pdf, 'Tổng cộng', { ...LABELS, y: y + 1 }, { size: 11, isBold: true })
  const total = { size: 13, isBold: true, color: INK.strong, align: 'right' } as const
  write(pdf, formatDong(invoice.content.totalAmount), { ...AMOUNTS, y }, total)
  y = write(pdf, words, { x: SHEET.left, y: y + 26, width: WIDTH }, WORDS)
  drawSignatures(pdf, y + 18)
}

function drawSignatures(pdf: Pdf, y: number): void {
  const width = WIDTH / 2
  for (const [index, who] of ['Người mua hàng', 'Người bán hàng'].entries()) {
    const box = { x: SHEET.left + index * width, width }
    const below = write(pdf, who, { ...box, y }, { isBold: true, align: 'center' })
    write(pdf, '(Ký, ghi rõ họ tên)', { ...box, y: below }, { size: 8, color: INK.quiet, align: 'center' })
  }
}
