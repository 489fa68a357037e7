import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { applyMigration, createMigrationTable, readMigrations } from '#server/db/migrate.ts'
import {
  contentOf,
  emptyFiles,
  fingerprint,
  givenBackedUpShop,
  givenFile,
  keysBelow,
  quietLog as log,
  placeOrder,
  schemaOf,
  stockViolations,
} from '#tests/support/backup/backup-fixture.ts'
import { bareDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'
import { restoreBackup } from '../restore/restore-backup.ts'
import { checkBackup, keptDatabase } from './check-backup.ts'
import { newBackupId, writeBackup } from './write-backup.ts'

const SECRET = Buffer.alloc(64, 7)
const SHOP = { id: 'ab'.repeat(16), name: 'Ánh Gia', version: '1' }

describe('a backup', () => {
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  beforeAll(async () => {
    given = await givenBackedUpShop()
  })
  afterAll(() => given.close())

  const write = async () => {
    const { shop } = given
    const store = await given.store()
    const manifest = await writeBackup(
      {
        databaseUrl: shop.databaseUrl,
        storageOf: kind => shop.shop.storages.of(kind),
        store,
        shop: SHOP,
        secret: SECRET,
      },
      { id: newBackupId(new Date()), kind: 'manual', actorName: null },
    )
    return { store, manifest }
  }
  const restoreElsewhere = async ({ store, manifest }: Awaited<ReturnType<typeof write>>) => {
    const other = await testDatabase()
    const storage = await emptyFiles(given.dir)
    await restoreBackup(
      { databaseUrl: other.url, files: { kind: 's3', storage }, jobs: { replaceWaiting: async () => {} } },
      store,
      { manifest, database: await keptDatabase(store, manifest) },
    )
    return { ...other, storage }
  }

  it('makes another database the same: rows, sequences, indexes, constraints, triggers, files', async () => {
    const { shop, files } = given
    const before = await fingerprint(shop.databaseUrl)
    const made = await write()
    expect(made.manifest.totals).toMatchObject({ orders: 3, products: 1, customers: 1, files: 3 })
    const other = await restoreElsewhere(made)
    const { file: rowsOfFiles, ...rows } = await fingerprint(other.url)
    const { file: filesBefore, ...rowsBefore } = before
    expect(rows).toEqual(rowsBefore)
    // the files are now in the other storage, and their rows name it
    expect(rowsOfFiles?.split(' ')[0]).toBe(filesBefore?.split(' ')[0])
    expect(await schemaOf(other.url)).toEqual(await schemaOf(shop.databaseUrl))
    for (const key of files)
      expect(await contentOf(other.storage, key)).toBe(await contentOf(shop.shop.storages.of('local'), key))
    const { db, close } = openDatabase(other.url, { onIdleError: () => {} })
    const next = await sql<{ n: number }>`SELECT nextval('order_number_seq')::int AS n`.execute(db)
    const here = await sql<{ n: number }>`SELECT nextval('order_number_seq')::int AS n`.execute(shop.db)
    expect(next.rows).toEqual(here.rows)
    await close()
    await other.drop()
  })

  it('restored into the other storage gets new files there, and continues no copying', async () => {
    const { db } = given.shop
    await sql`INSERT INTO storage_choice (storage, changed_at) VALUES ('local', now())`.execute(db)
    await sql`INSERT INTO storage_migration DEFAULT VALUES`.execute(db)
    const other = await restoreElsewhere(await write())
    const restored = await withClient(other.url, async client => {
      const { rows } = await client.query(
        'SELECT storage, is_stopped FROM storage_choice CROSS JOIN storage_migration WHERE ended_at IS NOT NULL',
      )
      return rows
    })
    expect(restored).toEqual([{ storage: 's3', is_stopped: true }])
    await sql`DELETE FROM storage_migration`.execute(db)
    await sql`DELETE FROM storage_choice`.execute(db)
    await other.drop()
  })

  it('is of one moment, also while orders are placed', async () => {
    const { shop, product } = given
    let isWriting = true
    const shopping = (async () => {
      let placed = 0
      for (; isWriting && placed < 30; placed++) await placeOrder(shop, product.id)
      return placed
    })()
    const made = await write()
    isWriting = false
    expect(await shopping).toBeGreaterThan(0)
    const other = await restoreElsewhere(made)
    expect(await stockViolations(other.url)).toEqual([])
    await other.drop()
  })

  it('of an older version becomes a shop of this version', async () => {
    const { shop } = given
    const older = await bareDatabase()
    await withClient(older.url, async client => {
      await createMigrationTable(client)
      for (const migration of (await readMigrations()).filter(({ name }) => name < '0015'))
        await applyMigration(client, migration)
      await client.query(`INSERT INTO category (category_name, slug) VALUES ('Đèn chùm', 'den-chum')`)
    })
    const store = await given.store()
    const manifest = await writeBackup(
      {
        databaseUrl: older.url,
        storageOf: kind => shop.shop.storages.of(kind),
        store,
        shop: SHOP,
        secret: SECRET,
      },
      { id: newBackupId(new Date()), kind: 'manual', actorName: null },
    )
    const other = await restoreElsewhere({ store, manifest })
    expect(await schemaOf(other.url)).toEqual(await schemaOf(shop.databaseUrl))
    const { db, close } = openDatabase(other.url, { onIdleError: () => {} })
    expect(await db.selectFrom('category').select('slug').execute()).toEqual([{ slug: 'den-chum' }])
    await close()
    await Promise.all([other.drop(), older.drop()])
  })

  it('keeps equal contents once, and names files that are not there', async () => {
    const { shop } = given
    const key = await givenFile(shop, 'sắp mất')
    await shop.shop.storages.of('local').remove(key)
    const { store, manifest } = await write()
    const objects = await keysBelow(store.files, 'objects')
    expect(objects).toHaveLength(2)
    expect(manifest.files.rows).toBe(3)
    expect(manifest.missingFiles).toEqual([key.replace('/original', '')])
    await sql`DELETE FROM file WHERE storage_key = ${key.replace('/original', '')}`.execute(shop.db)
  })

  it('is equal after a trial restore, and a damaged kept picture is written again', async () => {
    const first = await write()
    const [object = ''] = await keysBelow(first.store.files, 'objects')
    await first.store.files.put(object, Buffer.from('ba'))
    const passed: string[] = []
    const options = {
      scratchDir: `${given.dir}/scratch`,
      log,
      passed: (step: string) => void passed.push(step),
    }
    await expect(checkBackup(first.store, first.manifest, options)).rejects.toThrow(
      'not what its backup says',
    )
    expect(passed).toEqual([])
    const second = await write()
    expect(await checkBackup(second.store, second.manifest, options)).toBe('restored')
    expect(passed).toEqual(['files', 'restored', 'compared'])
    expect(await checkBackup(first.store, first.manifest, options)).toBe('restored')
  })
})
