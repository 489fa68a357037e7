import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { dashboardQueries, MONITORING } from '#tests/support/monitoring.ts'
import { startMonitoring } from '#tests/support/servers/prometheus.ts'
import { freePort, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { orderOf, stockProducts } from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'

const log = { info: () => undefined, warn: () => undefined }

function programOf(variable: string): string {
  const path = process.env[variable]
  if (!path) throw new Error(`Set ${variable}, or run npm run test:nightly, which finds the programs`)
  return path
}

describe('promtool and amtool', () => {
  const run = (variable: string, args: string[], input = '') =>
    execFileSync(programOf(variable), args, { cwd: MONITORING, encoding: 'utf8', input })

  it('accept the rules, their tests and the examples', () => {
    expect(run('PROMTOOL_PATH', ['check', 'config', 'prometheus.yml'])).toContain('SUCCESS')
    expect(run('PROMTOOL_PATH', ['test', 'rules', 'alerts.test.yml'])).toContain('SUCCESS')
    expect(run('AMTOOL_PATH', ['check-config', 'alertmanager.yml'])).toContain('SUCCESS')
  })
})

describe('Prometheus and Alertmanager', () => {
  const dirs = { shop: throwawayDir(), database: throwawayDir(), monitoring: throwawayDir() }
  /** A small disk. It hides the file that names the owner of a temporary folder, so it is inside of one. */
  const disk = join(dirs.shop, 'disk')
  let postgres: EmbeddedPostgres
  let shop: ShopProcess
  let shopMail: Awaited<ReturnType<typeof startSmtpServer>>
  let ownerMail: Awaited<ReturnType<typeof startSmtpServer>>
  let monitoring: Awaited<ReturnType<typeof startMonitoring>>
  let metricsUrl: string
  let order: object

  /** Ends what has begun, the last part first. */
  const ends: (() => unknown)[] = []
  beforeAll(async () => {
    ends.push(() => Object.values(dirs).map(dir => rmSync(dir, { recursive: true, force: true })))
    postgres = await startEmbeddedPostgres({ dataDir: dirs.database, log })
    ends.push(() => postgres.stop())
    mkdirSync(disk)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m,mode=755', 'tmpfs', disk])
    if (mounted.status !== 0) throw new Error(`A small disk can't be mounted: ${mounted.stderr}`)
    ends.push(() => spawnSync('umount', [disk]))
    ;[shopMail, ownerMail] = [await startSmtpServer(), await startSmtpServer()]
    const metricsPort = await freePort()
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    shop = await startShop({
      dataDir: disk,
      env: { DATABASE_URL: postgres.url, SMTP_URL: shopMail.url, METRICS_PORT: String(metricsPort) },
    })
    ends.push(() => shop.end('SIGTERM'))
    const [product] = await stockProducts(postgres.url, { count: 1, pieces: 100 })
    if (!product) throw new Error('There is nothing to buy')
    order = orderOf(product)
    monitoring = await startMonitoring(
      { prometheus: programOf('PROMETHEUS_PATH'), alertmanager: programOf('ALERTMANAGER_PATH') },
      { dir: dirs.monitoring, target: new URL(metricsUrl).host, mailPort: ownerMail.port },
    )
    ends.push(() => monitoring.stop())
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  const within = { timeout: patient(60_000), interval: 500 }
  const firing = async () => {
    const alerts = await monitoring.query('ALERTS{alertstate="firing"}')
    return alerts.map(({ metric }) => metric.alertname).sort()
  }
  /** The subjects of the owner's emails. */
  const subjects = () =>
    ownerMail.emails.map(email => {
      const [, coded = ''] = /^Subject: ((?:.+\r\n)(?:[ \t].+\r\n)*)/m.exec(email) ?? []
      return decoded(coded)
    })

  it('read the shop, which has nothing to report', async () => {
    await expect.poll(() => monitoring.query('shop_orders'), within).not.toEqual([])
    expect(await firing()).toEqual([])
  })

  it('answer each query of the dashboard', async () => {
    for (const path of ['/', '/api/products', '/api/products']) await fetch(shop.url + path)
    await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    await expect
      .poll(() => monitoring.query('rate(shop_render_wait_seconds_count[1m])'), within)
      .not.toEqual([])
    for (const { panel, expr } of dashboardQueries()) {
      const ask = () => monitoring.query(expr)
      // without an error there is no share of errors, and without a job no waiting one
      if (/5\.\.|> 0$/.test(expr)) await ask()
      else await expect.poll(ask, { ...within, message: panel }).not.toEqual([])
    }
  })

  it('find names and units that promtool recommends', async () => {
    const scrape = await (await fetch(metricsUrl)).text()
    const own = scrape.split('\n').filter(line => /^(# \w+ )?(shop|public|http)_/.test(line))
    const checked = spawnSync(programOf('PROMTOOL_PATH'), ['check', 'metrics'], {
      input: `${own.join('\n')}\n`,
      encoding: 'utf8',
    })
    expect(checked.stderr + checked.stdout).toBe('')
  })

  it('email the owner in Vietnamese if the disk is nearly full, and again once it is not', async () => {
    const file = join(disk, 'large')
    writeFileSync(file, Buffer.alloc(30 * 1024 * 1024))
    await expect.poll(firing, within).toContain('ShopDiskNearlyFull')
    await expect
      .poll(subjects, within)
      .toContainEqual(expect.stringMatching(/^\[Cảnh báo\] Đĩa chỉ còn trống \d/))
    rmSync(file)
    await expect.poll(firing, within).not.toContain('ShopDiskNearlyFull')
    await expect.poll(subjects, within).toContainEqual(expect.stringMatching(/^\[Đã hết\] Đĩa/))
  })

  it('report emails that fail once the mail server is gone', async () => {
    await shopMail.close()
    const answer = await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    expect(answer.ok).toBe(true)
    await expect.poll(firing, within).toContain('ShopEmailsFailing')
    await expect
      .poll(subjects, within)
      .toContainEqual(expect.stringMatching(/^\[Cảnh báo\] \d+ thư không gửi được$/))
  })

  it('report a database that is away, and nothing of it once it is back', async () => {
    const port = Number(new URL(postgres.url).port)
    await postgres.stop()
    await expect.poll(firing, within).toContain('ShopDatabaseAway')
    const alerts = await firing()
    expect(alerts).not.toContain('ShopDown')
    expect(alerts).not.toContain('ShopBackupMissing')
    // no value of the whole shop is left from before
    expect(await monitoring.query('shop_orders')).toEqual([])
    await expect.poll(subjects, within).toContain('[Cảnh báo] Cơ sở dữ liệu không trả lời')
    postgres = await startEmbeddedPostgres({ dataDir: dirs.database, log, port })
    await expect.poll(firing, within).not.toContain('ShopDatabaseAway')
  })

  it('report a shop that is down', async () => {
    await shop.end('SIGKILL')
    await expect.poll(firing, within).toContain('ShopDown')
    await expect
      .poll(subjects, within)
      .toContainEqual(expect.stringMatching(/^\[Cảnh báo\] Cửa hàng không trả lời/))
  })
})

/** The text of a header in encoded words (RFC 2047): quoted-printable in UTF-8, or nothing coded. */
function decoded(header: string): string {
  const bytes = header
    .trim()
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_, text: string) =>
      text
        .replaceAll('_', ' ')
        .replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  return Buffer.from(bytes, 'latin1').toString()
}
