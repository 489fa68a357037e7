import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startPatroni } from '#tests/support/failover/patroni.ts'
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '#tests/support/failover/replicated-postgres.ts'
import {
  type Answer,
  failures,
  kindsSince,
  longest,
  orderFaults,
  type Placed,
  startShoppers,
} from '#tests/support/failover/shoppers.ts'
import { copyProject } from '#tests/support/guide.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { checkHaproxy, startHaproxy, startNginx, type TlsProxy } from '#tests/support/proxies/proxies.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { freePort, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { type StockedProduct, stockProducts, withClient } from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'
import { signIn } from '#tests/support/users/sign-in.ts'
import { NODE_FLAGS } from '../../tools/shop-node.mjs'

const ROOT = join(import.meta.dirname, '../..')
/** Connections to the database: those of three processes and of this test. */
const CONNECTIONS = 100
/** The folder of the programs of a PostgreSQL, 16 or newer, which Debian 12 does not have. */
const { POSTGRES_BIN_DIR } = process.env
const DATABASES = [
  { manager: 'this test', start: () => startReplicatedPostgres(CONNECTIONS) },
  ...(POSTGRES_BIN_DIR ? [{ manager: 'Patroni', start: () => startPatroni(POSTGRES_BIN_DIR) }] : []),
]
const PROCESSES = 3
const NEWER_MIGRATION = '9999_added_by_a_newer_version.sql'

it('the file of deploy is valid for HAProxy', () => {
  expect(checkHaproxy()).toContain('Configuration file is valid')
})

