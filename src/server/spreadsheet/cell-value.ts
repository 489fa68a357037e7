import { normalized } from '#contract/kernel/normalized.ts'
import { exactNumber } from '#contract/kernel/number-text.ts'
import type { ReadCell } from './sheet-limits.ts'

/** Why a cell has no value although it is not empty. */
export type Unreadable = { unreadable: string }

/** From here on a spreadsheet no longer has every digit of a number. */
const MAX_EXACT = 1e15

const NOT_COMPUTED = 'Công thức của ô này chưa được tính. Vui lòng mở tệp bằng Excel, lưu lại rồi chọn tệp đó'
const BECAME_A_DAY = 'Excel đã đổi ô này thành ngày. Vui lòng đổi định dạng ô thành «Văn bản» rồi nhập lại'
const ROUNDED = 'Excel đã làm tròn số dài ở ô này. Vui lòng đổi định dạng ô thành «Văn bản» rồi ghi lại'

/** Codes, numbers and addresses, most cells of a file: the same in each normal form. */
const ASCII = /^[\0-\x7f]*$/

/** The value of a cell; undefined if it has no character that can be seen. */
export function cellValue(cell: ReadCell | undefined): string | number | undefined | Unreadable {
  if (cell === null || cell === undefined) return undefined
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell === 'number') return exactNumber(cell)
  // programs write a text that looks like a number with an apostrophe before it
  if (typeof cell === 'string')
    return (ASCII.test(cell) ? cell : normalized(cell)).trim().replace(/^'(?=[-+=@\d])/, '') || undefined
  if ('shown' in cell) return exactNumber(cell.number)
  if ('isUncomputed' in cell) return { unreadable: NOT_COMPUTED }
  if ('day' in cell) return { unreadable: BECAME_A_DAY }
  return { unreadable: `Công thức của ô này bị lỗi (${cell.fieldError})` }
}

/** The same as text: a number as its format shows it, «00123». */
export function cellText(cell: ReadCell | undefined): string | undefined | Unreadable {
  const value = cellValue(cell)
  if (typeof value !== 'number') return value
  if (typeof cell === 'object' && cell !== null && 'shown' in cell)
    return normalized(cell.shown).trim() || undefined
  return Math.abs(value) < MAX_EXACT ? String(value) : { unreadable: ROUNDED }
}
