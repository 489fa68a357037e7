import { cellText } from '../../../spreadsheet/cell-value.ts'
import { columnsOf, foreignRow, type MappedColumn } from '../foreign-row.ts'
import type { ForeignTable } from '../foreign-table.ts'
import type { Origin } from '../map/origins.ts'
import { type Answers, LEAVE, NO_PRICE, priceRulesOf, warehouseIn } from '../map/questions.ts'
import type { LeftOutRow, MovedRow } from '../moved.ts'
import { codeMaker } from './codes.ts'
import { codeKey, type Group, groupRows } from './group-rows.ts'
import { leftOut, leftOutReader } from './left-out.ts'
import { optionReader } from './options.ts'
import { hasGoods } from './product-parts.ts'
import { productRows } from './product-rows.ts'

const WITHOUT_PRICE = 'Tệp không có giá, và bạn chọn để lại'

export type MovedTable = {
  /** A product, then its variants, in the order of the file. */
  rows: MovedRow[]
  leftOut: LeftOutRow[]
  /** Headings of columns with values that are not taken. */
  droppedColumns: string[]
}

/**
 * The rows of the shop's own sheet from a foreign table. The same table, mapping and answers always give the
 * same rows with the same codes.
 */
export function rowsOf(
  table: ForeignTable,
  mapping: { origin: Origin; columns: readonly MappedColumn[]; answers: Answers },
): MovedTable {
  const columns = columnsOf(table, mapping.columns)
  const options = optionReader(columns)
  const all = table.rows.map(row => foreignRow(row, columns)).filter(({ isEmpty }) => !isEmpty)
  const reasonOf = leftOutReader(all)
  const left: LeftOutRow[] = []
  const goods = all.filter(row => {
    const reason = reasonOf(row)
    if (reason) left.push(reason)
    return !reason
  })
  const { groups, nameless } = groupRows(goods, columns, options)
  left.push(...nameless.map(row => leftOut(row, 'Dòng không có tên sản phẩm')))
  const context = {
    columns,
    options,
    origin: mapping.origin,
    codes: codeMaker(goods.flatMap(row => row.text('sku') ?? [])),
    barcodes: new Set<string>(),
    prices: priceRulesOf(table, mapping, mapping.answers),
    warehouseOf: warehouseIn(mapping.answers),
    units: new Map(goods.map(row => [codeKey(row.text('sku') ?? ''), row.text('unit') ?? ''])),
  }
  const rows = groups.flatMap(group => {
    const missing = missingIn(group)
    if (missing !== undefined) {
      left.push(...group.rows.map(row => leftOut(row, missing)))
      return []
    }
    const moved = productRows(group, context)
    left.push(...moved.leftOut)
    const isPriceless = moved.rows.some(({ questions }) => questions.price === NO_PRICE)
    if (mapping.answers[NO_PRICE] !== LEAVE || !isPriceless) return moved.rows
    left.push(...group.rows.map(row => ({ ...leftOut(row, WITHOUT_PRICE), question: NO_PRICE })))
    return []
  })
  return {
    rows,
    leftOut: left.sort((one, other) => one.line - other.line),
    droppedColumns: droppedColumns(table, new Set(columns.all.map(({ index }) => index))),
  }

  function missingIn({ rows: [head, ...rest] }: Group): string | undefined {
    if (!head) return 'Dòng trống'
    if ([head, ...rest].every(row => row.text('name') === undefined)) return 'Dòng không có tên sản phẩm'
    const isBare = rest.length === 0 && !hasGoods(head, options)
    const isTold = columns.has('sku') || columns.has('price')
    return isBare && isTold ? 'Dòng chỉ có tên, không có mã, giá, tồn kho hay ảnh' : undefined
  }
}

function droppedColumns({ headings, rows }: ForeignTable, taken: ReadonlySet<number>): string[] {
  return headings.filter(
    (heading, index) =>
      heading !== '' && !taken.has(index) && rows.some(({ cells }) => cellText(cells[index]) !== undefined),
  )
}
