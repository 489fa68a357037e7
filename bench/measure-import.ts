import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { ImportReport } from '#contract/catalogue/import-export.shapes.ts'
import { type ExcelRow, productWorkbook } from '#tests/support/catalogue/import-fixture.ts'
import { excelForm } from '#tests/support/catalogue/workbooks.ts'
import type { ShopProcess } from '#tests/support/servers/shop-process.ts'
import { signIn } from '#tests/support/users/sign-in.ts'
import { queryRows } from './bench-database.ts'
import type { Row } from './report.ts'

/** Rows of the file: half of them change a product, half make one. */
const ROWS = 10_000

/** An Excel file of 10,000 products, checked and imported, while the shop is in use. */
export async function measureImport(shop: ShopProcess, databaseUrl: string): Promise<Row[]> {
  console.log(`  an import of ${ROWS} rows`)
  const headers = await signIn(shop.url)
  const file = await productWorkbook(await rowsFor(databaseUrl))
  const send = async (query: string): Promise<ImportReport> => {
    const address = `${shop.url}/api/admin/products/import${query}`
    const answer = await fetch(address, { method: 'POST', headers, body: excelForm(file) })
    const body = (await answer.json()) as { data: ImportReport; message?: string }
    if (!answer.ok) throw new Error(`The import was answered with ${answer.status}: ${body.message}`)
    return body.data
  }
  const check = await whileOthersAsk(shop.url, () => send(''))
  if (!check.result.token) throw new Error(`The file has errors: ${JSON.stringify(check.result.counts)}`)
  const write = await whileOthersAsk(shop.url, () => send(`?confirm=${check.result.token}`))
  const slowest = Math.max(check.slowestMs, write.slowestMs)
  return [
    { what: `Import, ${ROWS} rows checked`, ours: check.seconds, unit: 's', aim: { below: 60 } },
    { what: `Import, ${ROWS} rows written`, ours: write.seconds, unit: 's', aim: { below: 60 } },
    { what: 'Import, slowest other answer at the same time', ours: slowest, unit: 'ms', aim: { below: 500 } },
  ]
}

async function rowsFor(databaseUrl: string): Promise<ExcelRow[]> {
  const known = await queryRows<{ sku: string }>(
    databaseUrl,
    `SELECT sku FROM product WHERE sku IS NOT NULL AND NOT has_variants ORDER BY sku LIMIT ${ROWS / 2}`,
  )
  const categories = await queryRows<{ name: string }>(
    databaseUrl,
    'SELECT category_name AS name FROM category ORDER BY position LIMIT 1',
  )
  const changed = known.map(({ sku }, index): ExcelRow => ({ sku, price: 1_000_000 + index }))
  const made = Array.from(
    { length: ROWS - changed.length },
    (_, index): ExcelRow => ({
      sku: `BENCH-${index}`,
      title: `Đèn nhập từ Excel số ${index}`,
      category: categories[0]?.name ?? '',
      price: 2_000_000 + index,
      quantity: 10,
      description: 'Đèn chùm đồng, sáu tay, chao vải, ánh sáng vàng ấm.',
    }),
  )
  return [...changed, ...made]
}

/** Does something while the health of the shop and its database is read again and again. */
async function whileOthersAsk<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number; slowestMs: number }> {
  const startedAt = performance.now()
  let isDone = false
  let slowestMs = 0
  const watch = (async () => {
    while (!isDone) {
      const askedAt = performance.now()
      await (await fetch(`${url}/api/health`)).text()
      slowestMs = Math.max(slowestMs, performance.now() - askedAt)
      await delay(20)
    }
  })()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - startedAt) / 1000, slowestMs }
  } finally {
    isDone = true
    await watch
  }
}
