// npm run check-stock: proves that stock, ledger, reservations and orders agree. Works beside a running shop.
import { Client } from 'pg'
import { borrowEmbeddedPostgres, EmbeddedPostgresError } from '#server/db/embedded/index.ts'
import { EnvError, parseEnv } from '#server/env.ts'
import { findStockFaults, STOCK_LAWS } from './stock-faults.ts'

const log = { info: console.log, warn: console.warn }

async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = parseEnv(process.env)
  const embedded = DATABASE_URL ? undefined : await borrowEmbeddedPostgres({ dataDir: DATA_DIR, log })
  const client = new Client({ connectionString: DATABASE_URL ?? embedded?.url })
  try {
    await client.connect()
    const faults = await findStockFaults(client)
    for (const law of STOCK_LAWS) console.log(`${faults.some(fault => fault.law === law) ? '✗' : '✓'} ${law}`)
    for (const { law, rows } of faults) {
      console.log(`\nBroken: ${law}`)
      console.table(rows)
    }
    console.log(faults.length === 0 ? '\nStock and ledger agree.' : '\nStock and ledger do not agree.')
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    await client.end()
    await embedded?.stop()
  }
}

main().catch((error: unknown) => {
  const isKnown = error instanceof EnvError || error instanceof EmbeddedPostgresError
  console.error(isKnown ? error.message : error)
  process.exitCode = 1
})
