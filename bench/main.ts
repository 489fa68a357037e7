// npm run bench: measures the shop beside its yardsticks and prints a table. Options: --rounds N, --seconds N,
// --products N, --orders N (orders placed per round), --only reading|orders|start|lighthouse.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startShop } from '#tests/support/shop-process.ts'
import { throwawayDir } from '#tests/support/throwaway-cluster.ts'
import { findQuestions, makeBenchDatabase } from './bench-database.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureOrders } from './measure-orders.ts'
import { measureReading } from './measure-reading.ts'
import { measureStart } from './measure-start.ts'
import { asMarkdown, type Row, writeResults } from './report.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    products: { type: 'string', default: '2000' },
    orders: { type: 'string', default: '1500' },
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
  console.log('Asking Lighthouse about the pages …')
  rows.push(...(await measureLighthouse({ runs: rounds })))
}
const file = writeResults(rows, options)
console.log(`\n${asMarkdown(rows)}\n\nWritten to ${file}`)

async function measureShop(): Promise<Row[]> {
  console.log(`Making a shop with ${options.products} products …`)
  const database = await makeBenchDatabase({ products: Number(options.products), orders: 1000 })
  try {
    const questions = await findQuestions(database.url)
    const measured: Row[] = []
    if (wants('reading')) {
      const dataDir = throwawayDir()
      const shop = await startShop({ dataDir, env: { DATABASE_URL: database.url } })
      try {
        measured.push(
          ...(await measureReading(shop, database, { questions, rounds, seconds: Number(options.seconds) })),
        )
      } finally {
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
