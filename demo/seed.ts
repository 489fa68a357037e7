// npm run seed -- --products N --orders M: fills the shop up to so many products and orders, for measuring.
import pg from 'pg'
import { rollUpReports } from '#server/features/reports/index.ts'
import { CommandError, runOnShop, type Usage } from '#tools/run-on-shop.ts'
import { installDemoIfEmpty } from './install.ts'
import { seedOrders } from './seed/seed-orders.ts'
import { seedProducts } from './seed/seed-products.ts'

const LIMITS = { products: 1_000_000, orders: 10_000_000 }

const USAGE: Usage = [
  ['seed --products 100000 --orders 1000000', 'thêm dữ liệu mẫu để đo · fills the demo shop, for measuring'],
]
const count = { type: 'string', default: '0' } as const

await runOnShop(
  { usage: USAGE, options: { products: count, orders: count }, mayBeNew: true },
  async ({ parts, databaseUrl }, env, { values }) => {
    const wanted = {
      products: readCount(values.products, 'products'),
      orders: readCount(values.orders, 'orders'),
    }
    if (!env.DEMO)
      throw new CommandError(
        'Đây không phải cửa hàng mẫu: chỉ đặt DEMO=on nếu được thêm dữ liệu mẫu. · This shop is no demo: set DEMO=on if it may be filled with made-up data.',
      )
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
)

function readCount(text: string, name: 'products' | 'orders'): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 0 && count <= LIMITS[name]) return count
  throw new CommandError(
    `--${name} phải là số nguyên từ 0 đến ${LIMITS[name]}. · --${name} must be a whole number from 0 to ${LIMITS[name]}.`,
  )
}
