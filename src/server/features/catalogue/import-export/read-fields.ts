import type { ProductField } from '#contract/catalogue/field-declaration.ts'
import type { Sent } from '#contract/catalogue/field-shapes.ts'
import { excelColumnOf } from '#contract/catalogue/product-excel.ts'
import { clearableText, isClear, meantNumber, type RowReader } from './row-reader.ts'

/** How fields are read of which a cell holds something else than their value. `sent` has those that were read before. */
export type Readers<Fields, Context = object> = {
  [K in keyof Fields]?: (
    reader: RowReader,
    context: Context & { sent: Sent<Fields> },
  ) => Fields[K] | undefined
}

/**
 * What a row says of a product or variant, field by field; a cell that is empty or wrong says nothing. Its code is read
 * before.
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
    const value = read
      ? read(reader, { ...context, sent })
      : reader.field(excelColumnOf(name), field.shape, meaningOf(field))
    Object.assign(sent, { [name]: value })
  }
  return sent
}

/** What a cell of a field without a reader of its own means. */
function meaningOf({ initial }: ProductField): (value: string | number) => unknown {
  if (typeof initial === 'number') return meantNumber
  if (initial === null) return value => (isClear(value) ? null : meantNumber(value))
  return initial === '' ? clearableText : String
}
