import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { openSnapshot } from '#server/db/snapshot/snapshot.ts'
import { openPlace } from '#server/features/backup/runs/backup-place.ts'
import { findStockViolations } from '#server/features/stock/check/stock-invariants.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { localStorage, prepareFolder } from '#server/storage/local-storage.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'

export const quietLog = pino({ level: 'silent' })

/** A small shop with orders, a customer and pictures, and a folder for its backups. */
export async function givenBackedUpShop(env: Record<string, string> = {}) {
  const dir = throwawayDir()
  const shop = await testShop({ BACKUP_DIR: join(dir, 'backups'), ...env }, { log: quietLog })
  const product = await givenProduct(shop.db, { title: 'Đèn chùm pha lê', stock: 50 })
  for (let n = 0; n < 3; n++) await placeOrder(shop, product.id)
  await givenUser(shop.db, { name: 'Khách "lạ" \\N\tvới\nký tự' })
  const files = [await givenFile(shop, 'một'), await givenFile(shop, 'hai'), await givenFile(shop, 'hai')]
  return {
    dir,
    shop,
    product,
    files,
    store: () => openPlace(shop.shop, 'local'),
    async close() {
      await shop.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export async function placeOrder(shop: TestShop, productId: string): Promise<string> {
  const answer = await shop.call('POST /api/orders', { body: orderBody([{ productId }]) })
  if (answer.status !== 200) throw new Error(`The order was refused: ${answer.error.message}`)
  return answer.body.data.orderNumber
}

/** A stored file with its row; its key. */
export async function givenFile(shop: TestShop, content: string): Promise<string> {
  const id = randomUUID()
  const storageKey = `product_image/${id.slice(0, 2)}/${id}`
  await shop.db
    .insertInto('file')
    .values({
      id,
      purpose: 'product_image',
      storage: 'local',
      storage_key: storageKey,
      sha256: createHash('sha256').update(content).digest(),
      size_bytes: content.length,
      mime_type: 'image/webp',
      original_name: 'den.webp',
      is_private: false,
    })
    .execute()
  await shop.shop.storages.of('local').put(`${storageKey}/original`, Buffer.from(content))
  return `${storageKey}/original`
}

/** The content of a file, or nothing if there is none. */
export async function contentOf(storage: FileStorage, key: string): Promise<string | undefined> {
  const found = await storage.open(key)
  return found && (await buffer(found.stream)).toString()
}

/** The keys below a folder. */
export async function keysBelow(storage: FileStorage, folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(folder)) keys.push(key)
  return keys
}

/** An empty folder of files, as a new machine has it. */
export async function emptyFiles(dir: string) {
  const root = join(dir, `files-${randomUUID()}`)
  await mkdir(dir, { recursive: true })
  await prepareFolder(root, { hasFiles: false })
  return localStorage(root)
}

/**
 * Each table of a database with a hash of its rows, as a separate text, without the code of the backup's
 * engine.
 */
export async function fingerprint(url: string): Promise<Record<string, string>> {
  const snapshot = await openSnapshot(url)
  try {
    const found: Record<string, string> = {}
    for (const { name } of snapshot.tables) {
      const [row] = await snapshot.query<{ hash: string }>(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(j::text, ',' ORDER BY j::text COLLATE "C"),
          '')) AS hash
           FROM (SELECT to_jsonb(t) AS j FROM "${name}" t) AS rows`,
      )
      found[name] = row?.hash ?? ''
    }
    return found
  } finally {
    await snapshot.close()
  }
}

/** The indexes, constraints, triggers and functions of a database, as PostgreSQL writes them. */
export async function schemaOf(url: string): Promise<string[]> {
  const snapshot = await openSnapshot(url)
  try {
    const rows = await snapshot.query<{ text: string }>(`
      SELECT indexdef AS text FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated
        FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT pg_get_viewdef(oid) FROM pg_class
        WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace
      UNION ALL SELECT oid::regprocedure || md5(prosrc) FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace`)
    return rows.map(({ text }) => text).sort()
  } finally {
    await snapshot.close()
  }
}

/** Breaches of the laws of stock and orders in a database. */
export const stockViolations = (url: string) => withClient(url, findStockViolations)
