import { queryRows } from './bench-database.ts'
import { details, listCalls, listPages, type Questions } from './questions.ts'

/** Requests of one kind, which are asked in turn. */
export interface Kind {
  name: string
  place: 'shop' | 'back office'
  paths: string[]
}

/** The deepest page of the inventory that the call takes. */
const DEEPEST_PAGE = 1000

/** Words that most products have, or many, or few; with slips; codes; and words while they are typed. */
const SEARCHES = {
  'a common word': ['đèn', 'den', 'quat', 'trang'],
  'several words': ['den trang tri', 'đèn chùm pha lê', 'den tuong co dien'],
  'a code': ['AGM-000100', 'agm-001234'],
  'typing slips': ['tragn tri', 'qaut', 'dne'],
  'begun words': ['d', 'a', '0', 'agm', 'den ch'],
}

/** Requests of shoppers: lists, pages, products and searches. */
export function shopRequests(questions: Questions): Kind[] {
  const found = (text: string) => `search=${encodeURIComponent(text)}`
  return [
    shop('Listing', listCalls(questions)),
    shop('Listing page', listPages(questions)),
    shop('Product', details(questions)),
    shop(
      'Listing, a range of prices',
      [1, 2, 3].map(page => `/api/products?minPrice=500000&maxPrice=2000000&page=${page}`),
    ),
    ...Object.entries(SEARCHES).flatMap(([name, texts]) => [
      shop(
        `Search, ${name}`,
        texts.map(text => `/api/products?${found(text)}`),
      ),
      shop(
        `Suggestions, ${name}`,
        texts.map(text => `/api/products?limit=5&${found(text)}`),
      ),
    ]),
  ]
}

/** Requests of the back office: its lists with their filters, searches and last pages, overview and reports. */
export async function backOfficeRequests(databaseUrl: string): Promise<Kind[]> {
  const { category, warehouse, phone, number, products, orders, stock } = await samples(databaseUrl)
  const product = (name: string, query: string) =>
    office(`Products, ${name}`, `admin/products?limit=10&${query}`)
  const order = (name: string, query: string) => office(`Orders, ${name}`, `admin/orders?limit=10&${query}`)
  const inventory = (name: string, query: string) =>
    office(`Inventory, ${name}`, `warehouse/inventory?limit=10&${query}`)
  const report = (name: string) => office(`Report, ${name}`, `analytics/${name}?days=90`)
  const words = encodeURIComponent('đèn chùm')
  const lastPage = (rows: number) => `page=${Math.ceil(rows / 10)}`
  const middlePage = (rows: number) => `page=${Math.min(Math.ceil(rows / 20), DEEPEST_PAGE)}`
  return [
    product('first page', 'page=1'),
    product('middle page', middlePage(products)),
    product('last page', lastPage(products)),
    product('search', `search=${words}`),
    product('one category', `category=${category}`),
    order('first page', 'page=1'),
    order('middle page', middlePage(orders)),
    order('last page', lastPage(orders)),
    order('one state', 'status=delivered'),
    order('by name', `search=${encodeURIComponent('nguyễn minh')}`),
    order('by phone', `customerPhone=${phone}`),
    order('by number', `search=${number}`),
    inventory('first page', 'page=1'),
    inventory('middle page', middlePage(stock)),
    inventory('one warehouse', `warehouse_id=${warehouse}`),
    inventory('low stock', 'status=low_stock'),
    inventory('search', `search=${words}`),
    inventory('by quantity available', 'sortBy=available&sortOrder=desc'),
    inventory('by value', 'sortBy=value&sortOrder=desc'),
    office('Alerts, first page', 'warehouse/alerts'),
    office('Alerts, count', 'warehouse/alerts/count'),
    office('Overview', 'admin/overview'),
    office('Figures of orders', 'admin/orders/stats/summary?days=90'),
    report('revenue'),
    report('orders'),
    report('products'),
    report('customers'),
  ]
}

interface Samples {
  category: string
  warehouse: string
  phone: string
  number: string
  products: number
  orders: number
  stock: number
}

async function samples(databaseUrl: string): Promise<Samples> {
  const [found] = await queryRows<Samples>(
    databaseUrl,
    `SELECT (SELECT c.slug FROM category c
               ORDER BY (SELECT count(*) FROM product p WHERE p.category_id = c.id) DESC LIMIT 1) AS category,
            (SELECT warehouse_id FROM stock GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS warehouse,
            o.customer_phone AS phone, o.order_number AS number,
            (SELECT count(*)::int FROM product) AS products, (SELECT count(*)::int FROM orders) AS orders,
            (SELECT count(*)::int FROM stock) AS stock
       FROM orders o ORDER BY md5(o.id::text) LIMIT 1`,
  )
  if (!found) throw new Error('The shop has no orders to ask for')
  return found
}

const shop = (name: string, paths: string[]): Kind => ({ name, place: 'shop', paths })
const office = (name: string, path: string): Kind => ({ name, place: 'back office', paths: [`/api/${path}`] })
