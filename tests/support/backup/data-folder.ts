import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { borrowEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { parseEnv } from '#server/kernel/env.ts'
import { prepareAdmin } from '#server/main/start/admin-account.ts'
import { prepareFolder } from '#server/storage/local-storage.ts'
import { ADMIN } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { stockProducts, withClient } from '#tests/support/stock/stocked-products.ts'
import { fingerprint } from './backup-fixture.ts'
import { runCommand } from './command.ts'

const log = { info: () => undefined, warn: () => undefined }
/** The name that a new shop has. */
export const NAME = 'Ánh Gia'
export const PICTURES = 20
const PICTURE_BYTES = 200_000
/** `npm run backup` on a data folder. */
export const backUp = (dataDir: string, env?: Record<string, string>) =>
  runCommand('backup', { dataDir, env })
/**
 * `npm run restore` on a data folder, without questions, also of a backup that another installation has made.
 */
export const restore = (
  dataDir: string,
  id = 'latest',
  env?: Record<string, string>,
  more: string[] = ['--unsigned'],
) => runCommand('restore', { dataDir, args: [id, '--yes', NAME, ...more], env })
/** The id of the backup that a command names. */
export const idIn = (output: string) => /\d{8}t\d{6}-[0-9a-f]{8}/.exec(output)?.[0] ?? 'none'

/** The database of a data folder: that of the running shop, else one that is started for the purpose. */
export async function withDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await borrowEmbeddedPostgres({ dataDir, log })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
/** A hash of the rows of each table. */
export const contents = (dataDir: string) => withDatabase(dataDir, fingerprint)

/**
 * Tables in which a restore notes itself, and those that a running shop writes by its clock, which may strike
 * at any moment of a test: emails, clean-up, roll-up of reports, and the checks of operations, stock and
 * storage.
 */
const TRACES = new Set([
  'audit_entry',
  'email_outbox',
  'operations_check',
  'operations_disk',
  'operations_event',
  'clean_up_run',
  'clean_up_freed',
  'buyer_metric',
  'buyer_metric_delta',
  'buyer_sale',
  'buyer_sale_period',
  'order_metric',
  'order_metric_delta',
  'product_sale',
  'product_sale_delta',
  'product_sale_period',
  'product_sale_period_start',
  'stock_check',
  'stock_metric',
  'stock_metric_delta',
  'storage_sweep',
])
/** Of `file` only the number of rows: the walk through the storage fills in its sizes. */
export const withoutTraces = (contents: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(contents)
      .filter(([table]) => !TRACES.has(table))
      .map(([table, print]) => [table, table === 'file' ? print.replace(/ .*/, '') : print]),
  )

/** The data folder of a shop with products and its admin that has not run yet. */
export async function givenDataFolder(stock: { count: number; pieces: number }): Promise<string> {
  const dataDir = throwawayDir()
  await withDatabase(dataDir, async url => {
    await migrate(url)
    const { db, close } = openDatabase(url, { onIdleError: () => undefined })
    await prepareAdmin(db, parseEnv({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }))
    await close()
    await stockProducts(url, stock)
  })
  await prepareFolder(join(dataDir, 'files'), { hasFiles: false })
  return dataDir
}

/** Rows and contents of pictures, as a shop has them after uploads. */
export async function addPictures(dataDir: string): Promise<void> {
  await withDatabase(dataDir, url =>
    withClient(url, async client => {
      for (let n = 0; n < PICTURES; n++) {
        const { rows } = await client.query<{ key: string }>(
          `INSERT INTO file (purpose, storage, storage_key, sha256, size_bytes, mime_type, original_name,
            is_private)
           VALUES ('product_image', 'local', 'product_image/ab/' || new_id(), '', $1, 'image/webp', 'a.webp',
             false)
           RETURNING storage_key AS key`,
          [PICTURE_BYTES],
        )
        const folder = join(dataDir, 'files', rows[0]?.key ?? '')
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'original'), randomBytes(PICTURE_BYTES))
      }
    }),
  )
}
