import { formatCount } from '#contract/kernel/money.ts'
import { normalized, singleBlanks } from '#contract/kernel/normalized.ts'
import { foldedTerms } from '#contract/kernel/vietnamese.ts'
import { cellText } from '../../../spreadsheet/cell-value.ts'
import { columnLetters } from '../../../spreadsheet/cells.ts'
import type { MergedCells, ReadCell, ReadResult, ReadRow } from '../../../spreadsheet/read-spreadsheet.ts'
import type { ForeignTable } from '../foreign-table.ts'
import { withoutReasons } from '../left-rows/reason-column.ts'
import { meaningOf } from '../map/headings.ts'
import type { TargetName } from '../map/targets.ts'
import type { FoundHeadings } from './find-headings.ts'

type ReadRows = Exclude<ReadResult, { refused: unknown }>

/** Characters of a heading. */
const MAX_HEADING = 200
/** Line numbers that a note names. */
const NAMED_LINES = 10
/** Rows below the headings that may be hints, and rows at the end that may be sums. */
const HINT_ROWS = 5
const TOTAL_ROWS = 3

/** The table below the headings, without hints, repeated headings and sums. */
export function tableOf({
  fileName,
  read,
  headings: { at },
}: {
  fileName: string
  read: ReadRows
  headings: FoundHeadings
}): ForeignTable {
  const head = read.rows[at]
  const all = read.rows.slice(at + 1)
  const headings = headingsOf(head?.cells ?? [], all)
  const notes: string[] = []
  const note = (text: string, rows: readonly { line: number }[]): void => {
    if (rows.length > 0) notes.push(`${text}: ${linesText(rows)}`)
  }
  if (at > 0) note('Dòng ở trên dòng tiêu đề không phải là hàng', read.rows.slice(0, at))
  const hints = all.slice(0, HINT_ROWS).filter(isHint)
  note('Dòng hướng dẫn được bỏ qua', hints)
  const repeated = all.filter(row => isSameHead(row, head))
  note('Dòng tiêu đề lặp lại được bỏ qua', repeated)
  const totals = all.slice(-TOTAL_ROWS).filter(isTotal)
  note('Dòng tổng cộng được bỏ qua', totals)
  const left = new Set<ReadRow>([...hints, ...repeated, ...totals])
  const rows = all.filter(row => !left.has(row))
  note(
    'Dòng đang bị ẩn trong tệp nhưng vẫn được đọc',
    rows.filter(({ isHidden }) => isHidden === true),
  )
  const hidden = read.hiddenColumns.map(index => headings[index] ?? '').filter(heading => heading !== '')
  if (hidden.length > 0)
    notes.push(`Cột đang bị ẩn trong tệp nhưng vẫn được đọc: ${hidden.map(name => `«${name}»`).join(', ')}`)
  note(
    'Ô dài quá chỉ được đọc phần đầu',
    (read.cutLines ?? []).map(line => ({ line })),
  )
  const filled = withMerged(rows, read.merged, headings)
  note('Ô gộp: giá trị của ô đầu được dùng cho mọi dòng trong ô gộp', filled.lines)
  return {
    fileName,
    sheet: read.sheet === '' ? null : read.sheet,
    headingLine: head?.line ?? 1,
    ...withoutReasons(headings, filled.rows),
    notes,
  }
}

function linesText(rows: readonly { line: number }[]): string {
  const named = rows.slice(0, NAMED_LINES).map(({ line }) => `dòng ${formatCount(line)}`)
  const more = rows.length - named.length
  return named.join(', ') + (more > 0 ? ` và ${formatCount(more)} dòng nữa` : '')
}

