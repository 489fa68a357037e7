// npm run check-stock: proves that stock, ledger, reservations and orders agree. Works while the shop is
// running.
import { Client } from 'pg'
import { borrowEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { reachDatabase } from '#server/db/reach-database.ts'
import { findStockViolations, STOCK_INVARIANTS } from '#server/features/stock/check/stock-invariants.ts'
import { runOnDatabase, type Usage } from './run-on-shop.ts'

const USAGE: Usage = [['check-stock', 'đối chiếu kho với sổ kho · proves that stock and ledger agree']]
const log = { info: console.log, warn: console.warn }

await runOnDatabase({ usage: USAGE }, async ({ DATABASE_URL, DATA_DIR }) => {
  const embedded = DATABASE_URL ? undefined : await borrowEmbeddedPostgres({ dataDir: DATA_DIR, log })
  if (DATABASE_URL) await reachDatabase(DATABASE_URL, log, 0)
  const client = new Client({ connectionString: DATABASE_URL ?? embedded?.url })
  try {
    await client.connect()
    const violations = await findStockViolations(client)
    for (const invariant of STOCK_INVARIANTS)
      console.log(
        `${violations.some(violation => violation.invariant === invariant) ? '✗' : '✓'} ${invariant}`,
      )
    for (const { invariant, rows } of violations) {
      console.log(`\nSai · Broken: ${invariant}`)
      console.table(rows)
    }
    console.log(
      violations.length === 0
        ? '\nKho và sổ kho khớp nhau. · Stock and ledger agree.'
        : '\nKho và sổ kho không khớp. · Stock and ledger do not agree.',
    )
    process.exitCode = violations.length === 0 ? 0 : 1
  } finally {
    await client.end()
    await embedded?.stop()
  }
})
