const NAMES = new Map<string, StatementName>()
/** The shop has some hundred statements; those with a list of values have one text for each length. */
const MAX_NAMES = 1_000

/** The operation and the first table of a statement. */
export type StatementName = { operation: string; table?: string }

/**
 * Names a statement without its text, which might have values in it. Quoted texts and comments are taken
 * out before it is read.
 */
export function nameStatement(text: string): StatementName {
  const known = NAMES.get(text)
  if (known) return known
  const bare = text
    .replace(/\/\*.*?\*\//gs, ' ')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, ' ')
    .replace(/'[^']*'/g, ' ')
    .replace(/--.*$/gm, ' ')
  const name = write(bare) ?? read(bare)
  if (NAMES.size >= MAX_NAMES) NAMES.clear()
  NAMES.set(text, name)
  return name
}

/** The first write, also one in a WITH. */
function write(bare: string): StatementName | undefined {
  const [, operation, table] =
    /\b(insert|update|delete)\s+(?:into\s+|from\s+|only\s+)*"?([a-z_][\w.]{0,62})/i.exec(
      bare.replace(/\bfor\s+(?:no\s+key\s+)?update\b/gi, ' '),
    ) ?? []
  return operation && table ? { operation: operation.toUpperCase(), table } : undefined
}

function read(bare: string): StatementName {
  const [operation = 'SQL'] = /[a-z]{1,20}/i.exec(bare) ?? []
  const [, table] = /\bfrom\s+(?:only\s+)?"?([a-z_][\w.]{0,62})\b(?!\s*\()/i.exec(bare) ?? []
  const isQuery = /^with$/i.test(operation)
  return { operation: isQuery ? 'SELECT' : operation.toUpperCase(), ...(table && { table }) }
}
