import { type RawBuilder, sql } from 'kysely'
import type { ProductField } from '#contract/catalogue/field-declaration.ts'
import { productReplies, type Reply, variantReplies } from '#contract/catalogue/field-replies.ts'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'

type Table = Record<string, ProductField>

const storedIn = (table: Table) =>
  Object.entries(table).flatMap(([name, { column }]) => (column === undefined ? [] : [{ name, column }]))

/** The columns of a table's fields, all or some, by the fields' names in the API, of the row `alias`. */
export function selectFields(
  table: Table,
  alias: string,
  names: readonly string[] = Object.keys(table),
): RawBuilder<unknown> {
  const selected = storedIn(table).filter(({ name }) => names.includes(name))
  return sql.join(
    selected.map(({ name, column }) => sql`${sql.ref(`${alias}.${column}`)} AS ${sql.ref(name)}`),
  )
}

/** The columns of the product `p` that first appear in an answer. */
export const productColumns = (reply: Reply) => selectFields(productFields, 'p', productReplies.names[reply])
/** The columns of the variant `v` that first appear in an answer. */
export const variantColumns = (reply: Reply) => selectFields(variantFields, 'v', variantReplies.names[reply])

/** The columns of a table's fields. */
export function columnList(table: Table): RawBuilder<unknown> {
  return sql.join(storedIn(table).map(({ column }) => sql.ref(column)))
}

/** Sets each column of a table's fields to that of the row `n`. */
export function assignments(table: Table): RawBuilder<unknown> {
  return sql.join(storedIn(table).map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`))
}

/** Fields as a row of their columns. */
export function rowOf(table: Table, fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(storedIn(table).map(({ name, column }) => [column, fields[name]]))
}
