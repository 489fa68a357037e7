import { readFileSync } from 'node:fs'
import pg from 'pg'
import { decode, learn, translate } from './sql-values.ts'

/** A statement as the shop sent it. */
interface Statement {
  text: string
  values?: unknown[]
  name?: string
  rows?: unknown[]
}

/** The statements of one order, in their order. */
export type OrderScript = Statement[]

/**
 * Reads the output of {@link ./record-sql.ts} while orders were placed one after the other, and cuts it
 * into orders: each ends with the commit of its transaction.
 */
export function readScripts(file: string): OrderScript[] {
  const statements = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => decode(JSON.parse(line)) as Statement & { number: number })
    .sort((a, b) => a.number - b.number)
  const scripts: OrderScript[] = []
  let current: OrderScript = []
  for (const statement of statements) {
    if (/pgboss|^\s*listen\b/i.test(statement.text)) continue
    current.push(statement)
    if (!/^\s*commit/i.test(statement.text)) continue
    if (current.some(({ text }) => /insert into "?orders"?[\s(]/i.test(text))) scripts.push(current)
    current = []
  }
  return scripts
}

/** Sends the orders' statements straight to a database, 16 connections at a time; orders per second. */
export async function replay(
  databaseUrl: string,
  scripts: OrderScript[],
  connections: number,
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      return client
    }),
  )
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    clients.map(async client => {
      for (let script = scripts[next++]; script; script = scripts[next++]) await replayOne(client, script)
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(clients.map(client => client.end()))
  return scripts.length / seconds
}

/** Ids that the database makes are others than those recorded: later statements get the new ones. */
async function replayOne(client: pg.Client, script: OrderScript): Promise<void> {
  const now = new Map<string, string>()
  for (const { text, values, name, rows } of script) {
    const answer = await client.query({
      text,
      ...(name && { name }),
      values: (values ?? []).map(value => translate(value, now)),
    })
    if (rows) learn(rows, answer.rows, now)
  }
}
