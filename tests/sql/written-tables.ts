const WRITE =
  /\b(?:INSERT INTO|(?<!(?:FOR|KEY|DO) )UPDATE|DELETE FROM|TRUNCATE(?: TABLE)?|MERGE INTO)\s+(?:ONLY\s+)?"?(\w+)"?(?:\."?(\w+)"?)?/gi

/**
 * The tables that SQL inserts into, updates, deletes from or empties; locks and ON CONFLICT left aside. Those
 * of another schema have its name before theirs: `backups.run`.
 */
export function writtenTables(sql: string): string[] {
  return [...sql.matchAll(WRITE)].map(([, first, second]) =>
    second === undefined || first === 'public' ? String(second ?? first) : `${first}.${second}`,
  )
}
