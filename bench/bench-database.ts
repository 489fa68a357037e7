import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase, dropDatabase, withDatabase } from '#tests/support/servers/database-server.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'
import { parentOf } from './processes.ts'

const ROOT = dirname(import.meta.dirname)
const log = { info: () => undefined, warn: console.warn }

/** The measuring database: seeded once, copied for everything that writes. */
export interface BenchDatabase {
  url: string
  /** A copy of the seeded database, as it was before anything was measured. */
  copy(name: string): Promise<string>
  drop(name: string): Promise<void>
  /** The server's first process. */
  pid: number
  /** Bytes of write-ahead log written so far. */
  walBytes(): Promise<number>
  stop(): Promise<void>
}

/** Makes a database server on a real disk (durable, as in use) with a shop of the given size. */
export async function makeBenchDatabase(size: { products: number; orders: number }): Promise<BenchDatabase> {
  const dataDir = join(import.meta.dirname, 'data')
  rmSync(dataDir, { recursive: true, force: true })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const seeded = await createDatabase(postgres.adminUrl, { name: 'seeded', template: 'template1' })
  await migrate(seeded)
  await seed(seeded, dataDir, size)
  // a run that measures with promotions puts them into effect itself
  await queryRows(seeded, `UPDATE promotion SET state = 'paused'`)
  await queryRows(seeded, 'VACUUM (ANALYZE)')
  return {
    url: await createDatabase(postgres.adminUrl, { name: 'reading', template: 'seeded' }),
    copy: async name => {
      await dropDatabase(postgres.adminUrl, name)
      const url = await createDatabase(postgres.adminUrl, { name, template: 'seeded' })
      await queryRows(url, 'CHECKPOINT')
      return url
    },
    pid: await postmasterPid(seeded),
    async walBytes() {
      const [row] = await queryRows<{ bytes: string }>(
        seeded,
        `SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes`,
      )
      return Number(row?.bytes)
    },
    drop: name => dropDatabase(withDatabase(postgres.adminUrl, 'postgres'), name),
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Fills a new database with a demo shop of the given size. */
export async function seed(
  url: string,
  dataDir: string,
  { products, orders }: { products: number; orders: number },
): Promise<void> {
  const args = ['demo/seed.ts', '--products', String(products), '--orders', String(orders)]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(dataDir, 'files'), DEMO: 'on' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The seed ended with code ${code}`)
}

/** Runs one statement on its own connection. @returns its rows */
export async function queryRows<T extends object>(url: string, statement: string): Promise<T[]> {
  return withClient(url, async client => (await client.query<T>(statement)).rows)
}

/** The parent of the process that answers a connection: the first process of the database server. */
export function postmasterPid(url: string): Promise<number> {
  return withClient(url, async client => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return parentOf(rows[0]?.pid ?? 0)
  })
}
