import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import type { BenchDatabase } from './bench-database.ts'
import { median } from './load.ts'
import { checkOut, type OrderBody, orderBodies, shop } from './orders.ts'
import { cpuSeconds, cpuSecondsOfTree } from './processes.ts'
import type { Questions } from './questions.ts'
import { type OrderScript, readScripts, replay } from './replay-sql.ts'
import type { Row } from './report.ts'
import { seedPromotions } from './seed-promotions.ts'
import { startYardstick } from './yardstick.ts'

const SHOPPERS = 16

/** Orders a second, and the processor time of each in server and database, in milliseconds. */
type Figures = { perSecond: number; serverMs: number; databaseMs: number }

/**
 * Orders a second through the shop: the order call alone and a guest's whole checkout compared with one
 * minimal transaction for each order, and orders of one to three lines compared with the same SQL sent
 * straight to the database.
 */
export async function measureOrders(
  database: BenchDatabase,
  { questions, rounds, orders }: { questions: Questions; rounds: number; orders: number },
): Promise<Row[]> {
  const bodies = orderBodies(questions.orderable, orders)
  const oneLine = orderBodies(questions.orderable, orders, { maxLines: 1 })
  const { scripts, walBytes } = await recordOrders(database, bodies)
  const contenders = {
    shop: () => throughShop(database, url => shop(url, bodies, { shoppers: SHOPPERS })),
    straight: async () => replay(await database.copy('orders'), scripts, SHOPPERS),
    oneLine: () => throughShop(database, url => shop(url, oneLine, { shoppers: SHOPPERS })),
    checkout: () => throughShop(database, url => shop(url, oneLine, { shoppers: SHOPPERS, buy: checkOut })),
    promoted: () =>
      throughShop(database, url => shop(url, oneLine, { shoppers: SHOPPERS }), { promotions: 20 }),
    manyPromoted: () =>
      throughShop(database, url => shop(url, oneLine, { shoppers: SHOPPERS }), { promotions: 1_000 }),
    bare: () => throughYardstick(database, url => shop(url, oneLine, { shoppers: SHOPPERS })),
  }
  const taken = {
    shop: [],
    straight: [],
    oneLine: [],
    checkout: [],
    promoted: [],
    manyPromoted: [],
    bare: [],
  } as {
    [K in keyof typeof contenders]: Awaited<ReturnType<(typeof contenders)[K]>>[]
  }
  for (let round = 1; round <= rounds; round++) {
    console.log(`  orders, round ${round} of ${rounds}`)
    taken.shop.push(await contenders.shop())
    taken.straight.push(await contenders.straight())
    taken.oneLine.push(await contenders.oneLine())
    taken.promoted.push(await contenders.promoted())
    taken.manyPromoted.push(await contenders.manyPromoted())
    taken.checkout.push(await contenders.checkout())
    taken.bare.push(await contenders.bare())
  }
  await database.drop('orders')
  const middle = (name: Exclude<keyof typeof contenders, 'straight'>, figure: keyof Figures) =>
    median(taken[name].map(figures => figures[figure]))
  const bare = 'bare Fastify + pg, one minimal transaction'
  const perOrder = (what: string, figure: keyof Figures): Row => ({
    what,
    ours: middle('oneLine', figure),
    unit: 'ms',
    yardstick: { what: bare, figure: middle('bare', figure) },
  })
  const withPromotions = (what: string, name: 'promoted' | 'manyPromoted'): Row => ({
    what,
    ours: middle(name, 'perSecond'),
    unit: 'orders/s',
    yardstick: { what: 'the same without promotions', figure: middle('oneLine', 'perSecond') },
    aim: { above: 0.9 },
  })
  return [
    {
      what: `Orders, ${SHOPPERS} shoppers at once`,
      ours: middle('shop', 'perSecond'),
      unit: 'orders/s',
      yardstick: { what: `the same SQL on ${SHOPPERS} connections`, figure: median(taken.straight) },
      aim: { above: 0.5 },
    },
    {
      what: 'Orders of one line',
      ours: middle('oneLine', 'perSecond'),
      unit: 'orders/s',
      yardstick: { what: bare, figure: middle('bare', 'perSecond') },
      aim: { above: 0.35 },
    },
    withPromotions('Orders of one line, 20 live promotions', 'promoted'),
    withPromotions('Orders of one line, 1,000 live promotions', 'manyPromoted'),
    perOrder('Processor time of an order of one line, server', 'serverMs'),
    perOrder('Processor time of an order of one line, database', 'databaseMs'),
    {
      what: 'A guest’s whole checkout of one line',
      ours: middle('checkout', 'perSecond'),
      unit: 'orders/s',
      yardstick: { what: bare, figure: middle('bare', 'perSecond') },
      aim: { above: 0.2 },
    },
    { what: 'Statements of an order', ours: median(scripts.map(script => script.length)), unit: '' },
    { what: 'Write-ahead log of an order', ours: walBytes, unit: 'bytes' },
  ]
}

