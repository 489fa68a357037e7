import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startPatroni } from '#tests/support/failover/patroni.ts'
import { type Processes, startProcesses } from '#tests/support/failover/processes.ts'
import { type PromotedByHand, startReplicatedPostgres } from '#tests/support/failover/replicated-postgres.ts'
import {
  type Answer,
  failures,
  kindsSince,
  longest,
  orderViolations,
  type Placed,
  type Shoppers,
  startShoppers,
  untilPlaced,
} from '#tests/support/failover/shoppers.ts'
import { copyProject } from '#tests/support/guide.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { checkHaproxy } from '#tests/support/proxies/proxies.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Connections to the database: those of three processes and of this test. */
const CONNECTIONS = 100
const startDatabases = () => startReplicatedPostgres(CONNECTIONS)
/** The folder of the programs of a PostgreSQL, 16 or newer, which Debian 12 does not have. */
const { POSTGRES_BIN_DIR } = process.env
const MANAGERS = [
  { manager: 'this test', start: startDatabases },
  ...(POSTGRES_BIN_DIR ? [{ manager: 'Patroni', start: () => startPatroni(POSTGRES_BIN_DIR) }] : []),
]
const NEWER_MIGRATION = '9999_added_by_a_newer_version.sql'

it('the file of deploy is valid for HAProxy', () => {
  expect(checkHaproxy()).toContain('Configuration file is valid')
})

describe.each(MANAGERS)('three processes and two databases, promoted by $manager', ({ start }) => {
  const newer = throwawayDir()
  /** All orders that were answered with success. */
  const placed: Placed[] = []
  let shop: Processes
  beforeAll(async () => {
    // copying keeps this process, and with it the answers to HAProxy
    copyProject(newer)
    symlinkSync(join(ROOT, 'build'), join(newer, 'build'))
    writeFileSync(
      join(newer, 'src/server/db/migrations', NEWER_MIGRATION),
      'ALTER TABLE orders ADD COLUMN added_by_newer text; ALTER TABLE product ADD COLUMN added_by_newer text;\n',
    )
    shop = await startProcesses(3, start)
  })
  afterAll(async () => {
    await shop?.stop()
    rmSync(newer, { recursive: true, force: true })
  })

  /** Has each process change a product, and reports the times until all show it. */
  async function changesAreSeen(title: string): Promise<void> {
    const times: number[] = []
    for (const n of shop.shops.keys()) times.push(await shop.changeSeenByAll(n, `${title} ${n}`))
    report('a change is seen by all after', ...times)
    expect(Math.max(...times)).toBeLessThan(patient(1_000))
  }

  it('a change in the back office of one is seen by all within a second, a picture too', async () => {
    await changesAreSeen('Tên mới')
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c80' } })
      .png()
      .toBuffer()
    const { file } = await shop.call(0, 'POST', '/api/upload/product-image', pictureForm(picture, 'den.png'))
    for (const { url } of shop.shops) {
      const { status, headers } = await fetch(new URL(file.url, url))
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('image/')])
    }
  })

  it('sessions that are ended at one are ended at all', async () => {
    const account = { email: 'khach@example.com', password: 'Mot-mat-khau-dai-1' }
    const { data } = await shop.call(0, 'POST', '/api/users', { ...account, name: 'Khách' })
    const { token } = await shop.call(1, 'POST', '/api/login', account)
    const statuses = () =>
      Promise.all(
        shop.shops.map(async ({ url }) => {
          const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
          return answer.status
        }),
      )
    expect(await statuses()).toEqual([200, 200, 200])
    await shop.call(2, 'PUT', `/api/users/${data._id}`, { password: 'Mot-mat-khau-khac-1' })
    const endedAt = performance.now()
    expect(await statuses()).toEqual([401, 401, 401])
    report('sessions were ended at all after', performance.now() - endedAt)
  })

  it('a killed process loses no order, and the others get what is sent to it', async () => {
    const shoppers = await shopping(shop)
    await shop.shops[0]?.end('SIGKILL')
    const killedAt = performance.now()
    await untilPlaced(shoppers.placed, 40)
    await shop.restart(0)
    await untilPlaced(shoppers.placed, 40)
    await shoppers.stop()
    placed.push(...shoppers.placed)

    const after = longest(shoppers.answers.filter(({ atMs }) => atMs > killedAt))
    report('orders across a killed process:', shoppers.placed.length)
    report('longest answers after the kill:', ...after)
    expect(await orderViolations(shop.databaseUrl, placed)).toEqual([])
    // orders and pages are given to another process; a call without a key is given up if it was under way
    expect(failures(shoppers.answers, ['order', 'page'])).toEqual([])
    expect(failures(shoppers.answers, ['call']).length).toBeLessThanOrEqual(1)
    expect(Math.max(...after)).toBeLessThan(patient(5_000))
  })

  it('a rolling restart onto a newer schema loses nothing, and nobody notices', async () => {
    const shoppers = await shopping(shop)
    const [stops, starts]: [number[], number[]] = [[], []]
    for (const n of shop.shops.keys()) {
      const begun = performance.now()
      expect(await shop.shops[n]?.end('SIGTERM')).toBe(0)
      stops.push(performance.now() - begun)
      const { readyAfterMs } = await shop.restart(n, newer)
      starts.push(readyAfterMs)
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
    expect(await orderViolations(shop.databaseUrl, placed)).toEqual([])
    expect(failures(shoppers.answers)).toEqual([])
    await withClient(shop.databaseUrl, async client => {
      const { rows } = await client.query('SELECT name FROM schema_migration WHERE name = $1', [
        NEWER_MIGRATION,
      ])
      expect(rows).toHaveLength(1)
    })
  })

  it('a killed primary loses no order: 503 until the standby takes over, then all works again', async () => {
    const shoppers = await shopping(shop)
    await failOver(shop, shoppers, () => shop.postgres.killPrimary())
    await changesAreSeen('Sau chuyển đổi')
    await shoppers.stop()
    placed.push(...shoppers.placed)
    report('orders across the failover:', shoppers.placed.length)
    expect(await orderViolations(shop.databaseUrl, placed)).toEqual([])
    onlyRefused(shoppers.answers)
  })
})

