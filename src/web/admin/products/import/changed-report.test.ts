import { describe, expect, it } from 'vitest'
import type { ImportReport, ImportRow } from '#contract/catalogue/import-export.shapes.ts'
import { changedReportText } from './changed-report.ts'

const row = (line: number, outcome: ImportRow['outcome']): ImportRow => ({
  line,
  kind: 'product',
  outcome,
  shown: { sku: `AG-${line}`, title: 'Đèn', category: 'Đèn', price: '1', quantity: '1' },
  fieldErrors: [],
  warnings: [],
  changes: [],
})
const report = (rows: ImportRow[]): Pick<ImportReport, 'rows'> => ({ rows })
const REFUSED = 'Dữ liệu đã thay đổi. Vui lòng xem lại'

describe('the text about an import that was checked again', () => {
  it('names the rows that are no longer as they were checked', () => {
    const before = report([row(2, 'created'), row(3, 'created'), row(4, 'created')])
    const now = report([row(2, 'created'), row(3, 'changed'), row(4, 'unchanged')])
    expect(changedReportText(REFUSED, before, now)).toBe(`${REFUSED}. Khác lần kiểm tra trước: dòng 3, 4`)
  })

  it('names the first of many rows, and counts the others', () => {
    const lines = Array.from({ length: 20 }, (_, index) => index + 2)
    const before = report(lines.map(line => row(line, 'created')))
    const now = report(lines.map(line => row(line, line === 2 ? 'created' : 'changed')))
    expect(changedReportText(REFUSED, before, now)).toBe(
      `${REFUSED}. Khác lần kiểm tra trước: dòng 3, 4, 5, 6, 7, 8, 9, 10 và 11 dòng nữa`,
    )
  })

  it('names a file of which every row is in the shop', () => {
    const before = report([row(2, 'created'), row(3, 'changed')])
    const now = report([row(2, 'unchanged'), row(3, 'unchanged')])
    expect(changedReportText(REFUSED, before, now)).toBe(
      'Mọi dòng của tệp này đã có trong cửa hàng, không còn gì để nhập: tệp đã được nhập ở lần gửi trước, hoặc ai đó vừa nhập cùng nội dung',
    )
  })

  it('is the reason alone if no row differs', () => {
    const same = report([row(2, 'created')])
    expect(changedReportText(REFUSED, same, same)).toBe(REFUSED)
  })
})
