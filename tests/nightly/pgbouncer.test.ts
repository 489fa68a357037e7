import { chmodSync, copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '#tests/support/backup/command.ts'
import { startPgBouncer } from '#tests/support/servers/pgbouncer.ts'
import { pooledShopTests } from '#tests/support/servers/pooled-shop.ts'
import { ADMIN, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { CA_FILE, startTlsCluster } from '#tests/support/servers/tls-cluster.ts'

const program = process.env.PGBOUNCER_PATH
if (!program)
  throw new Error('Set PGBOUNCER_PATH to a PgBouncer, or run npm run test:nightly, which finds one')

pooledShopTests('PgBouncer', (url, mode) => startPgBouncer(program, url, mode))

describe('an operator who follows the README', () => {
  it('starts behind PgBouncer on a database with TLS and its own CA, loses the password and gets back in', async () => {
    const [dataDir, caDir] = [throwawayDir(), throwawayDir()]
    const database = await startTlsCluster()
    // PgBouncer runs as another user
    const ca = join(caDir, 'ca.crt')
    copyFileSync(CA_FILE, ca)
    chmodSync(ca, 0o644)
    const pooler = await startPgBouncer(program, database.url, 'session', [
      'default_pool_size = 30',
      'server_tls_sslmode = verify-full',
      `server_tls_ca_file = ${ca}`,
    ])
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
      ...{ dataDir, env, args: ['password', ADMIN.email], input: 'Vao-lai-duoc-1' },
    }).ended
    expect(set.outcome, set.output).toBe(0)
    expect(await login('Vao-lai-duoc-1')).toBe(200)
  })
})
