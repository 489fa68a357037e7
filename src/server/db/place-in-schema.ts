import pg from 'pg'

/**
 * The table, column and constraint that PostgreSQL names with an error: names of the schema, no values.
 * Undefined for an error of another origin.
 */
export function placeInSchema(
  error: unknown,
): Partial<Record<'table' | 'column' | 'constraint', string | undefined>> | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const { table, column, constraint } = error
  return { table, column, constraint }
}
