import type { ExcelColumn } from '#contract/catalogue/product-excel.ts'
import { cellText, cellValue } from '../../spreadsheet/cell-value.ts'
import type { ForeignTable } from './foreign-table.ts'
import type { TargetName } from './map/targets.ts'

/** A column of a table and the field that it goes to. */
export type MappedColumn = { index: number; target: TargetName }
/** A note on a row, as {@link MovedRow} has it. */
export type Note = { column: ExcelColumn; message: string }

type Column = MappedColumn & { heading: string }
/** The cells of a row by the fields that their columns go to. */
export type ForeignRow = {
  line: number
  /** The first text of a field; undefined if its cells are empty or can't be read. */
  text(target: TargetName): string | undefined
  /** The texts of all columns of a field that have one. */
  texts(target: TargetName): { heading: string; text: string }[]
  /** The same with numbers as numbers. */
  values(target: TargetName): { heading: string; value: string | number }[]
  /** Whether any cell of a column that is taken has a value. */
  isEmpty: boolean
  /** Notes on cells that can't be read. */
  notes: Note[]
}

/** The columns that a mapping takes, in the order of the table, by the fields that they go to. */
export type Columns = {
  all: readonly Column[]
  has(target: TargetName): boolean
  of(target: TargetName): readonly Column[]
}

export function columnsOf(table: ForeignTable, mapped: readonly MappedColumn[]): Columns {
  const all = mapped
    .filter(({ index, target }) => target !== 'ignored' && table.headings[index] !== undefined)
    .map(column => ({ ...column, heading: table.headings[column.index] ?? '' }))
    .sort((one, other) => one.index - other.index)
  const byTarget = Map.groupBy(all, ({ target }) => target)
  return { all, has: target => byTarget.has(target), of: target => byTarget.get(target) ?? [] }
}

/** Codes that a program marks as text: `'00123`. */
const CODES: ReadonlySet<TargetName> = new Set<TargetName>([
  'sku',
  'productSku',
  'parent',
  'groupKey',
  'baseUnit',
  'barcode',
])

export function foreignRow({ line, cells }: ForeignTable['rows'][number], columns: Columns): ForeignRow {
  const notes: Note[] = []
  const read = columns.all.flatMap(({ index, target, heading }) => {
    const cell = cells[index]
    const text = cellText(cell)
    if (text === undefined) return []
    const value = typeof cell === 'string' ? text : cellValue(cell)
    if (typeof text === 'object' || typeof value === 'object') {
      const { unreadable } = typeof text === 'object' ? text : (value as { unreadable: string })
      notes.push({ column: noteColumnOf(target), message: `Cột «${heading}»: ${unreadable}` })
      return []
    }
    const plain = CODES.has(target) ? text.replace(/^'+/, '').trim() : text
    return plain === '' || value === undefined ? [] : [{ target, heading, text: plain, value }]
  })
  const byTarget = Map.groupBy(read, ({ target }) => target)
  return {
    line,
    text: target => byTarget.get(target)?.[0]?.text,
    texts: target => byTarget.get(target) ?? [],
    values: target => byTarget.get(target) ?? [],
    isEmpty: read.length === 0,
    notes,
  }
}

/** The column of the shop's own sheet that a note on a field belongs to. */
const NOTE_COLUMNS: Partial<Record<TargetName, ExcelColumn>> = {
  sku: 'sku',
  productSku: 'sku',
  parent: 'parent_sku',
  category: 'category',
  subcategory: 'subcategories',
  price: 'price',
  salePrice: 'price',
  comparePrice: 'comparePrice',
  quantity: 'quantity',
  barcode: 'barcode',
  status: 'status',
  attributes: 'attributes',
  optionName: 'attributes',
  optionValue: 'attributes',
  optionColumn: 'attributes',
  description: 'description',
  shortDescription: 'description',
  brand: 'brand',
  material: 'material',
  dimensions: 'dimensions',
  bulb_type: 'bulb_type',
  wattage: 'wattage',
  warranty: 'warranty',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
}
const noteColumnOf = (target: TargetName): ExcelColumn => NOTE_COLUMNS[target] ?? 'title'
