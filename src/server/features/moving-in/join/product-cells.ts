import { barcodeShape } from '#contract/catalogue/barcode.ts'
import { statusLabels } from '#contract/catalogue/product-excel.ts'
import { MAX_QUANTITY } from '#contract/catalogue/product-field.shapes.ts'
import { readWholeNumber } from '#contract/kernel/number-text.ts'
import { isActiveWord, namesText } from '../../catalogue/index.ts'
import type { ForeignRow, Note } from '../foreign-row.ts'
import type { TargetName } from '../map/targets.ts'
import type { MovedRow } from '../moved.ts'
import type { Group } from './group-rows.ts'
import type { JoinContext } from './join-context.ts'
import type { Option } from './options.ts'
import { descriptionOf, factsOf, featuresOf, searchTextsOf, titleOf } from './texts.ts'

export type Cells = MovedRow['cells']

/** The cells that belong to a product as a whole, from the first of its rows that has each. */
export function productCells(
  group: Group,
  extra: readonly Option[],
  notes: Note[],
): Cells & { title: string } {
  const row = merged(group.rows)
  const { facts, others } = factsOf(row, [...featuresOf(row), ...extra])
  const description = descriptionOf(row, others, notes)
  const minStock = row
    .texts('minStock')
    .map(({ text }) => readWholeNumber(text))
    .reduce((sum, reading) => sum + ('number' in reading ? Math.max(0, reading.number) : 0), 0)
  const subcategories = row.texts('subcategory').flatMap(({ text }) => text.split(/[,;|\n]/))
  const names = [...new Set(subcategories.map(name => name.trim()).filter(name => name !== ''))]
  return {
    title: titleOf(row.text('name') ?? '', notes),
    discount: 0,
    ...facts,
    ...searchTextsOf(row, notes),
    ...(description !== '' && { description }),
    ...(minStock > 0 && minStock <= MAX_QUANTITY && { min_stock_level: minStock }),
    ...(names.length > 0 && { subcategories: namesText(names) }),
  }
}

export const firstWith = (
  rows: readonly ForeignRow[],
  target: 'images' | 'category',
): ForeignRow | undefined => rows.find(row => row.text(target) !== undefined)

/** A row that has each field from the first row with it. */
function merged(rows: readonly ForeignRow[]): Pick<ForeignRow, 'text' | 'texts' | 'values'> {
  const withTarget = (target: TargetName) => rows.find(row => row.text(target) !== undefined)
  return {
    text: target => withTarget(target)?.text(target),
    texts: target => withTarget(target)?.texts(target) ?? [],
    values: target => withTarget(target)?.values(target) ?? [],
  }
}

/** A row that takes from another one the fields that it lacks. */
export const withFallback = (row: ForeignRow, other: ForeignRow): ForeignRow => ({
  ...row,
  ...merged([row, other]),
})

/** For each row whether all its words say that it is sold; undefined if it has none. */
export const statusesOf = (rows: readonly ForeignRow[]): (boolean | undefined)[] =>
  rows.map(row => {
    const words = row.texts('status').map(({ text }) => isActiveWord(text) ?? true)
    return words.length === 0 ? undefined : words.every(Boolean)
  })
/** Without a word a row is sold. */
export const isOn = (status: boolean | undefined): boolean => status ?? true

export const statusCell = ({ columns }: JoinContext, isOnSale: boolean): Pick<Cells, 'status'> =>
  columns.has('status') ? { status: isOnSale ? statusLabels.active : statusLabels.inactive } : {}

export function barcodeCell(
  row: ForeignRow,
  { barcodes }: JoinContext,
  notes: Note[],
): Pick<Cells, 'barcode'> {
  const text = row.text('barcode')
  if (text === undefined) return {}
  const note = (message: string): void => void notes.push({ column: 'barcode', message })
  const read = barcodeShape.safeParse(text)
  const shown = `«${text.slice(0, 40)}»`
  if (!read.success || read.data === null) note(`Mã vạch ${shown} không phải EAN-13 nên được bỏ qua`)
  else if (barcodes.has(read.data)) note(`Mã vạch ${shown} đã có ở một dòng trên nên được bỏ qua`)
  else {
    barcodes.add(read.data)
    return { barcode: read.data }
  }
  return {}
}