describe.each(DATABASES)(
  'three processes behind nginx, files in S3, two databases of $manager',
  ({ start: startDatabases }) => {
    const dirs = Array.from({ length: PROCESSES }, throwawayDir)
    const newer = throwawayDir()
    /** All orders that were answered with success. */
    const placed: Placed[] = []
    let s3: S3Server
    let postgres: ReplicatedPostgres
    let haproxy: { port: number; stop(): Promise<void> }
    let databaseUrl: string
    let ports: number[]
    const shops: ShopProcess[] = []
    let nginx: TlsProxy
    let products: StockedProduct[]
    let admin: Record<string, string>

    beforeAll(async () => {
      s3 = await startS3Server()
      postgres = await startDatabases()
      haproxy = await startHaproxy(postgres.nodes)
      databaseUrl = postgres.urlAt(haproxy.port)
      ports = [await freePort(), await freePort(), await freePort()]
      // the first one makes the tables
      for (const n of dirs.keys()) shops.push(await start(n))
      nginx = await startNginx(...ports)
      products = await stockProducts(databaseUrl, { count: 4, pieces: 100_000 })
      admin = await signIn(shop(0).url)
      await post(shop(0), '/api/storage/admin/switch-storage', { storageType: 's3' })
    })
    afterAll(async () => {
      await nginx?.stop()
      await Promise.all(shops.map(each => each.end('SIGTERM')))
      await haproxy?.stop()
      await postgres?.stop()
      await s3?.close()
      for (const dir of [...dirs, newer]) rmSync(dir, { recursive: true, force: true })
    })

    /** Starts a process as a release does, at its port. */
    function start(n: number, root = ROOT): Promise<ShopProcess> {
      const dataDir = dirs[n] ?? ''
      return startShop({
        dataDir,
        root,
        port: ports[n] ?? 0,
        program: [process.execPath, ...NODE_FLAGS, join(root, 'src/server/main.ts')],
        env: { DATABASE_URL: databaseUrl, TRUST_PROXY: 'on', PUBLIC_URL: `https://localhost`, ...s3.env },
      })
    }

    const shop = (n: number) => shops[n] as ShopProcess

    async function call(at: ShopProcess, method: string, path: string, init: RequestInit) {
      const answer = await fetch(at.url + path, { method, ...init })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return JSON.parse(text)
    }
    const json = (body: object) => ({
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const post = (at: ShopProcess, path: string, body: object) => call(at, 'POST', path, json(body))

    /** Has a process rename a product. @returns the time in ms until all others show the name */
    async function changeSeenByAll(at: ShopProcess, title: string): Promise<number> {
      const path = `/api/products/${products[0]?.id}`
      const shownAt = (each: ShopProcess) =>
        call(each, 'GET', path, {}).then(({ data }) => data.title as string)
      await Promise.all(shops.map(shownAt))
      await call(at, 'PUT', `/api/admin/products/${products[0]?.id}`, json({ title }))
      const changedAt = performance.now()
      for (;;) {
        const seen = await Promise.all(shops.map(shownAt))
        const tookMs = performance.now() - changedAt
        if (seen.every(each => each === title)) return tookMs
        if (tookMs > patient(5_000)) throw new Error(`${seen.join(', ')} instead of ${title}`)
      }
    }

    it('a change in the back office of one is seen by all within a second, a picture too', async () => {
      const times: number[] = []
      for (const n of dirs.keys()) times.push(await changeSeenByAll(shop(n), `Tên mới ${n}`))
      report('a change is seen by all after', ...times)
      expect(Math.max(...times)).toBeLessThan(patient(1_000))

      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c80' } })
        .png()
        .toBuffer()
      const body = pictureForm(picture, 'den.png')
      const { file } = await call(shop(0), 'POST', '/api/upload/product-image', { headers: admin, body })
      for (const each of shops) {
        const { status, headers } = await fetch(new URL(file.url, each.url))
        expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('image/')])
      }
    })

    it('sessions that are ended at one are ended at all', async () => {
      const account = { email: 'khach@example.com', password: 'Mot-mat-khau-dai-1' }
      const { data } = await post(shop(0), '/api/users', { ...account, name: 'Khách' })
      const { token } = await post(shop(1), '/api/login', account)
      const statuses = () =>
        Promise.all(
          shops.map(async ({ url }) => {
            const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
            return answer.status
          }),
        )
      expect(await statuses()).toEqual([200, 200, 200])
      await call(shop(2), 'PUT', `/api/users/${data._id}`, json({ password: 'Mot-mat-khau-khac-1' }))
      const endedAt = performance.now()
      expect(await statuses()).toEqual([401, 401, 401])
      report('sessions were ended at all after', performance.now() - endedAt)
    })

    it('a killed process loses no order, and the others get what is sent to it', async () => {
      const shoppers = startShoppers(nginx, products)
      onTestFinished(() => shoppers.stop())
      const placedMore = (more: number) => untilPlaced(shoppers.placed, more)
      await placedMore(40)
      await shop(0).end('SIGKILL')
      const killedAt = performance.now()
      await placedMore(40)
      shops[0] = await start(0)
      await placedMore(40)
      await shoppers.stop()
      placed.push(...shoppers.placed)

      expect(await orderFaults(databaseUrl, placed)).toEqual([])
      const after = shoppers.answers.filter(({ atMs }) => atMs > killedAt)
      report('orders across a killed process:', shoppers.placed.length)
      report('longest answers after the kill:', ...longest(after))
      // orders and pages are given to another process; a call without a key is given up if it was under way
      expect(failures(shoppers.answers, ['order', 'page'])).toEqual([])
      expect(failures(shoppers.answers, ['call']).length).toBeLessThanOrEqual(1)
      expect(Math.max(...longest(after))).toBeLessThan(patient(5_000))
    })

    it('a rolling restart onto a newer schema loses nothing, and nobody notices', async () => {
      copyProject(newer)
      symlinkSync(join(ROOT, 'build'), join(newer, 'build'))
      writeFileSync(
        join(newer, 'src/server/db/migrations', NEWER_MIGRATION),
        'ALTER TABLE orders ADD COLUMN added_by_newer text; ALTER TABLE product ADD COLUMN added_by_newer text;\n',
      )
      const shoppers = startShoppers(nginx, products)
      onTestFinished(() => shoppers.stop())
      await untilPlaced(shoppers.placed, 40)
      const [stops, starts]: [number[], number[]] = [[], []]
      for (const n of dirs.keys()) {
        const begun = performance.now()
        expect(await shop(n).end('SIGTERM')).toBe(0)
        stops.push(performance.now() - begun)
        shops[n] = await start(n, newer)
        starts.push(shop(n).readyAfterMs)
        // nginx tries a process again three seconds after it was away
        await delay(4_000)
        await untilPlaced(shoppers.placed, 20)
      }
      await shoppers.stop()
      placed.push(...shoppers.placed)

      report('each process took to stop', ...stops)
      report('each process took to start, the first one with a backup', ...starts)
      report('orders across the rolling restart:', shoppers.placed.length)
      report('longest answers:', ...longest(shoppers.answers))
      expect(await orderFaults(databaseUrl, placed)).toEqual([])
      expect(failures(shoppers.answers)).toEqual([])
      await withClient(databaseUrl, async client => {
        const { rows } = await client.query('SELECT name FROM schema_migration WHERE name = $1', [
          NEWER_MIGRATION,
        ])
        expect(rows).toHaveLength(1)
      })
    })

    it('a killed primary loses no order: 503 until the standby takes over, then all works again', async () => {
      const pids = shops.map(({ pid }) => pid)
      const shoppers = startShoppers(nginx, products)
      onTestFinished(() => shoppers.stop())
      await untilPlaced(shoppers.placed, 40)
      const killedAt = performance.now()
      await postgres.killPrimary()
      await expect
        .poll(() => kindsSince(shoppers.answers, killedAt), { timeout: patient(15_000) })
        .toEqual(expect.arrayContaining(['order 503', 'page 503', 'call 503']))
      await delay(2_000)
      await postgres.promote()
      const promotedAt = performance.now()
      report('the standby was promoted after', promotedAt - killedAt)
      await untilPlaced(shoppers.placed, 40)
      const first = (from: number, isWanted: (answer: Answer) => boolean) =>
        shoppers.answers.find(answer => answer.atMs > from && isWanted(answer))?.atMs ?? Number.NaN
      const isOrder = ({ what, status }: Answer) => what === 'order' && status === 200
      report('the first refusal came after', first(killedAt, ({ status }) => status !== 200) - killedAt)
      const writesAfterMs = first(promotedAt, isOrder) - promotedAt
      report('the first order after the promotion came after', writesAfterMs)
      expect(writesAfterMs).toBeLessThan(patient(30_000))

      // what a process keeps open to the database is there again, without a restart of the process
      for (const each of shops)
        await expect
          .poll(() => fetch(`${each.url}/api/health`).then(answer => answer.status), {
            timeout: patient(15_000),
          })
          .toBe(200)
      report('all are healthy after', performance.now() - promotedAt)
      const times: number[] = []
      for (const n of dirs.keys()) times.push(await changeSeenByAll(shop(n), `Sau chuyển đổi ${n}`))
      report('a change is seen by all after', ...times)
      expect(Math.max(...times)).toBeLessThan(patient(1_000))
      await shoppers.stop()
      placed.push(...shoppers.placed)

      report('orders across the failover:', shoppers.placed.length)
      expect(await orderFaults(databaseUrl, placed)).toEqual([])
      expect(shops.map(({ pid }) => pid)).toEqual(pids)
      const refused = shoppers.answers.filter(({ status }) => status !== 200)
      expect(refused.filter(({ status }) => status !== 503)).toEqual([])
      for (const { what, text } of refused.filter(each => each.what !== 'page'))
        expect([what, JSON.parse(text).code]).toEqual([what, 'database_unavailable'])
      const jobsAfterMs = await firstEmailAfter(promotedAt)
      report('the first job was done after', jobsAfterMs)
      expect(jobsAfterMs).toBeLessThan(patient(30_000))
    })

    /** Waits until a job of the queue has written an email since a moment. @returns the time between them in ms */
    async function firstEmailAfter(momentMs: number): Promise<number> {
      const moment = performance.timeOrigin + momentMs
      const find = () =>
        withClient(databaseUrl, async client => {
          const { rows } = await client.query<{ first: Date | null }>(
            'SELECT min(created_at) AS first FROM email_outbox WHERE created_at > $1',
            [new Date(moment)],
          )
          return rows[0]?.first?.getTime() ?? Number.POSITIVE_INFINITY
        })
      await expect.poll(find, { timeout: patient(60_000) }).toBeLessThan(Number.POSITIVE_INFINITY)
      return (await find()) - moment
    }
  },
)

/** Waits until so many more orders were answered with success. */
async function untilPlaced(placed: readonly Placed[], more: number): Promise<void> {
  const wanted = placed.length + more
  await expect.poll(() => placed.length, { timeout: patient(60_000) }).toBeGreaterThanOrEqual(wanted)
}

/** Prints a measurement; times are in ms. */
function report(what: string, ...values: number[]): void {
  process.stdout.write(`  ${what} ${values.map(value => Math.round(value)).join(', ')}\n`)
}
