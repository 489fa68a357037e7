import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

/** The same server, another database. */
export function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/**
 * Creates a database as a copy of another one, which must have no connections. Its files are copied as they
 * are: by the write-ahead log, PostgreSQL's default, a copy takes eight times the processor.
 */
export async function createDatabase(
  serverUrl: string,
  { name, template }: { name: string; template: string },
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      await administer(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY file_copy`)
      return withDatabase(serverUrl, name)
    } catch (error) {
      // 55006: in use. A connection that has just been closed counts for a moment longer.
      if ((error as { code?: string }).code !== '55006' || attempt >= 50) throw error
      await delay(100)
    }
  }
}

/**
 * Removes a database, also one that is in use. Connections that are just being closed are given two seconds:
 * cutting one makes its client complain after its test has ended.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; attempt <= 20; attempt++) {
    try {
      return await administer(serverUrl, `DROP DATABASE IF EXISTS "${name}"`)
    } catch (error) {
      if ((error as { code?: string }).code !== '55006') throw error
      await delay(100)
    }
  }
  await administer(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}

/** Runs one statement on its own connection. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
