import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KyselyPlugin, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabasePool, openDatabase } from '#server/db/database.ts'
import { getPicking, getPickWalk } from '#server/features/picking/index.ts'
import { findStockViolations } from '#server/features/stock/check/stock-invariants.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { localStorage, prepareFolder } from '#server/storage/local-storage.ts'
import { openStorages } from '#server/storage/storages.ts'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'
import { loadDemoProducts } from './catalogue/products.ts'
import { planHistory } from './history.ts'
import type { DemoParts } from './install/parts.ts'
import { installDemo, installDemoIfEmpty } from './install.ts'
import { seedOrders } from './seed/seed-orders.ts'
import { seedProducts } from './seed/seed-products.ts'
import { skusOf } from './skus.ts'

const TIMEOUT_MS = patient(400_000)
const now = new Date('2026-11-20T03:42:00Z')
const report = () => undefined

let database: TestDatabase
let pool: DatabasePool
let parts: DemoParts
let folder: string
const enqueued: string[] = []
let interruptedAt: { orders: number; products: number }

/** So many fill the catalogue and book a part of the orders. */
const STATEMENTS = 2_000

/** Cuts the work off after so many statements, as the end of the process would. */
function cutAfter(statements: number): KyselyPlugin {
  let left = statements
  return {
    transformQuery({ node }) {
      if (left-- <= 0) throw new Error('interrupted')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

beforeAll(async () => {
  database = await testDatabase()
  pool = openDatabase(database.url, { onIdleError: () => undefined })
  folder = mkdtempSync(join(tmpdir(), 'anh-gia-demo-'))
  const jobs: JobQueue = {
    enqueue: async name => void enqueued.push(name),
    replaceWaiting: async () => undefined,
    work: async () => undefined,
    check: async () => undefined,
    stop: async () => undefined,
  }
  await prepareFolder(folder, { hasFiles: false })
  const storages = openStorages(pool.db, { local: localStorage(folder) })
  parts = { db: pool.db, storages, jobs, secret: Buffer.alloc(64) }
  const interrupted = { ...parts, db: parts.db.withPlugin(cutAfter(STATEMENTS)) }
  await expect(installDemo(interrupted, { now, report })).rejects.toThrow('interrupted')
  interruptedAt = { orders: await count('orders'), products: await count('product') }
  enqueued.length = 0
  await installDemoIfEmpty(parts, { now, report })
}, TIMEOUT_MS)

afterAll(async () => {
  await pool.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function count(table: 'product' | 'orders' | 'category' | 'file'): Promise<number> {
  const { n } = await pool.db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

test('fills the shop with everything that it sells', async () => {
  expect(await count('product')).toBe(54)
  expect(await count('category')).toBe(5)
  expect(enqueued).toHaveLength(await count('file'))
})

test('the audit log has entries of the last weeks: orders and different kinds of changes', async () => {
  const entries = await pool.db.selectFrom('audit_entry').selectAll().execute()
  const kinds = new Set(entries.map(({ subject_kind }) => subject_kind))
  const begun = new Set(['pick_walk', 'stock_take'])
  expect([...kinds].sort()).toEqual(
    ['invoice', 'order', ...begun, 'product', 'setting', 'subcategory'].sort(),
  )
  expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(1)
  // the stock take and the walk begin when the demo is written, which in this test is long after its own days
  const past = entries.filter(({ subject_kind }) => !begun.has(subject_kind))
  const weeks = new Set(
    past.map(({ created_at }) => Math.floor((now.getTime() - created_at.getTime()) / (7 * 86_400_000))),
  )
  expect([...weeks].sort()).toEqual([0, 1, 2, 3])
  const newest = await pool.db
    .selectFrom('order_event')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('actor_kind', '=', 'admin')
    .where('kind', 'in', ['status', 'payment'])
    .executeTakeFirstOrThrow()
  const ofOrders = entries.filter(({ subject_kind }) => subject_kind === 'order')
  expect(Math.max(...ofOrders.map(({ created_at }) => created_at.getTime()))).toBe(newest.at.getTime())
  const priced = entries.filter(
    ({ subject_kind, after }) => subject_kind === 'product' && 'min_price' in Object(after),
  )
  for (const { subject_id: id, after } of priced) {
    const { price_dong } = await pool.db
      .selectFrom('product')
      .select('price_dong')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Object(after).min_price).toBe(price_dong ?? 'contact')
  }
})

test('its promotions run, are to come or are paused, and concern products of the demo', async () => {
  const rows = await pool.db
    .selectFrom('promotion')
    .select(['name', 'state', 'starts_at', 'ends_at'])
    .orderBy('name')
    .execute()
  const standing = ({ state, starts_at }: (typeof rows)[number]) =>
    state === 'active' && starts_at > now ? 'scheduled' : state
  expect(rows.filter(row => standing(row) === 'active')).toHaveLength(5)
  expect(rows.find(row => standing(row) === 'scheduled')?.name).toBe('Đèn tường đi đôi')
  expect(rows.find(row => standing(row) === 'paused')?.name).toBe('Chuyển khoản trước giảm 2%')
  const codes = await pool.db.selectFrom('promotion_code').select('code').orderBy('code').execute()
  expect(codes.map(({ code }) => code)).toEqual(['DENDOI10', 'SANGNHA10'])
})

test('its orders use the promotions that ran when they were placed, and their amounts add up', async () => {
  const { rows: uses } = await sql<{ name: string; orders: number; early: number }>`
    SELECT p.name, count(DISTINCT u.order_id)::int AS orders,
           (count(*) FILTER (WHERE o.placed_at < p.starts_at OR o.placed_at >= p.ends_at))::int AS early
      FROM promotion_use u JOIN promotion p ON p.id = u.promotion_id JOIN orders o ON o.id = u.order_id
     GROUP BY p.name`.execute(pool.db)
  const usedBy = new Map(uses.map(({ name, orders }) => [name, orders]))
  expect(usedBy.get('Mua 2 giảm 5%')).toBeGreaterThan(100)
  expect(usedBy.get('Tuần lễ đèn chùm')).toBeGreaterThan(0)
  expect(uses.map(({ early }) => early)).toEqual(uses.map(() => 0))
  const { rows: wrong } = await sql<{ id: string }>`
    SELECT o.id FROM orders o JOIN order_line l ON l.order_id = o.id GROUP BY o.id
    HAVING sum(l.unit_price_dong * l.quantity) <> o.subtotal_dong
        OR o.subtotal_dong - o.discount_dong + o.shipping_dong
           + CASE WHEN o.prices_include_tax THEN 0 ELSE o.tax_dong END <> o.total_dong`.execute(pool.db)
  expect(wrong).toEqual([])
})

test('stock, ledger and reservations agree', async () => {
  expect(await withClient(database.url, findStockViolations)).toEqual([])
})

test('orders are picked in a walk of which the first stops are done', async () => {
  const { walks } = await getPicking(pool.db, { page: 1, limit: 50 })
  expect(walks.map(({ status, order_count }) => [status, order_count])).toEqual([['open', 3]])
  const { stops, boxes } = await getPickWalk(pool.db, walks[0]?._id ?? '')
  expect(boxes.every(({ state, needed }) => state === 'open' && needed > 0)).toBe(true)
  const isDone = stops.map(stop => stop.boxes.every(({ needed, picked }) => picked === needed))
  expect(isDone).toEqual(isDone.map((_, index) => index < 2))
  expect(isDone.length).toBeGreaterThan(2)
})

test('every good has the stock that the catalogue promises', async () => {
  const rows = await pool.db
    .selectFrom('stock as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .leftJoin('product_variant as v', 'v.id', 's.variant_id')
    .select(['p.sku as sku', 'v.sku as variant_sku', 's.on_hand', 's.reserved'])
    .execute()
  const stocked = new Map<string, number>()
  for (const row of rows) {
    const sku = row.variant_sku ?? row.sku ?? ''
    stocked.set(sku, (stocked.get(sku) ?? 0) + row.on_hand - row.reserved)
  }
  for (const { sku, stock } of loadDemoProducts().flatMap(skusOf))
    expect(stocked.get(sku) ?? 0, sku).toBe(stock)
})

test('a shop that has products stays as it is', async () => {
  const orders = await count('orders')
  await installDemoIfEmpty(parts, { now, report })
  expect(await count('orders')).toBe(orders)
})

test('an interrupted demo was created again, whole', async () => {
  expect(interruptedAt.products).toBe(54)
  expect(interruptedAt.orders).toBeGreaterThan(10)
  const planned = planHistory({ now, products: loadDemoProducts() })
  expect(planned.length).toBeGreaterThan(interruptedAt.orders)
  expect(await count('orders')).toBe(planned.length)
})

test(
  'the seed fills up to the number asked for and keeps the books',
  async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await seedProducts(client, 200, report)
    await seedOrders(client, 1500, report)
    await client.end()
    expect(await count('product')).toBe(200)
    expect(await count('orders')).toBe(1500)
    expect(await withClient(database.url, findStockViolations)).toEqual([])
  },
  TIMEOUT_MS,
)
