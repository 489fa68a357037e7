import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { assertRoom } from '#server/db/assert-room.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { reachDatabase } from '#server/db/reach-database.ts'
import { EnvError, parseEnv } from '#server/kernel/env.ts'
import { administer } from '#tests/support/servers/database-server.ts'
import { freePort, spawnShop, startShop } from '#tests/support/servers/shop-process.ts'
import { bareDatabase, type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { startThrowawayCluster, throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { CA_FILE, EXPIRED_FILE, startTlsCluster } from '#tests/support/servers/tls-cluster.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'

const silent = { info: () => undefined, warn: () => undefined }
const dirs: string[] = []
const folder = () => {
  const dir = throwawayDir()
  dirs.push(dir)
  return dir
}
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

/** The messages of the start about a database, and its error. */
async function reach(url: string, waitMs = 0): Promise<{ said: string[]; refusal: string | undefined }> {
  const said: string[] = []
  const log = { warn: (text: unknown) => said.push(String(text)) }
  const refusal = await reachDatabase(parseEnv({ DATABASE_URL: url }).DATABASE_URL ?? '', log, waitMs).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof EnvError) return error.message
      throw error
    },
  )
  return { said, refusal }
}

describe('a database that is not up yet', () => {
  it('is waited for, and the start reports it', async () => {
    const dataDir = folder()
    const port = await freePort()
    const made = await startEmbeddedPostgres({ dataDir, log: silent, port })
    await made.stop()
    const shop = await spawnShop({ dataDir: folder(), env: { DATABASE_URL: made.url } })
    await expect
      .poll(() => shop.output(), { timeout: patient(30_000) })
      .toMatch(/Waiting for the database of DATABASE_URL.+ECONNREFUSED/)
    const postgres = await startEmbeddedPostgres({ dataDir, log: silent, port })
    onTestFinished(() => postgres.stop())
    await expect.poll(() => shop.output(), { timeout: patient(60_000) }).toContain('Back office')
    expect(await shop.end('SIGTERM')).toBe(0)
  })

  it('that never comes ends the start with the name of the setting and the reason', async () => {
    const port = await freePort()
    const { said, refusal } = await reach(`postgres://shop:secret@127.0.0.1:${port}/shop`, 1_500)
    expect(said).toHaveLength(1)
    expect(refusal).toMatch(
      /^DATABASE_URL phải .+ · DATABASE_URL must lead to a database .+ECONNREFUSED 127\.0\.0\.1:\d+\.$/,
    )
    expect(`${said}${refusal}`).not.toContain('secret')
  })

  it('on a machine that takes the connection silently is no endless wait', async () => {
    const mute = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    onTestFinished(() => void mute.close())
    const address = mute.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect((await reach(`postgres://shop@127.0.0.1:${port}/shop`)).refusal).toMatch(/timeout/)
  })
})

describe('a database that refuses the shop', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  it.each([
    ['a wrong password', { password: 'wrong' }, /password authentication failed/],
    ['another database', { pathname: '/nowhere' }, /database "nowhere" does not exist/],
    ['TLS that it does not speak', { search: 'sslmode=require' }, /sslmode=disable/],
  ])('%s: a sentence at once, without another try', async (_what, change, sentence) => {
    const url = Object.assign(new URL(database.url), change)
    const { said, refusal } = await reach(url.href, 60_000)
    expect(refusal).toMatch(/^DATABASE_URL phải .+ · DATABASE_URL must .+\.$/)
    expect(refusal).toMatch(sentence)
    expect(said).toEqual([])
  })
})

describe('a database with TLS and a CA that only its provider knows', () => {
  let postgres: EmbeddedPostgres
  beforeAll(async () => {
    postgres = await startTlsCluster()
  })
  afterAll(() => postgres.stop())

  const asked = (search: string, host = '127.0.0.1') => {
    const url = new URL(postgres.url)
    url.hostname = host
    url.search = search
    return url.href
  }
  const ca = encodeURIComponent(CA_FILE)

  it.each([
    ['sslmode=disable', undefined],
    ['sslmode=require', undefined],
    ['sslmode=require&channel_binding=require', undefined],
    [`sslmode=require&sslrootcert=${ca}`, undefined],
    [`sslmode=verify-ca&sslrootcert=${ca}`, undefined],
    [`sslmode=verify-full&sslrootcert=${ca}`, undefined],
    [`sslrootcert=${ca}`, undefined],
    ['sslmode=verify-full', /certificate can be verified .+ sslrootcert=/],
    ['sslmode=verify-full&sslrootcert=system', /certificate can be verified/],
    ['sslmode=verify-ca&sslrootcert=system', /certificate can be verified/],
  ])('%s', async (search, refusal) => {
    const reached = await reach(asked(search))
    if (refusal) expect(reached.refusal).toMatch(refusal)
    else expect(reached.refusal).toBeUndefined()
  })

  it('serves a shop with all of its connections encrypted', async () => {
    const env = { DATABASE_URL: asked(`sslmode=verify-full&sslrootcert=${ca}`, 'localhost') }
    const shop = await startShop({ dataDir: folder(), env })
    const plain = await withClient(postgres.adminUrl, client =>
      client.query(
        `SELECT application_name FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
          WHERE application_name LIKE 'anh-gia%' AND NOT ssl`,
      ),
    )
    expect(plain.rows).toEqual([])
    expect(shop.output()).not.toContain('Warning')
    expect(await shop.end('SIGTERM')).toBe(0)
  })
})

