import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const WRITE =
  /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|(?<!(?:FOR|KEY|DO) )UPDATE \w)|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(/

/** The functions that a changing use case calls, wherever they come from. */
const OF_COMMANDS = ['inTransaction', 'withRetries', 'recordChange', 'recordEvent', 'enqueue', 'queueEmail']

/**
 * The names by which a `*.service.ts` writes: those of a command, and functions of `*.queries.ts` with a
 * writing statement. A write behind a function of another file is not seen, nor one by a function of the
 * schema.
 */
function writesOf(code: string, queriesAt: (path: string) => string): string[] {
  const writing = [...code.matchAll(/from '([^']+\.queries\.ts)'/g)].flatMap(([, path]) =>
    [...writingFunctions(queriesAt(String(path)))].filter(name => new RegExp(`\\b${name}\\b`).test(code)),
  )
  const called = OF_COMMANDS.filter(name => new RegExp(`\\b${name}\\(`).test(code))
  return [...writing, ...called]
}

// no plugin of Biome and no rule of imports: it follows a name into the function of another file
it('a *.service.ts only reads: writes are use cases in separate files', () => {
  const files = globSync('src/server/features/**/*.service.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(10)
  const found = files.flatMap(file => {
    const read = (path: string) => readFileSync(join(ROOT, dirname(file), path), 'utf8')
    return writesOf(readFileSync(join(ROOT, file), 'utf8'), read).map(name => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

const QUERIES = `
  export async function selectLine(db: Database) { return sql\`SELECT 1 FROM line FOR UPDATE\`.execute(db) }
  export async function touchLine(db: Database) { await sql\`UPDATE line SET at = now()\`.execute(db) }
  export const deleteLine = (db: Database) => db.deleteFrom('line').execute()
  export async function addLine(db: Database) { await insert(db) }
  async function insert(db: Database) { await sql\`INSERT INTO line DEFAULT VALUES\`.execute(db) }
`
const using = (name: string) => `import { ${name}, type Line } from './lines.queries.ts'`

it.each([
  using('touchLine'),
  using('deleteLine as remove'),
  using('addLine'),
  "import * as lines from './lines.queries.ts'\nlines.touchLine(db)",
  'await inTransaction(db, async tx => {})',
  "await jobs.enqueue('send_email', {})",
])('%j writes', code => expect(writesOf(code, () => QUERIES)).toHaveLength(1))

it.each([using('selectLine'), "import { touchLine } from './touch-line.ts'", '// see inTransaction'])(
  '%j does not',
  code => expect(writesOf(code, () => QUERIES)).toEqual([]),
)

/** The functions of a file with statements that write, and those that call them. */
function writingFunctions(code: string): Set<string> {
  const bodies = new Map<string, string>()
  for (const statement of parse(code).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      bodies.set(statement.name.text, textOf(code, statement))
    if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        if (ts.isIdentifier(declaration.name)) bodies.set(declaration.name.text, textOf(code, declaration))
  }
  const found = new Set<string>()
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const [name, body] of bodies) {
      const calls = [...found].some(other => new RegExp(`\\b${other}\\(`).test(body))
      if (WRITE.test(body) || calls) found.add(name)
    }
  }
  return found
}

const parse = (code: string) => ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest)
const textOf = (code: string, node: ts.Node) => code.slice(node.pos, node.end)
