import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from './database-server.ts'

/** A separate database. */
export interface TestDatabase {
  url: string
  /** Removes it; connections that are still open are cut. */
  drop(): Promise<void>
}

/** A fresh, migrated, empty database for one test file. */
export function testDatabase(): Promise<TestDatabase> {
  return copyOf(inject('databaseServer').template)
}

/** A database without our tables. */
export function bareDatabase(): Promise<TestDatabase> {
  return copyOf('template1')
}

/** A copy of a database of a test, to which nothing may be connected. */
export function copyOfDatabase(url: string): Promise<TestDatabase> {
  return copyOf(new URL(url).pathname.slice(1))
}

async function copyOf(template: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `anhgia_test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(server.url, { name, template })
  return { url, drop: () => dropDatabase(server.url, name) }
}
