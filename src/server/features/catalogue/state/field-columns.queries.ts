import { type RawBuilder, sql } from 'kysely'
import type { ProductField } from '#contract/catalogue/field-declaration.ts'

type Table = Record<string, ProductField>

const storedIn = (table: Table) =>
  Object.entries(table).flatMap(([name, { column }]) => (column === undefined ? [] : [{ name, column }]))

/** The columns of a table's fields by the fields' names in the API, of the row `alias`. */
export function selectFields(table: Table, alias: string): RawBuilder<unknown> {
  return sql.join(
    storedIn(table).map(({ name, column }) => sql`${sql.ref(`${alias}.${column}`)} AS ${sql.ref(name)}`),
  )
}

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
