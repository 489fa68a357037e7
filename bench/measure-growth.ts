import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { signIn } from '#tests/support/users/sign-in.ts'
import { backOfficeRequests, type Kind, shopRequests } from './growth-requests.ts'
import { type ShopSize, startKeptShop } from './kept-shops.ts'
import { median, read } from './load.ts'
import { cpuSeconds, cpuSecondsOfTree } from './processes.ts'
import { findQuestions } from './questions.ts'
import type { Row } from './report.ts'

/** Requests of one kind in a round take at least so long, so that the clock of 10 ms is fine enough. */
const ROUND_MS = 1000
/** A request of the back office may take so many milliseconds of the database in the larger shop. */
const BACK_OFFICE_MS = 50

/** A shop is idle if it uses less than a fiftieth of a processor three times so long. */
const IDLE_MS = 5000
const IDLE_WITHIN_MS = 900_000

/** Milliseconds of processor time for each request. */
interface Cost {
  server: number
  database: number
}

/**
 * The same requests in a small and in a large shop, one after another, nothing kept by the shop: processor
 * time of the server and of the database for each request.
 */
export async function measureGrowth(
  small: ShopSize,
  large: ShopSize,
  { rounds }: { rounds: number },
): Promise<Row[]> {
  const before = await measureShop(small, rounds)
  const after = await measureShop(large, rounds)
  const shops = `${large.products} products, ${large.orders} orders`
  const yardstick = `${small.products} products, ${small.orders} orders`
  return [...after].flatMap(([name, { kind, cost }]) =>
    (['database', 'server'] as const).map(part => ({
      what: `${name}, ${part}, in a shop of ${shops}`,
      ours: cost[part],
      unit: 'ms',
      yardstick: { what: yardstick, figure: before.get(name)?.cost[part] ?? Number.NaN },
      aim: part === 'database' ? aimOf(kind) : undefined,
    })),
  )
}

const aimOf = (kind: Kind) => (kind.place === 'back office' ? { below: BACK_OFFICE_MS } : { atMost: 2 })

type Costs = Map<string, { kind: Kind; cost: Cost }>

async function measureShop(size: ShopSize, rounds: number): Promise<Costs> {
  const database = await startKeptShop(size)
  const dataDir = throwawayDir()
  try {
    const shop = await startShop({ dataDir, env: { DATABASE_URL: database.url, PAGE_CACHE_MB: '0' } })
    try {
      await whenIdle([shop.pid, database.pid])
      const headers = await signIn(shop.url)
      const kinds = [
        ...shopRequests(await findQuestions(database.url)),
        ...(await backOfficeRequests(database.url)),
      ]
      const costs: Costs = new Map()
      for (const kind of kinds) {
        const asked = kind.place === 'back office' ? headers : {}
        const cost = await costOf(kind, { shop, databasePid: database.pid, headers: asked, rounds })
        console.log(`  ${kind.name}: ${cost.server.toFixed(2)} ms, database ${cost.database.toFixed(2)} ms`)
        costs.set(kind.name, { kind, cost })
      }
      return costs
    } finally {
      await shop.end('SIGTERM')
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    await database.stop()
  }
}

/** Waits until the work of a start is done, such as sums of a shop that was just made. */
async function whenIdle(pids: number[]): Promise<void> {
  const used = () => pids.reduce((sum, pid) => sum + cpuSecondsOfTree(pid), 0)
  const until = performance.now() + IDLE_WITHIN_MS
  for (let before = used(), quiet = 0; quiet < 3; ) {
    await delay(IDLE_MS)
    const now = used()
    quiet = (now - before) * 1000 < IDLE_MS / 50 ? quiet + 1 : 0
    before = now
    if (performance.now() > until) throw new Error('The shop is not getting idle')
  }
}

interface Asked {
  shop: ShopProcess
  databasePid: number
  headers: Record<string, string>
  rounds: number
}

/** The medians of the rounds, after a pass through all requests that does not count. */
async function costOf({ paths }: Kind, { shop, databasePid, headers, rounds }: Asked): Promise<Cost> {
  const ask = (path: string) => read(`${shop.url}${path}`, headers)
  for (const path of paths) await ask(path)
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    const used = (): Cost => ({ server: cpuSeconds(shop.pid), database: cpuSecondsOfTree(databasePid) })
    const before = used()
    const startedAt = performance.now()
    let requests = 0
    while (performance.now() - startedAt < ROUND_MS) {
      for (const path of paths) await ask(path)
      requests += paths.length
    }
    const after = used()
    costs.push({
      server: ((after.server - before.server) * 1000) / requests,
      database: ((after.database - before.database) * 1000) / requests,
    })
  }
  return {
    server: median(costs.map(cost => cost.server)),
    database: median(costs.map(cost => cost.database)),
  }
}
