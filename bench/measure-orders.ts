import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startShop } from '#tests/support/shop-process.ts'
import { throwawayDir } from '#tests/support/throwaway-cluster.ts'
import type { BenchDatabase, Questions } from './bench-database.ts'
import { median } from './load.ts'
import { orderBodies, placeOrders } from './orders.ts'
import { type OrderScript, readScripts, replay } from './replay-sql.ts'
import type { Row } from './report.ts'

const SHOPPERS = 16

/** Orders a second through the shop, beside the same SQL sent straight to the database. */
export async function measureOrders(
  database: BenchDatabase,
  { questions, rounds, orders }: { questions: Questions; rounds: number; orders: number },
): Promise<Row[]> {
  const bodies = orderBodies(questions.orderable, orders)
  const scripts = await recordOrders(database, bodies)
  const throughShop: number[] = []
  const straight: number[] = []
  for (let round = 1; round <= rounds; round++) {
    console.log(`  orders, round ${round} of ${rounds}`)
    throughShop.push(
      await withShop(await database.copy('orders'), {}, url => placeOrders(url, bodies, SHOPPERS)),
    )
    straight.push(await replay(await database.copy('orders'), scripts, SHOPPERS))
  }
  await database.drop('orders')
  const yardstick = { what: `the same SQL on ${SHOPPERS} connections`, figure: median(straight) }
  return [
    {
      what: `Orders, ${SHOPPERS} shoppers at once`,
      ours: median(throughShop),
      unit: 'orders/s',
      yardstick,
      aim: { above: 0.5 },
    },
  ]
}

/** Places the orders one after the other and keeps what the shop sends to its database for each. */
async function recordOrders(database: BenchDatabase, bodies: string[]): Promise<OrderScript[]> {
  const file = join(tmpdir(), `anh-gia-orders-${process.pid}.jsonl`)
  const recorder = pathToFileURL(join(import.meta.dirname, 'record-sql.ts')).href
  const env = { NODE_OPTIONS: `--import=${recorder}`, BENCH_RECORD_SQL: file, WORKER: '0' }
  try {
    await withShop(await database.copy('recording'), env, url => placeOrders(url, bodies, 1))
    const scripts = readScripts(file)
    if (scripts.length < bodies.length) {
      throw new Error(`${bodies.length} orders were placed, ${scripts.length} were found in the recording`)
    }
    return scripts.slice(-bodies.length)
  } finally {
    rmSync(file, { force: true })
    await database.drop('recording')
  }
}

async function withShop<T>(
  databaseUrl: string,
  env: Record<string, string>,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const dataDir = throwawayDir()
  const shop = await startShop({ dataDir, env: { DATABASE_URL: databaseUrl, ...env } })
  try {
    return await use(shop.url)
  } finally {
    await shop.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
