import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  RawNode,
} from 'kysely'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import type { DB } from '#server/db/generated/database.ts'

/** A column of a statement's result, as PostgreSQL describes it. */
export type ResultColumn = {
  name: string
  /** PostgreSQL's name of the type, `_text` for `text[]`. */
  type: string
  /** A column of a table that may be null, or whose row may be missing. Of what is computed, PostgreSQL says nothing. */
  isNullable: boolean
}

/** A statement that was described. `template` is the text of the template of a raw one. */
export type Described = { sql: string; template: string | undefined; columns: ResultColumn[]; error?: string }

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }

/** Has PostgreSQL parse a statement and describe its result, without executing it. */
class Describe {
  #fields: Field[] = []
  readonly text: string
  readonly resolve: (fields: Field[]) => void
  readonly reject: (error: Error) => void

  constructor(text: string, resolve: (fields: Field[]) => void, reject: (error: Error) => void) {
    this.text = text
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields
  }
  handleReadyForQuery(): void {
    this.resolve(this.#fields)
  }
  handleError(error: Error): void {
    this.reject(error)
  }
}

/** A value of a type for a row that was not written. */
const SAMPLES: Record<string, unknown> = {
  timestamptz: new Date(),
  bytea: Buffer.alloc(32),
  bool: true,
  json: {},
  jsonb: {},
}
const sampleOf = (type: string) =>
  SAMPLES[type] ?? (/^(int|float|numeric)/.test(type) ? 1 : type.startsWith('_') ? [] : '2026-11-01')

/** Whether a statement reads a table by a LEFT JOIN alone: its columns may be null then. */
function isLeftJoined(text: string, table: string | undefined): boolean {
  const ways = [...text.matchAll(/(\bFROM|\bLEFT JOIN|\bJOIN|,)\s+(\w+)/g)].filter(
    ([, , name]) => name === table,
  )
  return ways.length > 0 && ways.every(([, way]) => way === 'LEFT JOIN')
}

/** A call that repeats until a table is empty never ends here: each statement answers with a row. */
const MAX_STATEMENTS = 20

/**
 * A database that describes statements instead of executing them. As {@link beginCall} says, each answers with one row of
 * sample values or with none, so that what follows it is reached.
 */
export async function openDescribingDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const types = new Map<number, string>()
  for (const row of (await client.query('SELECT oid, typname FROM pg_type')).rows)
    types.set(row.oid, row.typname)
  const nullable = new Set<string>()
  const tables = new Map<number, string>()
  for (const row of (await client.query(`SELECT oid, relname FROM pg_class WHERE relkind = 'r'`)).rows)
    tables.set(row.oid, row.relname)
  const columns = await client.query(`
    SELECT attrelid, attnum FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE relkind = 'r' AND attnum > 0 AND NOT attnotnull`)
  for (const row of columns.rows) nullable.add(`${row.attrelid}.${row.attnum}`)
  const described: Described[] = []
  const known = new Map<string, Described>()
  let executed = 0
  let answersRow = true
  let queue: Promise<unknown> = Promise.resolve()

  async function describeOnce(query: CompiledQuery): Promise<Described> {
    const template = RawNode.is(query.query) ? query.query.sqlFragments.join('$') : undefined
    const before = known.get(query.sql)
    if (before) return before
    const statement: Described = { sql: query.sql, template, columns: [] }
    known.set(query.sql, statement)
    described.push(statement)
    try {
      const fields = await new Promise<Field[]>((resolve, reject) => {
        queue = queue.then(() => client.query(new Describe(query.sql, resolve, reject)))
      })
      statement.columns = fields.map(field => ({
        name: field.name,
        type: types.get(field.dataTypeID) ?? '',
        isNullable:
          nullable.has(`${field.tableID}.${field.columnID}`) ||
          isLeftJoined(query.sql, tables.get(field.tableID)),
      }))
    } catch (error) {
      statement.error = String(error)
    }
    return statement
  }

  class DescribingDriver extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery<R>(query: CompiledQuery) {
          if (++executed > MAX_STATEMENTS) throw new Error('This call executes statements without end')
          const { columns } = await describeOnce(query)
          const row = Object.fromEntries(columns.map(({ name, type }) => [name, sampleOf(type)]))
          return { rows: (answersRow && columns.length > 0 ? [row] : []) as R[], numAffectedRows: 1n }
        },
        streamQuery(): never {
          throw new Error('Streams are not described')
        },
      }
    }
  }
  const db: Database = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DescribingDriver(),
      createIntrospector: kysely => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const beginCall = (answer: 'row' | 'nothing') => {
    executed = 0
    answersRow = answer === 'row'
  }
  return { db, described, beginCall, close: () => client.end() }
}
