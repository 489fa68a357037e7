import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/servers/test-database.ts'
import { type Described, openDescribingDatabase } from './describing-database.ts'
import { excludesNull } from './excluded-nulls.ts'
import {
  type ExpectedColumn,
  type QueryFunction,
  readSql,
  type SourceSql,
  type Statement,
  type TableWrite,
} from './query-functions.ts'
import { samplesOf } from './sample-values.ts'
import { exceptions, ownerOf, tableOwners } from './table-owners.ts'
import { writtenTables } from './written-tables.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('the statements of the server', () => {
  const source = readSql('src/server/')
  let result: Checked
  beforeAll(async () => {
    result = await check(source)
  })

  it('are each compiled by one of its functions', () => {
    expect(result.missed, result.thrown.join('\n')).toEqual([])
    expect(source.statements.length).toBeGreaterThan(150)
  })

  it('are understood by PostgreSQL', () => {
    expect(result.errors).toEqual([])
  })

  it('answer with the columns that the program expects', () => {
    expect(result.differences).toEqual([])
  })

  it('write to the tables of their own feature alone, but for the exceptions', () => {
    const unowned = result.writes.filter(({ table }) => !(table in tableOwners))
    expect(unowned).toEqual([])
    const foreign = result.writes.filter(({ file, table }) => tableOwners[table] !== ownerOf(file))
    const found = new Set(foreign.map(({ file, table }) => `${table} by ${file}`))
    expect([...found].sort()).toEqual(Object.keys(exceptions).sort())
  })
})

describe('the check', () => {
  let result: Checked
  beforeAll(async () => {
    result = await check(readSql('tests/sql/fixture/'))
  })

  it('finds a statement that PostgreSQL refuses, in a branch that one argument decides', () => {
    expect(result.errors).toEqual([expect.stringContaining('column "colour" does not exist')])
  })

  it('finds columns of another name or type, that may be null, or that are not read', () => {
    expect(result.differences.map(text => text.replace(/^.*:\d+ /, ''))).toEqual([
      'reads slug for nothing',
      'lacks name',
      'price is timestamptz, not string',
      'sku may be null',
      'variant may be null',
      'barcode may be null',
      'barcode may be null',
      'state may be paused',
    ])
  })

  it('finds a statement that is not reached', () => {
    expect(result.missed).toEqual([expect.stringMatching(/wrong\.queries\.ts:\d+$/)])
  })

  it('finds the tables that are written, not those that are locked', () => {
    expect(result.writes.map(({ table }) => table)).toEqual([
      'product_count',
      'stock',
      'stock_ledger_entry',
      'cart',
    ])
  })
})

type Checked = {
  missed: string[]
  errors: string[]
  differences: string[]
  writes: TableWrite[]
  /** Errors of functions after a statement: the reason why others were not reached. */
  thrown: string[]
}

/** Compiles the statements of a folder and compares them with the migrated database. */
async function check({ checker, functions, statements, writes }: SourceSql): Promise<Checked> {
  const { url, drop } = await testDatabase()
  const database = await openDescribingDatabase(url)
  const thrown: string[] = []
  for (const query of functions) await callWithSamples(database, checker, { query, thrown })
  await database.close()
  await drop()
  const { described } = database
  const results = statements.map(statement => ({
    statement,
    compiled: described.filter(({ template }) => template === statement.text),
  }))
  const each = <T>(read: (statement: Statement, compiled: Described) => T[]) =>
    results.flatMap(({ statement, compiled }) => compiled.flatMap(one => read(statement, one)))
  const differences = each((statement, compiled) =>
    differencesOf(checker, statement.columns, compiled).map(text => `${placeOf(statement)} ${text}`),
  )
  return {
    missed: results
      .filter(({ compiled }) => compiled.length === 0)
      .map(({ statement }) => placeOf(statement)),
    errors: described.flatMap(({ error, sql }) => (error ? [`${error}\n${sql}`] : [])),
    differences: [...new Set(differences)],
    writes: [...each(({ file }, { sql }) => writtenTables(sql).map(table => ({ file, table }))), ...writes],
    thrown,
  }
}

const placeOf = ({ file, line }: Statement) => `${file}:${line}`

/** Calls a function with all samples of its parameters, on tables with a row and without. */
async function callWithSamples(
  { db, beginCall }: Awaited<ReturnType<typeof openDescribingDatabase>>,
  checker: ts.TypeChecker,
  { query: { file, name, parameters }, thrown }: { query: QueryFunction; thrown: string[] },
): Promise<void> {
  const { [name]: query } = await import(join(ROOT, file))
  for (const values of samplesOf(checker, parameters)) {
    for (const answer of ['row', 'nothing'] as const) {
      beginCall(answer)
      // sample values break rules of the program; only the statements that were compiled before count
      await Promise.resolve()
        .then(() => query(db, ...values))
        .catch((error: unknown) => thrown.push(`${file} ${name}: ${error}`))
    }
  }
}

function differencesOf(
  checker: ts.TypeChecker,
  expected: ExpectedColumn[] | undefined,
  { sql, columns, error }: Described,
): string[] {
  if (!expected || error) return []
  const names = new Set(expected.map(({ name }) => name))
  const unread = columns.filter(({ name }) => !names.has(name)).map(({ name }) => `reads ${name} for nothing`)
  return [
    ...unread,
    ...expected.flatMap(({ name, type, texts, isNullable, isOptional }) => {
      const column = columns.find(one => one.name === name)
      if (!column) return isOptional ? [] : [`lacks ${name}`]
      const { origin, checked = [] } = column
      // a statement may exclude the rows without it
      if (column.isNullable && !isNullable && !(origin && excludesNull(sql, origin)))
        return [`${name} may be null`]
      if (!isReadAs(checker, type, column.type))
        return [`${name} is ${column.type}, not ${checker.typeToString(type)}`]
      const others = texts && checked.filter(text => !texts.includes(text))
      return others && others.length > 0 ? [`${name} may be ${others.join(', ')}`] : []
    }),
  ]
}

const NUMBERS = ['int2', 'int4', 'int8', 'numeric', 'float4', 'float8']
const TEXTS = ['text', 'uuid', 'date', 'varchar', 'bpchar', 'name']

/** Whether the driver reads a type of PostgreSQL (see `db/database.ts`) as this type of TypeScript. */
function isReadAs(checker: ts.TypeChecker, type: ts.Type, column: string): boolean {
  if (column === 'json' || column === 'jsonb')
    return !['Date', 'Buffer'].includes(type.getSymbol()?.name ?? '')
  if (type.flags & ts.TypeFlags.StringLike) return TEXTS.includes(column)
  if (type.flags & ts.TypeFlags.NumberLike) return NUMBERS.includes(column)
  if (type.flags & ts.TypeFlags.BooleanLike) return column === 'bool'
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference)
    return column.startsWith('_') && element !== undefined && isReadAs(checker, element, column.slice(1))
  }
  const name = type.getSymbol()?.name
  if (name === 'Date') return column === 'timestamptz'
  return name === 'Buffer' && column === 'bytea'
}
