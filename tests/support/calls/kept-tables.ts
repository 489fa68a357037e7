import pg from 'pg'

/** The rows of a database's tables at one moment. */
export type KeptTables = {
  /** The tables that hold something else now. */
  changed(): Promise<string[]>
  /** Puts back their rows, without triggers. Numbers that were given out stay given out. */
  putBack(): Promise<void>
  close(): Promise<void>
}

type Table = { name: string; copy: string; columns: string; rows: number }

/**
 * Keeps the rows of a database's tables, in a separate schema. Most calls write few tables: the numbers of
 * transactions in the rows tell which ones, so that only these are compared and put back.
 */
export async function keepTables(url: string): Promise<KeptTables> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    SET session_replication_role = replica;
    SET plan_cache_mode = force_generic_plan`)
  const { rows } = await client.query<{ now: string }>(`SELECT ${OLDEST} AS now`)
  const tables = await copyTables(client)
  let since = rows[0]?.now ?? ''
  /** The transaction that put them back last. */
  let own = '0'
  const written = async () => {
    const answer = await client.query<{ name: string; now: string }>({
      name: 'written',
      text: `SELECT name, ${OLDEST} AS now FROM (${tables.map(writtenSince).join(' UNION ALL ')}) AS t`,
      values: [since, own],
    })
    const names = new Set(answer.rows.map(({ name }) => name))
    return { now: answer.rows[0]?.now, tables: tables.filter(({ name }) => names.has(name)) }
  }
  return {
    async changed() {
      const candidates = (await written()).tables
      if (candidates.length === 0) return []
      const answer = await client.query<{ name: string }>(candidates.map(otherRows).join(' UNION ALL '))
      return answer.rows.map(({ name }) => name)
    },
    async putBack() {
      const { now, tables: candidates } = await written()
      if (now === undefined) return
      const answers = await client.query(`
        BEGIN;
        ${candidates.map(rewrite).join('')}
        SELECT pg_current_xact_id()::xid::text AS own;
        COMMIT`)
      own = (answers as unknown as pg.QueryResult<{ own: string }>[]).at(-2)?.rows[0]?.own ?? '0'
      since = now
    },
    close: () => client.end(),
  }
}

/** The oldest transaction with rows that a statement may not see yet. */
const OLDEST = 'pg_snapshot_xmin(pg_current_snapshot())::xid::text'

async function copyTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'rows'>>(`
    SELECT c.oid::regclass::text AS name, format('kept.%I', n.nspname || '.' || c.relname) AS copy,
           (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'backups')`)
  await client.query('CREATE SCHEMA kept')
  const tables: Table[] = []
  for (const table of rows) {
    const { name, copy, columns } = table
    const { rowCount } = await client.query(`CREATE TABLE ${copy} AS SELECT ${columns} FROM ${name}`)
    tables.push({ ...table, rows: rowCount ?? 0 })
  }
  return tables
}

/** A table that has another number of rows, or a row of a transaction from $1 on other than $2. */
const writtenSince = ({ name, rows }: Table) => `
  SELECT '${name}' AS name FROM ${name}
  HAVING count(*) <> ${rows} OR count(*) FILTER (WHERE age(xmin) <= age($1::xid) AND xmin <> $2::xid) > 0`

const otherRows = ({ name, copy, columns, rows }: Table) => `
  SELECT '${name}' AS name WHERE (SELECT count(*) FROM ${name}) <> ${rows}
      OR EXISTS (SELECT t::text FROM (SELECT ${columns} FROM ${name}) t EXCEPT SELECT t::text FROM ${copy} t)`

const rewrite = ({ name, copy, columns }: Table) => `
  DELETE FROM ${name};
  INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${copy};`
