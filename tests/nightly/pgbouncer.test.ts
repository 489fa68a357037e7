import { chmodSync, copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '#tests/support/backup/command.ts'
import { startPgBouncer } from '#tests/support/servers/pgbouncer.ts'
import { pooledShopTests } from '#tests/support/servers/pooled-shop.ts'
import { ADMIN, spawnShop, startShop } from '#tests/support/servers/shop-process.ts'
import { testDatabase } from '#tests/support/servers/test-database.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { CA_FILE, startTlsCluster } from '#tests/support/servers/tls-cluster.ts'

const program = process.env.PGBOUNCER_PATH
if (!program)
  throw new Error('Set PGBOUNCER_PATH to a PgBouncer, or run npm run test:nightly, which finds one')

pooledShopTests('PgBouncer', (url, mode, room) =>
  startPgBouncer(program, url, mode, [`default_pool_size = ${room}`]),
)

describe('PgBouncer that lets nobody in', () => {
  it.each([
    ['a wrong password', 'scram-sha-256', { password: 'wrong' }],
    ['a user that it does not know', 'scram-sha-256', { username: 'nobody' }],
    ['a database that it does not know', 'scram-sha-256', { pathname: '/nowhere' }],
    ['no password', 'scram-sha-256', { password: '' }],
    ['a wrong password in another way', 'md5', { password: 'wrong' }],
    ['no password in another way', 'plain', { password: '' }],
  ])('%s ends the start at once with a sentence', async (_what, authType, change) => {
    const database = await testDatabase()
    const pooler = await startPgBouncer(program, database.url, 'session', [`auth_type = ${authType}`])
    const dataDir = throwawayDir()
    onTestFinished(async () => {
      await pooler.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const url = Object.assign(new URL(pooler.url), change).href
    const shop = await spawnShop({ dataDir, env: { DATABASE_URL: url } })
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toMatch(/^DATABASE_URL phải .+ · DATABASE_URL must .+\.$/m)
    expect(shop.output()).not.toContain('    at ')
    expect(shop.output()).not.toContain('Waiting')
  })
})

it('PgBouncer without TLS to a database that wants it: the start names the setting of PgBouncer', async () => {
  const database = await startTlsCluster({ isTlsOnly: true })
  const pooler = await startPgBouncer(program, database.url, 'session', ['server_tls_sslmode = disable'])
  const dataDir = throwawayDir()
  onTestFinished(async () => {
    await pooler.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const shop = await spawnShop({ dataDir, env: { DATABASE_URL: pooler.url } })
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toMatch(
    /^DATABASE_URL .+ · DATABASE_URL .+ must have server_tls_sslmode = require .+\.$/m,
  )
  expect(shop.output()).not.toContain('sslmode=require')
})

/** The lines of the example in docs/operations.md, without the paths. */
function settingsOfDocument(ca: string): string[] {
  const document = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, lines = ''] = /\[pgbouncer\]\n(.+?)```/s.exec(document) ?? []
  const settings = lines
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !/^(listen_|auth_file)/.test(line))
  expect(settings).toContain('auth_type = scram-sha-256')
  return settings.map(line => line.replace(/^(server_tls_ca_file = ).*/, `$1${ca}`))
}

describe('an operator who follows docs/operations.md', () => {
  it('starts behind PgBouncer on a database with TLS, loses the password and gets back in', async () => {
    const [dataDir, caDir] = [throwawayDir(), throwawayDir()]
    const database = await startTlsCluster()
    // PgBouncer runs as another user
    const ca = join(caDir, 'ca.crt')
    copyFileSync(CA_FILE, ca)
    chmodSync(ca, 0o644)
    const pooler = await startPgBouncer(program, database.url, 'session', settingsOfDocument(ca))
    const env = { DATABASE_URL: pooler.url }
    const shop = await startShop({ dataDir, env })
    onTestFinished(async () => {
      await shop.end('SIGTERM')
      await pooler.stop()
      await database.stop()
      for (const dir of [dataDir, caDir]) rmSync(dir, { recursive: true, force: true })
    })
    const login = async (password: string) => {
      const body = JSON.stringify({ email: ADMIN.email, password })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${shop.url}/api/login`, { method: 'POST', headers, body })).status
    }
    expect(await login('quen mat roi')).toBe(401)
    const set = await runCommand('admin', {
      dataDir,
      env,
      args: ['password', ADMIN.email],
      input: 'Vao-lai-duoc-1',
    }).ended
    expect(set.outcome, set.output).toBe(0)
    expect(await login('Vao-lai-duoc-1')).toBe(200)
  })
})
