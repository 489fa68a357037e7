import pg from 'pg'
import type { ShopProcess } from '#tests/support/servers/shop-process.ts'
import { signIn } from '#tests/support/users/sign-in.ts'
import { median } from './load.ts'
import type { Row } from './report.ts'
import { read, timeOf } from './time-reading.ts'

/** The limits of a list in the back office, and of a search in the shop, in milliseconds at the server. */
const PRODUCTS_MS = 50
const ORDERS_MS = 100
const SEARCH_MS = 75

/** Words that most products have, or many, or few; with slips; and codes. */
const SEARCHES = [
  'den', 'đèn', 'den trang tri', 'đèn trang trí', 'quat', 'trang', 'pha le', 'd', 'a', '0', 'tragn tri', 'dne', 'agm', 'agm-012345',
] // biome-ignore format: a list of words

type List = { what: string; path: string; below: number }

/**
 * The lists of the back office, and searches of the shop, read one after another as one person does:
 * milliseconds until the answer is there, together with a trivial query by an index in the same rounds, over
 * the same kind of connection.
 */
export async function measureLists(
  shop: ShopProcess,
  { databaseUrl, rounds }: { databaseUrl: string; rounds: number },
): Promise<Row[]> {
  const headers = await signIn(shop.url)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const lists = await listsOf(client)
    const trivial = await trivialQuery(client)
    const taken = new Map(lists.map(({ what }) => [what, [] as number[]]))
    const yardstick: number[] = []
    for (let round = 1; round <= rounds; round++) {
      console.log(`  lists, round ${round} of ${rounds}`)
      yardstick.push(await timeOf(trivial))
      for (const { what, path } of lists) {
        taken.get(what)?.push(await timeOf(() => read(`${shop.url}${path}`, headers)))
      }
    }
    return lists.map(({ what, below }) => ({
      what,
      ours: median(taken.get(what) ?? []),
      unit: 'ms',
      yardstick: { what: 'one row by its key, SQL alone', figure: median(yardstick) },
      aim: { below },
    }))
  } finally {
    await client.end()
  }
}

/** The lists to read: words, a category and a phone number that this shop has, and pages that it reaches. */
async function listsOf(client: pg.Client): Promise<List[]> {
  const { rows } = await client.query<{ category: string; phone: string; products: number; orders: number }>(`
    SELECT (SELECT c.slug FROM category c
      ORDER BY (SELECT count(*) FROM product p WHERE p.category_id = c.id) DESC LIMIT 1) AS category,
           (SELECT customer_phone FROM orders ORDER BY md5(id::text) LIMIT 1) AS phone,
           (SELECT count(*)::int FROM product) AS products, (SELECT count(*)::int FROM orders) AS orders`)
  const [shop] = rows
  if (!shop) throw new Error('The bench has no shop to ask')
  const product = (what: string, query: string): List => ({
    what: `Products (${shop.products}), ${what}`,
    path: `/api/admin/products?limit=10&${query}`,
    below: PRODUCTS_MS,
  })
  const order = (what: string, query: string): List => ({
    what: `Orders (${shop.orders}), ${what}`,
    path: `/api/admin/orders?limit=10&${query}`,
    below: ORDERS_MS,
  })
  const report = (what: string, path: string): List => ({
    what: `Reports (${shop.orders} orders), ${what}`,
    path,
    below: ORDERS_MS,
  })
  // An answer to a signed-in user is not cached: each is computed.
  const search = (words: string, what: string, query: string): List => ({
    what: `Search (${shop.products}), «${words}», ${what}`,
    path: `/api/products?search=${encodeURIComponent(words)}&${query}`,
    below: SEARCH_MS,
  })
  const page = (total: number, wanted: number) => Math.max(1, Math.min(wanted, Math.floor(total / 10)))
  return [
    product('first page', 'page=1'),
    product(`page ${page(shop.products, 1000)}`, `page=${page(shop.products, 1000)}`),
    product('search', `search=${encodeURIComponent('đèn chùm')}`),
    product('one category', `category=${shop.category}`),
    order('first page', 'page=1'),
    order(`page ${page(shop.orders, 1000)}`, `page=${page(shop.orders, 1000)}`),
    order('one state', 'status=delivered'),
    order('state and payment', 'status=cancelled&paymentStatus=paid'),
    order('by phone', `customerPhone=${shop.phone}`),
    order('by name', `search=${encodeURIComponent('nguyễn minh')}`),
    report('figures of orders', '/api/admin/orders/stats/summary?days=90'),
    report('overview', '/api/admin/overview'),
    report('revenue, 90 days', '/api/analytics/revenue?days=90'),
    report('orders, 90 days', '/api/analytics/orders?days=90'),
    report('products, 90 days', '/api/analytics/products?days=90'),
    report('customers, 90 days', '/api/analytics/customers?days=90'),
    ...SEARCHES.flatMap(words => [
      search(words, 'suggestions', 'limit=5'),
      search(words, 'first page', 'limit=16'),
      search(words, 'page 20', 'limit=16&page=20'),
    ]),
  ]
}

/** The plainest question that an index answers. */
async function trivialQuery(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM product LIMIT 1')
  const id = rows[0]?.id
  return async () => {
    await client.query({ name: 'trivial', text: 'SELECT id, title FROM product WHERE id = $1', values: [id] })
  }
}
