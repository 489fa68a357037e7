import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase, withDatabase } from '#tests/support/servers/database-server.ts'
import { postmasterPid, queryRows, seed } from './bench-database.ts'

const FOLDER = join(import.meta.dirname, 'kept', 'data')
const NAME = 'seeded'
const log = { info: () => undefined, warn: console.warn }

export interface ShopSize {
  products: number
  orders: number
}

/** The database of a shop that is kept between runs. */
export interface KeptShop {
  url: string
  /** The first process of the database server. */
  pid: number
  stop(): Promise<void>
}

/**
 * Starts the database of a shop of this size. The first time it is seeded; later it is the same, brought to
 * the present schema. To seed it again, delete its folder in `bench/kept/data`.
 */
export async function startKeptShop(size: ShopSize): Promise<KeptShop> {
  const dataDir = join(FOLDER, `${size.products}-${size.orders}`)
  if (!existsSync(dataDir)) await make(dataDir, size)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const url = withDatabase(postgres.adminUrl, NAME)
  await migrate(url)
  return { url, pid: await postmasterPid(url), stop: () => postgres.stop() }
}

/** A shop gets its name when it is complete: a run that was ended leaves none. */
async function make(dataDir: string, size: ShopSize): Promise<void> {
  const startedAt = performance.now()
  console.log(`Creating a shop with ${size.products} products and ${size.orders} orders …`)
  const unfinished = `${dataDir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: unfinished, log })
  try {
    const url = await createDatabase(postgres.adminUrl, { name: NAME, template: 'template1' })
    await migrate(url)
    await seed(url, unfinished, size)
    await queryRows(url, 'VACUUM (ANALYZE)')
  } finally {
    await postgres.stop()
  }
  renameSync(unfinished, dataDir)
  console.log(`  … created in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}
