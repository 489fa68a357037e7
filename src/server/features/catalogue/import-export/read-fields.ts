import { type ProductField, textFields } from '#contract/catalogue/field-declaration.ts'
import type { Sent } from '#contract/catalogue/field-shapes.ts'
import { type ExcelColumn, excelColumnOf } from '#contract/catalogue/product-excel.ts'
import { readDecimal } from '#contract/kernel/number-text.ts'
import { htmlToLine, htmlToPlain } from '../../../kernel/html-to-plain.ts'
import { isClear, type RowReader } from './row-reader.ts'

/**
 * How fields are read of which a cell holds something else than their value. `sent` has those that were read
 * before.
 */
export type Readers<Fields, Context = object> = {
  [K in keyof Fields]?: (
    reader: RowReader,
    context: Context & { sent: Sent<Fields> },
  ) => Fields[K] | undefined
}

/**
 * The values of a row for a product or variant, field by field; an empty or wrong cell has none. Its code
 * is read before.
 */
export function readFields<Fields extends object, Context>(
  reader: RowReader,
  table: { [K in keyof Fields]: ProductField },
  { readers, context }: { readers: Readers<Fields, Context>; context: Context },
): Sent<Fields> {
  const sent: Sent<Fields> = {}
  for (const name of Object.keys(table) as (keyof Fields & string)[]) {
    const field = table[name]
    if (!field.excel || name === 'sku') continue
    const read = readers[name]
    const value = read ? read(reader, { ...context, sent }) : readField(reader, name, field)
    Object.assign(sent, { [name]: value })
  }
  return sent
}

/** A field without its own reader. One that begins as a number or as null holds a number. */
function readField(reader: RowReader, name: string, { initial, shape, excel }: ProductField): unknown {
  const column = excelColumnOf(name)
  if (typeof initial !== 'number' && initial !== null)
    return reader.field(column, shape, text => {
      if (initial === '' && isClear(text)) return ''
      if (name in textFields) return plainText(reader, column, text)
      // the shape refuses an empty name
      return plainLine(reader, column, text) ?? (initial === undefined ? '' : undefined)
    })
  const isDecimal = excel !== undefined && 'format' in excel && excel.format === 'decimal'
  return reader.number(column, shape, value => {
    if (initial === null && isClear(value)) return null
    return isDecimal && typeof value === 'string' ? (readDecimal(value) ?? value) : value
  })
}

const NO_WORD = 'Ô chỉ có mã HTML hoặc ký hiệu, không có chữ: được coi như ô trống'

/** A long text; HTML of other programs becomes the shop's own signs. Without a word the cell is empty. */
function plainText(reader: RowReader, column: ExcelColumn, text: string): string | undefined {
  const plain = htmlToPlain(text)
  const note = 'Mã HTML được chuyển thành đoạn văn, danh sách và chữ đậm'
  return noted(reader, column, { text, plain, note })
}

/** A name or a fact: one line without signs. */
function plainLine(reader: RowReader, column: ExcelColumn, text: string): string | undefined {
  const plain = htmlToLine(text)
  return noted(reader, column, { text, plain, note: `Mã HTML được bỏ, chỉ giữ phần chữ: «${plain}»` })
}

function noted(
  reader: RowReader,
  column: ExcelColumn,
  { text, plain, note }: { text: string; plain: string; note: string },
): string | undefined {
  if (plain !== text) reader.warn(column, plain === '' ? NO_WORD : note)
  return plain || undefined
}
