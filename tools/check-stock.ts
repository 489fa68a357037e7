// npm run check-stock: proves that stock, ledger, reservations and orders agree. Works beside a running shop.
import { Client } from 'pg'
import { borrowEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { reachDatabase } from '#server/db/reach-database.ts'
import { findStockViolations, STOCK_INVARIANTS } from '#server/features/stock/check/stock-invariants.ts'
import { parseEnv } from '#server/kernel/env.ts'
import { startFailure } from '#server/main/start/start-failure.ts'

const log = { info: console.log, warn: console.warn }

async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = parseEnv(process.env)
  const embedded = DATABASE_URL ? undefined : await borrowEmbeddedPostgres({ dataDir: DATA_DIR, log })
  if (DATABASE_URL) await reachDatabase(DATABASE_URL, log)
  const client = new Client({ connectionString: DATABASE_URL ?? embedded?.url })
  try {
    await client.connect()
    const violations = await findStockViolations(client)
    for (const invariant of STOCK_INVARIANTS)
      console.log(
        `${violations.some(violation => violation.invariant === invariant) ? '✗' : '✓'} ${invariant}`,
      )
    for (const { invariant, rows } of violations) {
      console.log(`\nBroken: ${invariant}`)
      console.table(rows)
    }
    console.log(violations.length === 0 ? '\nStock and ledger agree.' : '\nStock and ledger do not agree.')
    process.exitCode = violations.length === 0 ? 0 : 1
  } finally {
    await client.end()
    await embedded?.stop()
  }
}

main().catch((error: unknown) => {
  console.error(startFailure(error) ?? error)
  process.exitCode = 1
})