describe('TLS that can’t be had', () => {
  it.each([
    [
      'an expired certificate',
      { certificate: EXPIRED_FILE },
      `sslmode=verify-full&sslrootcert=${encodeURIComponent(EXPIRED_FILE)}`,
      /certificate is valid today \(.*expired/,
    ],
    [
      'a certificate that has signed itself',
      { certificate: EXPIRED_FILE },
      'sslmode=verify-full',
      /certificate .+ (sslrootcert=|valid today)/,
    ],
    ['a server that wants TLS', { isTlsOnly: true }, '', /must name sslmode=require/],
  ])('%s: one sentence at once that says what to change', async (_what, options, search, sentence) => {
    const postgres = await startTlsCluster(options)
    onTestFinished(() => postgres.stop())
    const url = Object.assign(new URL(postgres.url), { search })
    const { said, refusal } = await reach(url.href, 60_000)
    expect(refusal).toMatch(sentence)
    expect(refusal).toMatch(/^DATABASE_URL phải .+ · DATABASE_URL must [^\n]+\.$/)
    expect(said).toEqual([])
  })

  it('a name that the certificate does not have', async () => {
    const postgres = await startTlsCluster()
    onTestFinished(() => postgres.stop())
    const forward = createServer(socket => {
      const onward = connect(Number(new URL(postgres.url).port), '127.0.0.1')
      socket.pipe(onward).pipe(socket)
      for (const each of [socket, onward]) each.on('error', () => undefined)
    }).listen(0, '127.0.0.2')
    await once(forward, 'listening')
    onTestFinished(() => void forward.close())
    const { port } = forward.address() as AddressInfo
    const url = Object.assign(new URL(postgres.url), { hostname: '127.0.0.2', port: String(port) })
    url.search = `sslmode=verify-full&sslrootcert=${encodeURIComponent(CA_FILE)}`
    expect((await reach(url.href)).refusal).toMatch(
      /must name the server as its certificate does .+127\.0\.0\.2/,
    )
  })
})

describe('a database with fewer connections than a process may need', () => {
  it.each([
    ['of its own', (url: string) => administer(url, 'ALTER ROLE few CONNECTION LIMIT 20'), 20],
    ['of the server', async () => undefined, 57],
  ])('by a limit %s is refused with the size that fits', async (_of, limit, room) => {
    const postgres = await startThrowawayCluster()
    onTestFinished(() => postgres.stop())
    await administer(postgres.adminUrl, "CREATE ROLE few LOGIN PASSWORD 'few'")
    await limit(postgres.adminUrl)
    const url = Object.assign(new URL(postgres.url), { username: 'few', password: 'few' }).href
    await expect(assertRoom(url, room - 8)).rejects.toThrow(`DATABASE_POOL_MAX=${room - 9}.`)
    await assertRoom(url, room - 9)
  })
})

describe('several processes', () => {
  it('that start at once on an empty database all open', async () => {
    const database = await bareDatabase()
    onTestFinished(() => database.drop())
    const env = { DATABASE_URL: database.url }
    const shops = await Promise.all([1, 2, 3].map(() => startShop({ dataDir: folder(), env })))
    expect(await Promise.all(shops.map(shop => shop.end('SIGTERM')))).toEqual([0, 0, 0])
  })
})

describe('a start that has to wait for a lock', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    const first = await startShop({ dataDir: folder(), env: { DATABASE_URL: database.url } })
    await first.end('SIGTERM')
  })
  afterAll(() => database.drop())

  it.each([
    ['of the schema', 'BEGIN; SELECT pg_advisory_xact_lock(1634625639)'],
    ['of the list of migrations', 'BEGIN; LOCK TABLE schema_migration'],
    ['of the queue', 'BEGIN; LOCK TABLE pgboss.version'],
    ['of the secrets', 'BEGIN; LOCK TABLE backups.secret'],
  ])('%s names the holder, and continues after it', async (_which, lock) => {
    const shop = await withClient(database.url, async client => {
      await client.query("SET application_name = 'psql'")
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
      await client.query(lock)
      const started = await spawnShop({ dataDir: folder(), env: { DATABASE_URL: database.url } })
      await expect
        .poll(() => started.output(), { timeout: patient(40_000) })
        .toContain(`The start waits for a lock that process ${rows[0].pid} of the database holds («psql»`)
      await client.query('ROLLBACK')
      return started
    })
    await expect.poll(() => shop.output(), { timeout: patient(60_000) }).toContain('Back office')
    expect(await shop.end('SIGTERM')).toBe(0)
  })
})
