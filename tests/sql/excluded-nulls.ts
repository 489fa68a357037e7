/** The table and the column of it that a column of a result is. */
export type Origin = { table: string; column: string }

/**
 * Whether a SELECT leaves out the rows in which a column of a table that it reads is null: by `column IS NOT
 * NULL` or `column = ANY (…)` among the conditions of its WHERE that must all hold. Nothing else counts: no
 * condition of a subquery, a CASE, a FILTER, a join, or of one branch of an OR or a UNION.
 */
export function excludesNull(sql: string, { table, column }: Origin): boolean {
  const text = outermost(sql)
  if (/\b(UNION|INTERSECT|EXCEPT|INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|ROLLUP|CUBE|SETS)\b/i.test(text))
    return false
  const [, sources = '', conditions = ''] =
    /\bFROM\b(.*?)\bWHERE\b(.*?)(?:\b(?:GROUP BY|HAVING|WINDOW|ORDER BY|LIMIT|OFFSET)\b|$)/is.exec(text) ?? []
  const names = namesOf(table, sources)
  // of a table that is read twice it is not clear which of the two the column is of
  const isReadOnce =
    sql.match(new RegExp(`(?:,|\\b(?:FROM|JOIN|ONLY|LATERAL))\\s*${table}\\b`, 'gi'))?.length === 1
  if (!isReadOnce || /\bOR\b/i.test(conditions)) return false
  return conditions.split(/\bAND\b/i).some(condition => {
    const [, name, of] = /^\s*(?:(\w+)\.)?"?(\w+)"?\s+(?:IS NOT NULL|= ANY …)\s*$/i.exec(condition) ?? []
    return of === column && names.includes(name)
  })
}

/** A statement without brackets, texts, comments, CASE and the clause of its locks. */
function outermost(sql: string): string {
  let text = sql.replace(/'(?:[^']|'')*'/g, "''").replace(/--.*$|\/\*.*?\*\//gms, ' ')
  const inner = [/\([^()]*\)/g, /\bCASE\b(?:(?!\bCASE\b).)*?\bEND\b/gis]
  for (const brackets of inner) {
    for (let before = ''; before !== text; ) {
      before = text
      text = text.replace(brackets, '…')
    }
  }
  return text.replace(/\bFOR (?:NO KEY )?UPDATE\b.*$/is, '')
}

/** A table or another source of a FROM clause, and its alias. */
const SOURCE =
  /(?:^|,|\bJOIN)\s*(?:ONLY\s+|LATERAL\s+)?(\w+|…)(?:\s+(?:AS\s+)?(?!(?:LEFT|RIGHT|FULL|INNER|CROSS|NATURAL|JOIN|ON|USING|WHERE)\b)(\w+))?/gi

/**
 * The names by which conditions can name a table of a FROM clause; undefined means none, if it is the only
 * source.
 */
function namesOf(table: string, sources: string): (string | undefined)[] {
  const found = [...sources.matchAll(SOURCE)]
  const names = found.filter(([, source]) => source === table).map(([, source, alias]) => alias ?? source)
  return found.length === 1 ? [undefined, ...names] : names
}