/** A heading for each column with a heading or a value; several of one name get a number: «Cột (2)». */
function headingsOf(head: readonly ReadCell[], rows: readonly ReadRow[]): string[] {
  const width = Math.max(head.length, ...[0], widest(rows))
  const isUsed = Array.from({ length: width }, () => false)
  for (const { cells } of rows)
    for (const [index, cell] of cells.entries())
      if (!isUsed[index] && cellText(cell) !== undefined) isUsed[index] = true
  const counts = new Map<string, number>()
  return isUsed.map((used, index) => {
    const text = cellText(head[index])
    const written =
      typeof text === 'string' ? singleBlanks(normalized(text)).trim().slice(0, MAX_HEADING) : ''
    if (written === '' && !used) return ''
    const heading = written === '' ? `Cột ${columnLetters(index)}` : written
    const count = (counts.get(heading) ?? 0) + 1
    counts.set(heading, count)
    return count === 1 ? heading : `${heading} (${count})`
  })
}

const widest = (rows: readonly ReadRow[]): number =>
  rows.reduce((width, { cells }) => Math.max(width, cells.length), 0)

const textsOf = ({ cells }: ReadRow): string[] => cells.map(cellText).filter(text => typeof text === 'string')

/** The first words of hints that platforms write below their headings, folded. */
const HINT =
  /^(?:bat buoc|tuy chon|khong bat buoc|khong the chinh sua|bat buoc co dieu kien|required|optional|mandatory|conditional mandatory|vui long|please|khong chinh sua)\b/

function isHint(row: ReadRow): boolean {
  const texts = textsOf(row)
  const hints = texts.filter(text => HINT.test(folded(text)))
  return hints.length >= 2 && hints.length * 2 >= texts.length
}

/** A row of sums: its first text is a word for it, and no cell is the code of a product. */
function isTotal(row: ReadRow): boolean {
  const first = row.cells.map(cellText).find(text => text !== undefined)
  return typeof first === 'string' && TOTAL.test(folded(first))
}
const TOTAL = /^(?:tong|tong cong|cong|tong so|tong so luong|tong gia tri|total|grand total|sum)(?: \d+)*$/

function isSameHead(row: ReadRow, head: ReadRow | undefined): boolean {
  if (row.cells[0] !== head?.cells[0]) return false
  const texts = textsOf(row).map(folded)
  const headings = head ? textsOf(head).map(folded) : []
  return (
    texts.length > 1 && texts.length === headings.length && texts.every((text, at) => text === headings[at])
  )
}

const folded = (text: string): string => foldedTerms(text.slice(0, MAX_HEADING)).join(' ')

/** Values that belong to one row, also if their cell is merged with those below. */
const OF_ONE_ROW: ReadonlySet<TargetName> = new Set<TargetName>([
  ...(['name', 'sku', 'productSku', 'barcode', 'quantity', 'images', 'variantImage', 'description'] as const),
  ...(['shortDescription', 'parent'] as const),
])

/** Rows with the value of a merged cell in each row that it covers: a brand or category of several rows. */
function withMerged(
  rows: readonly ReadRow[],
  merged: readonly MergedCells[],
  headings: readonly string[],
): { rows: ForeignTable['rows']; lines: { line: number }[] } {
  const places = new Map(rows.map(({ line }, at) => [line, at]))
  const read = rows.map(({ line, cells }) => ({ line, cells: [...cells] }))
  const lines = new Set<{ line: number }>()
  for (const { top, bottom, left } of merged) {
    const first = places.get(top)
    const heading = headings[left]
    if (first === undefined || bottom === top || !heading) continue
    const value = read[first]?.cells[left]
    const [target] = meaningOf(heading).targets
    if (value === undefined || value === null || (target !== undefined && OF_ONE_ROW.has(target))) continue
    for (let at = first + 1; at < read.length; at++) {
      const row = read[at]
      if (!row || row.line > bottom) break
      while (row.cells.length < left) row.cells.push(null)
      if (cellText(row.cells[left]) !== undefined) continue
      row.cells[left] = value
      lines.add(row)
    }
  }
  return { rows: read, lines: [...lines] }
}
