import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openForBusiness, withClient } from '#tests/support/stock/stocked-products.ts'
import { createDatabase, dropDatabase } from './database-server.ts'
import { clearLeftOverClusters, startThrowawayCluster } from './throwaway-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the tests' databases, and the migrated one they are copied from. */
    databaseServer: { url: string; template: string }
  }
}

/**
 * Starts one database server for all test files and makes the database they copy theirs from: an empty shop
 * that is open.
 * With TEST_DATABASE_URL the tests use that server instead.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.TEST_DATABASE_URL
  if (external === undefined) await clearLeftOverClusters()
  const cluster = external === undefined ? await startThrowawayCluster() : undefined
  const url = external ?? cluster?.adminUrl ?? ''
  const template = `anhgia_template_${randomBytes(4).toString('hex')}`
  const database = await createDatabase(url, { name: template, template: 'template1' })
  await migrate(database)
  await withClient(database, openForBusiness)
  project.provide('databaseServer', { url, template })
  return async () => {
    if (cluster) await cluster.stop()
    else await dropDatabase(url, template)
  }
}
