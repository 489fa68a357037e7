import type { InvoiceContent } from '#contract/invoices/invoice.shapes.ts'
import { formatCount, formatPercent } from '#contract/kernel/money.ts'
import { discountText } from '#contract/pricing/discounts.ts'
import { heightOf, INK, type Pdf, rule, SHEET, WIDTH, write } from './paper.ts'

type Line = InvoiceContent['lines'][number]
type Column = { heading: string; x: number; width: number; align: 'left' | 'right' }

const NAME = { heading: 'Tên hàng', x: SHEET.left + 28, width: 214, align: 'left' } as const
const columns = {
  number: { heading: 'STT', x: SHEET.left + 2, width: 24, align: 'left' },
  name: NAME,
  quantity: { heading: 'SL', x: 292, width: 30, align: 'right' },
  price: { heading: 'Đơn giá', x: 328, width: 80, align: 'right' },
  tax: { heading: 'Thuế VAT', x: 412, width: 50, align: 'right' },
  total: { heading: 'Thành tiền', x: 466, width: SHEET.right - 466 - 2, align: 'right' },
} as const satisfies Record<string, Column>

const HEAD_HEIGHT = 20
const PADDING = 5
const SMALL = { size: 8, color: INK.quiet }

/** The billed lines as a table; each new page begins with its head. @returns the y of its end */
export function drawLines(
  pdf: Pdf,
  { lines, taxHeading }: { lines: readonly Line[]; taxHeading: string },
  top: number,
): number {
  const drawHead = (y: number) => drawHeadings(pdf, taxHeading, y)
  let y = drawHead(top)
  for (const [index, line] of lines.entries()) {
    if (y + lineHeight(pdf, line) > SHEET.bottom) {
      pdf.addPage()
      y = drawHead(SHEET.top)
    }
    y = drawLine(pdf, { line, number: index + 1, y })
  }
  return y
}

function drawHeadings(pdf: Pdf, taxHeading: string, y: number): number {
  pdf.rect(SHEET.left, y, WIDTH, HEAD_HEIGHT).fill(INK.tint)
  const headed: Column[] = Object.values({ ...columns, tax: { ...columns.tax, heading: taxHeading } })
  for (const { heading, x, width, align } of headed) {
    write(pdf, heading, { x, y: y + 5, width }, { size: 8.5, isBold: true, align })
  }
  return y + HEAD_HEIGHT
}

/** The text below the name: code and variant, then each discount of the line. */
function detailOf(line: Line): string {
  const codes = [line.sku, line.variantName].filter(Boolean).join(' · ')
  return [codes, ...line.discounts.map(discountText)].filter(Boolean).join('\n')
}

function lineHeight(pdf: Pdf, line: Line): number {
  const detail = detailOf(line)
  const detailHeight = detail === '' ? 0 : heightOf(pdf, detail, NAME.width, SMALL)
  return heightOf(pdf, line.name, NAME.width) + detailHeight + PADDING * 2
}

function drawLine(pdf: Pdf, { line, number, y }: { line: Line; number: number; y: number }): number {
  const height = lineHeight(pdf, line)
  const top = y + PADDING
  const cell = (column: Column, text: string) => write(pdf, text, { ...column, y: top }, column)
  cell(columns.number, String(number))
  const belowName = cell(columns.name, line.name)
  const detail = detailOf(line)
  if (detail !== '') write(pdf, detail, { ...NAME, y: belowName }, SMALL)
  cell(columns.quantity, formatCount(line.quantity))
  cell(columns.price, formatCount(line.unitPrice))
  cell(columns.tax, formatPercent(line.taxPercent))
  cell(columns.total, formatCount(line.total))
  rule(pdf, y + height)
  return y + height
}
