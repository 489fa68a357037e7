// npm run bench: measures the shop against its yardsticks and prints a table. Options: --rounds N, --seconds
// N, --products N, --orders N (orders placed per round), and --only
// reading|orders|start|lighthouse|phone|growth|warehouse. Growth is measured only on request: requests of
// shop and back office in a small shop and in one with --large-products N and --large-orders N, which are
// kept for the next run; the warehouse with --stock-rows N and --movements N.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { makeBenchDatabase } from './bench-database.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePhone } from './measure-phone.ts'
import { measureReading } from './measure-reading.ts'
import { measureStart } from './measure-start.ts'
import { measureWarehouse } from './measure-warehouse.ts'
import { findQuestions } from './questions.ts'
import { asMarkdown, type Row, writeResults } from './report.ts'
import { seedWarehouses } from './warehouse-seed.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    products: { type: 'string', default: '2000' },
    orders: { type: 'string', default: '1500' },
    'large-products': { type: 'string', default: '100000' },
    'large-orders': { type: 'string', default: '300000' },
    'stock-rows': { type: 'string', default: '200000' },
    movements: { type: 'string', default: '2000000' },
    only: { type: 'string' },
  },
})
const rounds = Number(options.rounds)
const wants = (part: string) => options.only === undefined || options.only === part

const rows: Row[] = []
if (wants('reading') || wants('orders')) rows.push(...(await measureShop()))
if (wants('start')) {
  console.log('Starting a shop, empty, with the demo, and warm …')
  rows.push(...(await measureStart({ warmStarts: 3 })))
}
if (wants('lighthouse')) {
  console.log('Running Lighthouse on the pages …')
  rows.push(...(await measureLighthouse({ runs: rounds })))
}
if (wants('phone')) {
  console.log('Visiting the pages with a slow phone …')
  rows.push(...(await measurePhone({ runs: rounds })))
}
if (options.only === 'growth') {
  const large = { products: Number(options['large-products']), orders: Number(options['large-orders']) }
  rows.push(...(await measureGrowth({ products: 2000, orders: 6000 }, large, { rounds })))
}
if (options.only === 'warehouse') rows.push(...(await measureWarehouses()))
const file = writeResults(rows, options)
console.log(`\n${asMarkdown(rows)}\n\nWritten to ${file}`)

/** The lists and the work of warehouses of the size that they are made for. */
async function measureWarehouses(): Promise<Row[]> {
  const size = { rows: Number(options['stock-rows']), movements: Number(options.movements) }
  console.log(`Creating a shop with ${size.rows} stock rows and ${size.movements} movements …`)
  const database = await makeBenchDatabase({ products: size.rows / 8, orders: 100 })
  const dataDir = throwawayDir()
  try {
    await seedWarehouses(database.url, size)
    const shop = await startShop({ dataDir, env: { DATABASE_URL: database.url } })
    try {
      return await measureWarehouse(shop, { databaseUrl: database.url, rounds })
    } finally {
      await shop.end('SIGTERM')
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    await database.stop()
  }
}

async function measureShop(): Promise<Row[]> {
  console.log(`Creating a shop with ${options.products} products …`)
  const database = await makeBenchDatabase({ products: Number(options.products), orders: 1000 })
  try {
    const questions = await findQuestions(database.url)
    const measured: Row[] = []
    if (wants('reading')) {
      const seconds = Number(options.seconds)
      const dataDir = throwawayDir()
      const env = { DATABASE_URL: database.url }
      const shop = await startShop({ dataDir, env })
      const computing = await startShop({ dataDir, env: { ...env, PAGE_CACHE_MB: '0' } })
      try {
        measured.push(
          ...(await measureReading({ shop, computing }, database, { questions, rounds, seconds })),
        )
      } finally {
        await computing.end('SIGTERM')
        await shop.end('SIGTERM')
        rmSync(dataDir, { recursive: true, force: true })
      }
    }
    if (wants('orders')) {
      measured.push(
        ...(await measureOrders(database, {
          questions,
          rounds: Math.min(rounds, 3),
          orders: Number(options.orders),
        })),
      )
    }
    return measured
  } finally {
    await database.stop()
  }
}