/**
 * Places the orders one after the other and keeps the statements that the shop sends to its database for
 * each.
 */
async function recordOrders(
  database: BenchDatabase,
  bodies: OrderBody[],
): Promise<{ scripts: OrderScript[]; walBytes: number }> {
  const file = join(tmpdir(), `anh-gia-orders-${process.pid}.jsonl`)
  const recorder = pathToFileURL(join(import.meta.dirname, 'record-sql.ts')).href
  const env = { NODE_OPTIONS: `--import=${recorder}`, BENCH_RECORD_SQL: file, WORKER: '0' }
  try {
    const url = await database.copy('recording')
    const walBytes = await withShop(url, env, async ({ url: shopUrl }) => {
      const before = await database.walBytes()
      await shop(shopUrl, bodies, { shoppers: 1 })
      return ((await database.walBytes()) - before) / bodies.length
    })
    const scripts = readScripts(file)
    if (scripts.length < bodies.length) {
      throw new Error(`${bodies.length} orders were placed, ${scripts.length} were found in the recording`)
    }
    return { scripts: scripts.slice(-bodies.length), walBytes }
  } finally {
    rmSync(file, { force: true })
    await database.drop('recording')
  }
}

async function throughShop(
  database: BenchDatabase,
  buy: (url: string) => Promise<number>,
  { promotions = 0 }: { promotions?: number } = {},
): Promise<Figures> {
  const databaseUrl = await database.copy('orders')
  if (promotions > 0) await seedPromotions(databaseUrl, promotions)
  return withShop(databaseUrl, {}, ({ url, pid }) => measured(database, { url, pid }, buy))
}

async function throughYardstick(
  database: BenchDatabase,
  buy: (url: string) => Promise<number>,
): Promise<Figures> {
  const databaseUrl = await database.copy('orders')
  const yardstick = await startYardstick({ databaseUrl, answers: [] })
  try {
    return await measured(database, yardstick, buy)
  } finally {
    yardstick.stop()
  }
}

async function measured(
  database: BenchDatabase,
  server: { url: string; pid: number },
  buy: (url: string) => Promise<number>,
): Promise<Figures> {
  const used = () => ({ server: cpuSeconds(server.pid), database: cpuSecondsOfTree(database.pid) })
  const before = used()
  const startedAt = performance.now()
  const perSecond = await buy(server.url)
  const orders = (perSecond * (performance.now() - startedAt)) / 1000
  const after = used()
  return {
    perSecond,
    serverMs: ((after.server - before.server) * 1000) / orders,
    databaseMs: ((after.database - before.database) * 1000) / orders,
  }
}

async function withShop<T>(
  databaseUrl: string,
  env: Record<string, string>,
  use: (shop: ShopProcess) => Promise<T>,
): Promise<T> {
  const dataDir = throwawayDir()
  const started = await startShop({ dataDir, env: { DATABASE_URL: databaseUrl, ...env } })
  try {
    return await use(started)
  } finally {
    await started.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
