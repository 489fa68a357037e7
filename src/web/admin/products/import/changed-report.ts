import type { ImportReport } from '#contract/catalogue/import-export.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'

/** Rows that are named; more are counted. */
const NAMED = 8

type Rows = Pick<ImportReport, 'rows'>

/**
 * The text about an import that was refused with a new check: the reason, and the rows that are no longer as
 * the first check showed them.
 */
export function changedReportText(reason: string, before: Rows, now: Rows): string {
  if (now.rows.every(({ outcome }) => outcome === 'unchanged'))
    return 'Mọi dòng của tệp này đã có trong cửa hàng, không còn gì để nhập: tệp đã được nhập ở lần gửi trước, hoặc ai đó vừa nhập cùng nội dung'
  const seen = new Set(before.rows.map(row => JSON.stringify(row)))
  const lines = now.rows.filter(row => !seen.has(JSON.stringify(row))).map(({ line }) => line)
  if (lines.length === 0) return reason
  const rest = lines.length - NAMED
  return `${reason}. Khác lần kiểm tra trước: dòng ${lines.slice(0, NAMED).join(', ')}${rest > 0 ? ` và ${formatCount(rest)} dòng nữa` : ''}`
}
