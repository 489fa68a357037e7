import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applyMigration, createMigrationTable, readMigrations } from '#server/db/migrate.ts'
import { parseEnv } from '#server/kernel/env.ts'
import { startShop } from '#server/main/shop-process.ts'
import { bareDatabase, type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { stockProducts, withClient } from '#tests/support/stock/stocked-products.ts'

/** A migration that may run twice: an update that is still to be done. */
const UPDATE = '0031_restore_requested.sql'

const dir = throwawayDir()
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
const query = (text: string) => withClient(database.url, client => client.query(text))
const comeWithUpdate = () => query(`DELETE FROM schema_migration WHERE name = '${UPDATE}'`)
beforeEach(async () => {
  await query('TRUNCATE backups.run')
  await comeWithUpdate()
})
afterAll(async () => {
  await database.drop()
  rmSync(dir, { recursive: true, force: true })
})

/** Starts the shop and stops it: its log, the backups that it has noted, and whether the update is done. */
async function start(env: Record<string, string> = {}, url = database.url) {
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: line => void logged.push(line) })
  const settings = { DATABASE_URL: database.url, DATA_DIR: dir, WORKER: 'off', ...env }
  const shop = await startShop(parseEnv(settings), log)
  await shop.stop()
  return withClient(url, async client => ({
    logged: logged.join(''),
    runs: (await client.query('SELECT kind, status, check_result FROM backups.run')).rows,
    isUpdated: (await client.query('SELECT FROM schema_migration WHERE name = $1', [UPDATE])).rowCount === 1,
  }))
}

it('an empty shop is updated without a backup', async () => {
  expect(await start()).toEqual({ logged: '', runs: [], isUpdated: true })
})

it('a shop with products is backed up before its schema changes, once for each update', async () => {
  await stockProducts(database.url, { count: 1, pieces: 5 })
  const runs = [{ kind: 'before_update', status: 'done', check_result: 'restored' }]
  expect(await start()).toEqual({ logged: '', runs, isUpdated: true })
  expect((await start()).runs).toEqual(runs)
  // a start that failed in the update is tried again
  await comeWithUpdate()
  expect(await start()).toEqual({ logged: '', runs, isUpdated: true })
  await query(`UPDATE backups.run SET started_at = started_at - interval '2 hours'`)
  await comeWithUpdate()
  expect((await start()).runs).toHaveLength(2)
})

it('a shop that was updated, restored or has sold since the last one is backed up again', async () => {
  const other = { BACKUP_DIR: join(dir, 'since') }
  expect((await start(other)).runs).toHaveLength(1)
  await query('UPDATE schema_migration SET applied_at = now()')
  await comeWithUpdate()
  expect((await start(other)).runs).toHaveLength(2)
})

it('backs up a shop of a version without hourly backups and without an archive of its log', async () => {
  await query('DELETE FROM backups.plan')
  await query(
    `DELETE FROM schema_migration WHERE name IN ('0094_hourly_backups.sql', '0095_log_archive.sql',
                                              '0099_trials_of_the_log.sql')`,
  )
  await query('ALTER TABLE backups.plan DROP COLUMN keep_hours')
  await query('DROP TABLE backups.log_archive')
  const runs = [{ kind: 'before_update', status: 'done', check_result: 'restored' }]
  // another place: backups of before are noted as found
  const former = { BACKUP_DIR: join(dir, 'former') }
  expect(await start(former)).toEqual({ logged: '', runs, isUpdated: true })
})

it('a shop of the version before signatures is backed up on its old schema, secret and all', async () => {
  const older = await bareDatabase()
  await withClient(older.url, async client => {
    await createMigrationTable(client)
    for (const migration of (await readMigrations()).filter(({ name }) => name < '0041'))
      await applyMigration(client, migration)
    await client.query(`INSERT INTO server_secret VALUES ('access_keys', decode(repeat('ab', 32), 'hex'))`)
  })
  await stockProducts(older.url, { count: 1, pieces: 5 })
  const found = await start({ DATABASE_URL: older.url, BACKUP_DIR: join(dir, 'older') }, older.url)
  expect(found.runs).toEqual([{ kind: 'before_update', status: 'done', check_result: 'restored' }])
  expect(found.logged).toBe('')
  const secrets = await withClient(
    older.url,
    async client =>
      (await client.query(`SELECT name, encode(value, 'hex') AS value FROM backups.secret ORDER BY name`))
        .rows,
  )
  const value = 'ab'.repeat(32)
  expect(secrets).toEqual(
    expect.arrayContaining([
      { name: 'access_keys', value },
      { name: 'marks', value },
    ]),
  )
  await older.drop()
})

it('if backups can not be kept it is updated all the same, and reports it', async () => {
  const taken = join(dir, 'taken')
  writeFileSync(taken, 'no folder')
  const { logged, runs, isUpdated } = await start({ BACKUP_DIR: taken })
  expect(logged).toContain('The shop is updated without a backup')
  expect(runs).toEqual([{ kind: 'before_update', status: 'failed', check_result: null }])
  expect(isUpdated).toBe(true)
})
