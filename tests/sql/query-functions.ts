import { join } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../..')

/** A function that takes the database and other parameters. */
export type QueryFunction = { file: string; name: string; parameters: ts.Type[] }

/** A column that the program expects: its type without null, the first one of a union. */
export type ExpectedColumn = {
  name: string
  type: ts.Type
  /** The texts that it may be, if the type is a union of texts. */
  texts: readonly string[] | undefined
  isNullable: boolean
  isOptional: boolean
}

/**
 * The place of a raw statement's execution. `text` is its template's own text, by which Kysely's node is
 * recognised.
 */
export type Statement = { file: string; line: number; text: string; columns: ExpectedColumn[] | undefined }

/** A table that a file writes to. */
export type TableWrite = { file: string; table: string }

export type SourceSql = {
  checker: ts.TypeChecker
  functions: QueryFunction[]
  statements: Statement[]
  /** Those of the query builder. */
  writes: TableWrite[]
}

/**
 * Reads the SQL of a folder from its source, with the compiler: of `*.queries.ts` and of `db/`, the only
 * places for it.
 * @param folder from the repository's root, `src/server/`
 */
export function readSql(folder: string): SourceSql {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT)
  const roots = fileNames.filter(
    file =>
      file.startsWith(join(ROOT, folder)) &&
      !file.endsWith('.test.ts') &&
      (file.endsWith('.queries.ts') || file.startsWith(join(ROOT, folder, 'db/'))),
  )
  const program = ts.createProgram(roots, options)
  const found: SourceSql = { checker: program.getTypeChecker(), functions: [], statements: [], writes: [] }
  for (const path of roots) {
    const source = program.getSourceFile(path)
    if (source) readFile(found, source, path.slice(ROOT.length + 1))
  }
  return found
}

function readFile(
  { checker, functions, statements, writes }: SourceSql,
  source: ts.SourceFile,
  file: string,
) {
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      if (name.text === 'execute' && isRawBuilder(checker.getTypeAtLocation(expression))) {
        const { line } = source.getLineAndCharacterOfPosition(expression.getStart())
        const row = rowOf(checker, checker.getTypeAtLocation(expression))
        statements.push({ file, line: line + 1, text: templateText(expression), columns: row })
      }
      const [table] = node.arguments
      if (/^(insertInto|updateTable|deleteFrom|mergeInto)$/.test(name.text) && table) {
        if (!ts.isStringLiteral(table)) throw new Error(`${file} computes the table that it writes to`)
        writes.push({ file, table: table.text })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (!/import \{[^}]*\bsql\b[^}]*\} from 'kysely'/.test(source.text)) return
  const exported = checker.getSymbolAtLocation(source)
  for (const symbol of exported ? checker.getExportsOfModule(exported) : []) {
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures()
    const [first, ...rest] = signature?.parameters.map(parameter => checker.getTypeOfSymbol(parameter)) ?? []
    if (first && isDatabase(first)) functions.push({ file, name: symbol.name, parameters: rest })
  }
}

function isDatabase(type: ts.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some(member => member.getProperty('selectFrom') !== undefined)
}

function isRawBuilder(type: ts.Type): boolean {
  return type.getSymbol()?.name === 'RawBuilder'
}

/** The texts around the values of a template, as Kysely's node of the statement has them. */
function templateText(expression: ts.Expression): string {
  if (!ts.isTaggedTemplateExpression(expression)) throw new Error(`Not a template: ${expression.getText()}`)
  const { template } = expression
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(span => span.literal)]
  return parts.map(part => part.text).join('$')
}

/** The columns of a RawBuilder's row type; undefined if the program reads none. */
function rowOf(checker: ts.TypeChecker, builder: ts.Type): ExpectedColumn[] | undefined {
  const [row] = checker.getTypeArguments(builder as ts.TypeReference)
  if (!row || row.flags & ts.TypeFlags.Unknown) return undefined
  const members = row.isUnion() ? row.types : [row]
  const names = new Set(
    members.flatMap(member => checker.getPropertiesOfType(member).map(({ name }) => name)),
  )
  return [...names].map(name => {
    const types = members.flatMap(member => {
      const property = checker.getPropertyOfType(member, name)
      return property ? [checker.getTypeOfSymbol(property)] : []
    })
    const parts = types.flatMap(type => (type.isUnion() ? type.types : [type]))
    const isNull = (type: ts.Type) => (type.flags & ts.TypeFlags.Null) !== 0
    const isUndefined = (type: ts.Type) => (type.flags & ts.TypeFlags.Undefined) !== 0
    const values = parts.filter(part => !isNull(part) && !isUndefined(part))
    const [type] = values
    return {
      name,
      type: type ?? checker.getNullType(),
      texts: values.every(part => part.isStringLiteral()) ? values.map(part => part.value) : undefined,
      isNullable: parts.some(isNull),
      isOptional: parts.some(isUndefined) || types.length < members.length,
    }
  })
}
