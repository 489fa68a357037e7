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
import type { Origin } from './excluded-nulls.ts'

/** A column of a statement's result, as PostgreSQL describes it. */
export type ResultColumn = {
  name: string
  /** PostgreSQL's name of the type, `_text` for `text[]`. */
  type: string
  /**
   * A column of a table that may be null, or that may lack its row. PostgreSQL reports nothing about computed
   * columns.
   */
  isNullable: boolean
  /** The column of a table that it is, if it is not computed. */
  origin: Origin | undefined
  /** The texts that a CHECK of that column alone lets in, if it is a list of texts. */
  checked: readonly string[] | undefined
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
function isLeftJoined(text: string, table: string): boolean {
  const ways = [...text.matchAll(/(\bFROM|\bLEFT JOIN|\bJOIN|,)\s+(\w+)/g)].filter(
    ([, , name]) => name === table,
  )
  return ways.length > 0 && ways.every(([, way]) => way === 'LEFT JOIN')
}

type TableColumn = { table: string; name: string; isNotNull: boolean; checked: readonly string[] | undefined }

/** The columns of all tables, by the numbers that PostgreSQL describes results with. */
async function readColumns(client: pg.Client): Promise<Map<string, TableColumn>> {
  const { rows } = await client.query(`
    SELECT attrelid, attnum, relname, attname, attnotnull, (
             SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
              WHERE k.conrelid = a.attrelid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
                AND pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[''' LIMIT 1) AS definition
      FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid WHERE relkind = 'r' AND attnum > 0`)
  return new Map(
    rows.map(({ attrelid, attnum, relname, attname, attnotnull, definition }) => [
      `${attrelid}.${attnum}`,
      { table: relname, name: attname, isNotNull: attnotnull, checked: listedTexts(definition) },
    ]),
  )
}

/** The texts of `CHECK ((column = ANY (ARRAY['a'::text, 'b'::text])))`; undefined of any other CHECK. */
function listedTexts(definition: string | null): string[] | undefined {
  const [, list] = /^CHECK \(\(\(?\w+ = ANY \(ARRAY\[('[^\]]*)\]\)\)?\)\)$/.exec(definition ?? '') ?? []
  return list?.split(', ').map(text => text.replace(/^'(.*)'::[\w ]+$/, '$1'))
}

/** A call that repeats until a table is empty never ends here: each statement answers with a row. */
const MAX_STATEMENTS = 20

/**
 * A database that describes statements instead of executing them. As {@link beginCall} sets it, each answers
 * with one row of sample values or with none, so that the following ones are reached.
 */
export async function openDescribingDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const types = new Map<number, string>()
  for (const row of (await client.query('SELECT oid, typname FROM pg_type')).rows)
    types.set(row.oid, row.typname)
  const columns = await readColumns(client)
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
      statement.columns = fields.map(field => {
        const column = columns.get(`${field.tableID}.${field.columnID}`)
        return {
          name: field.name,
          type: types.get(field.dataTypeID) ?? '',
          isNullable: column !== undefined && (!column.isNotNull || isLeftJoined(query.sql, column.table)),
          origin: column && { table: column.table, column: column.name },
          checked: column?.checked,
        }
      })
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