describe('a primary that stands still with its connections open', () => {
  let databases: PromotedByHand
  let shop: Processes
  beforeAll(async () => {
    databases = await startDatabases()
    shop = await startProcesses(1, async () => databases)
  })
  afterAll(() => shop?.stop())

  it('loses no order, and nobody waits for it once the standby has taken over', async () => {
    const shoppers = await shopping(shop)
    await failOver(shop, shoppers, () => databases.freezePrimary())
    await shop.changeSeenByAll(0, 'Sau chuyển đổi')
    await shoppers.stop()
    report('longest answers:', ...longest(shoppers.answers))
    expect(await orderViolations(shop.databaseUrl, shoppers.placed)).toEqual([])
    onlyRefused(shoppers.answers)
  })
})

/** Starts shoppers, who have placed orders then. */
async function shopping({ nginx, products }: Processes): Promise<Shoppers> {
  const shoppers = startShoppers(nginx, products)
  onTestFinished(() => shoppers.stop())
  await untilPlaced(shoppers.placed, 40)
  return shoppers
}

/** Has the primary fail and the standby promoted. What processes keep open to the database is there again. */
async function failOver(shop: Processes, { answers, placed }: Shoppers, fail: () => unknown): Promise<void> {
  const failedAt = performance.now()
  await fail()
  await expect
    .poll(() => kindsSince(answers, failedAt), { timeout: patient(15_000) })
    .toEqual(expect.arrayContaining(['order 503', 'page 503', 'call 503']))
  await delay(2_000)
  await shop.postgres.promote()
  const promotedAt = performance.now()
  await untilPlaced(placed, 40)
  const first = (from: number, isWanted: (answer: Answer) => boolean) =>
    answers.find(answer => answer.atMs > from && isWanted(answer))?.atMs ?? Number.NaN
  report('the first refusal came after', first(failedAt, ({ status }) => status !== 200) - failedAt)
  report('the standby was promoted after', promotedAt - failedAt)
  const orderAfterMs =
    first(promotedAt, ({ what, status }) => what === 'order' && status === 200) - promotedAt
  report('the first order after the promotion came after', orderAfterMs)
  expect(orderAfterMs).toBeLessThan(patient(30_000))
  // all parts: connections for requests, the queue, storage
  for (const { url } of shop.shops)
    await expect
      .poll(() => fetch(`${url}/api/health`).then(answer => answer.status), { timeout: patient(15_000) })
      .toBe(200)
  report('all are healthy after', performance.now() - promotedAt)
  const jobAfterMs = await firstEmailAfter(shop.databaseUrl, promotedAt)
  report('the first job was done after', jobAfterMs)
  expect(jobAfterMs).toBeLessThan(patient(30_000))
}

/** Waits until a job of the queue has written an email since a moment. @returns the time between them in ms */
async function firstEmailAfter(databaseUrl: string, momentMs: number): Promise<number> {
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

/** A client that was refused has got 503 and the reason. */
function onlyRefused(answers: readonly Answer[]): void {
  const refused = failures(answers)
  expect(refused.filter(({ status }) => status !== 503)).toEqual([])
  for (const { what, text } of failures(answers, ['order', 'call']))
    expect([what, JSON.parse(text).code]).toEqual([what, 'database_unavailable'])
}

/** Prints a measurement; times are in ms. */
function report(what: string, ...values: number[]): void {
  process.stdout.write(`  ${what} ${values.map(value => Math.round(value)).join(', ')}\n`)
}
