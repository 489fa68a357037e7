import type { ShopProcess } from '#tests/support/servers/shop-process.ts'
import { signIn } from '#tests/support/users/sign-in.ts'
import { queryRows } from './bench-database.ts'
import { median, read, timeOf } from './load.ts'
import type { Row } from './report.ts'

/** The limit of a list of the warehouse, in milliseconds at the server. */
const WAREHOUSE_MS = 100

/**
 * Overview, alerts, movements, map and the look-ups of a movement, read one after another as one
 * storekeeper does: milliseconds until the answer is there.
 */
export async function measureWarehouse(
  shop: ShopProcess,
  { databaseUrl, rounds }: { databaseUrl: string; rounds: number },
): Promise<Row[]> {
  const headers = await signIn(shop.url)
  const rows: Row[] = []
  for (const [what, path] of Object.entries(await listsOf(databaseUrl))) {
    console.log(`  ${what}`)
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) {
      taken.push(await timeOf(() => read(`${shop.url}/api/warehouse/${path}`, headers)))
    }
    rows.push({ what: `Warehouse, ${what}`, ours: median(taken), unit: 'ms', aim: { below: WAREHOUSE_MS } })
  }
  return rows
}

async function listsOf(databaseUrl: string): Promise<Record<string, string>> {
  const [known] = await queryRows<{ id: string; barcode: string; sku: string; product_id: string }>(
    databaseUrl,
    `SELECT w.id, p.barcode, p.sku, p.id AS product_id
       FROM warehouse w, product p WHERE w.code = 'DO-1' AND p.barcode IS NOT NULL AND p.sku IS NOT NULL
       ORDER BY p.id LIMIT 1`,
  )
  if (!known) throw new Error('The bench has no warehouse to ask')
  const warehouse = `warehouse_id=${known.id}`
  const inWarehouse = `warehouses/${known.id}`
  const words = encodeURIComponent('đèn chùm')
  const sorted = (column: string) => `inventory?sortBy=${column}&sortOrder=desc`
  return {
    'overview, first page': 'inventory',
    'overview, one warehouse': `inventory?${warehouse}`,
    'overview, one state': 'inventory?status=low_stock',
    'overview, search': `inventory?search=${words}`,
    'overview, by title, page 500': 'inventory?page=500',
    'overview, by available': sorted('available'),
    'overview, by value': sorted('value'),
    'overview, by place': sorted('location'),
    'overview, by state': sorted('status'),
    alerts: 'alerts',
    'alerts, one warehouse': `alerts?${warehouse}`,
    'count of alerts': 'alerts/count',
    'movements, first page': 'transactions',
    'movements, one warehouse': `transactions?${warehouse}`,
    'movements, one kind': 'transactions?type=import&page=100',
    'map of 5,000 bins': `${inWarehouse}/map`,
    'product on the map': `${inWarehouse}/find?search=${words}`,
    'item by bar code': `items?code=${known.barcode}`,
    'item by SKU': `items?code=${encodeURIComponent(known.sku)}`,
    'items by title': `items?search=${words}`,
    'bin suggestions': `${inWarehouse}/bin-suggestions?product_id=${known.product_id}&quantity=10`,
  }
}
