import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { freePort } from '#tests/support/servers/shop-process.ts'
import { median } from './load.ts'
import type { Row } from './report.ts'

const ROOT = dirname(import.meta.dirname)
const dataDir = join(import.meta.dirname, 'data', 'start')

/**
 * How long a first start takes (database, migrations, demo shop) and how long a warm one, to the first page;
 * and how much memory the server takes when it serves pages while it creates the demo's pictures.
 */
export async function measureStart({ warmStarts }: { warmStarts: number }): Promise<Row[]> {
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  remove()
  await timeStart({ DEMO: 'off' }) // Builds what is stale.
  remove()
  const empty = await timeStart({ DEMO: 'off' })
  remove()
  let peakMb = Number.NaN
  const first = await timeStart({ DEMO: 'on' }, async url => {
    peakMb = await peakUnderLoad(url)
  })
  const warm: number[] = []
  for (let n = 0; n < warmStarts; n++) warm.push(await timeStart({ DEMO: 'on' }))
  remove()
  return [
    { what: 'Creating the demo shop', ours: first - empty, unit: 's', aim: { below: 20 } },
    { what: 'First start with the demo, to the first page', ours: first, unit: 's' },
    { what: 'Warm start, to the first page', ours: median(warm), unit: 's', aim: { below: 4 } },
    { what: 'Memory of the Node process, peak under load', ours: peakMb, unit: 'MB', aim: { below: 350 } },
  ]
}

/** Seconds from `npm start`'s script to a whole home page; `use` gets the running shop afterwards. */
async function timeStart(env: Record<string, string>, use?: (url: string) => Promise<void>): Promise<number> {
  const url = `http://127.0.0.1:${await freePort()}`
  const startedAt = performance.now()
  const child = spawn('node', [join(ROOT, 'tools/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    await firstPage(url, child)
    const seconds = (performance.now() - startedAt) / 1000
    await use?.(url)
    return seconds
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function firstPage(url: string, child: ChildProcess): Promise<void> {
  while (!(await hasPage(`${url}/`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`)
    await delay(20)
  }
}

async function hasPage(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    return response.ok && (await response.text()).includes('</html>')
  } catch {
    return false // Not listening yet.
  }
}

/**
 * Requests pages, cached and computed, and lists; then the most memory the process has had, in MB (from
 * Linux).
 */
async function peakUnderLoad(url: string): Promise<number> {
  let number = 0
  const ownAddress = (path: string) => ({
    setupRequest: (request: object) => ({ ...request, path: `${path}?minPrice=${++number}` }),
  })
  for (const requests of [[{ path: '/' }], [ownAddress('/products')], [ownAddress('/api/products')]]) {
    await autocannon({ url, connections: 16, duration: 5, requests })
  }
  const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres/owner.pid'), 'utf8'), 10)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
