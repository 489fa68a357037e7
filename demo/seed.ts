// npm run seed -- --products N --orders M: fills the shop up to so many products and orders, for measuring.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { rollUpReports } from '#server/features/reports/index.ts'
import { CommandError, runOnShop } from '#tools/run-on-shop.ts'
import { installDemoIfEmpty } from './install.ts'
import { seedOrders } from './seed/seed-orders.ts'
import { seedProducts } from './seed/seed-products.ts'

const LIMITS = { products: 1_000_000, orders: 10_000_000 }

await runOnShop(
  async ({ parts, databaseUrl }, env) => {
    const wanted = readArguments()
    if (!env.DEMO)
      throw new CommandError('This shop is no demo: set DEMO=on if it may be filled with made-up data.')
    await installDemoIfEmpty(parts, { report: console.log })
    const startedAt = performance.now()
    const progress = (text: string): void => {
      console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${text}`)
    }
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'anh-gia seed' })
    await client.connect()
    try {
      if (wanted.products > 0) await seedProducts(client, wanted.products, progress)
      if (wanted.orders > 0) await seedOrders(client, wanted.orders, progress)
      await rollUpReports(parts.db)
      await client.query('VACUUM (ANALYZE)')
      progress('ready')
    } finally {
      await client.end()
    }
  },
  { mayBeNew: true },
)

function readArguments(): { products: number; orders: number } {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '0' }, orders: { type: 'string', default: '0' } },
  })
  return { products: readCount(values.products, 'products'), orders: readCount(values.orders, 'orders') }
}

function readCount(text: string, name: 'products' | 'orders'): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 0 && count <= LIMITS[name]) return count
  throw new CommandError(`--${name} must be a whole number from 0 to ${LIMITS[name]}.`)
}
