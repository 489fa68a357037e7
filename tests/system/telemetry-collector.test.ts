import { rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Collector, startCollector } from '#tests/support/servers/collector.ts'
import { freePort, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { testDatabase } from '#tests/support/servers/test-database.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { patient } from '#tests/support/time/pace.ts'

/** Has a process print which packages of OpenTelemetry it has loaded, as it ends. */
const PRINT_LOADED = `import module from 'node:module'
process.on('exit', () => {
  const files = Object.keys(module._cache).filter(file => file.includes('/@opentelemetry/'))
  const names = new Set(files.map(file => file.split('/@opentelemetry/')[1].split('/')[0]))
  process.stdout.write('loaded: ' + [...names].sort().join(' ') + '\\n')
})`
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PRINT_LOADED)}`
const loadedBy = (shop: ShopProcess) => /loaded: (.*)/.exec(shop.output())?.[1]?.split(' ')

it('loads no library of OpenTelemetry without a collector', async () => {
  const dataDir = throwawayDir()
  const database = await testDatabase()
  const shop = await startShop({ dataDir, env: { DATABASE_URL: database.url, NODE_OPTIONS } })
  await fetch(shop.url).then(page => page.text())
  expect(await shop.end('SIGTERM')).toBe(0)
  // the queue and the metrics bring its interface, which does nothing
  expect(loadedBy(shop)).toEqual(['api'])
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a shop whose collector', () => {
  const garbage = (response: ServerResponse) => response.end('<html>Xyzzy</html>'.repeat(1_000))
  const failures: [string, () => Promise<Pick<Collector, 'url' | 'close'>>][] = [
    ['is gone', async () => ({ url: `http://127.0.0.1:${await freePort()}`, close: async () => {} })],
    ['never answers', () => startCollector(() => undefined)],
    ['answers 500 with a text', () => startCollector(response => garbage(response.writeHead(500)))],
    ['answers 200 with garbage', () => startCollector(garbage)],
  ]

  it.each(failures)('%s answers as ever, logs it at most once, and stops in time', async (_name, start) => {
    const dataDir = throwawayDir()
    const [database, collector] = await Promise.all([testDatabase(), start()])
    const shop = await startShop({
      dataDir,
      env: { DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, NODE_OPTIONS },
    })
    for (let round = 0; round < 60; round++) {
      const answers = Array.from({ length: 20 }, () => fetch(`${shop.url}/api/products?page=${round + 1}`))
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
    // one export has failed, or waits for its answer
    await delay(2_500)
    const stopping = performance.now()
    expect(await shop.end('SIGTERM')).toBe(0)
    expect(performance.now() - stopping).toBeLessThan(patient(8_000))
    const lines = shop.output().split('\n')
    expect(lines.filter(line => line.includes('collector')).length).toBeLessThanOrEqual(1)
    expect(shop.output()).not.toContain('Xyzzy')
    expect(loadedBy(shop)).toContain('sdk-trace')
    await Promise.all([collector.close(), database.drop()])
    rmSync(dataDir, { recursive: true, force: true })
  })
})
