import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadShopId } from '#server/db/secret.ts'
import { localStorage } from '#server/storage/local-storage.ts'
import { fingerprint, givenBackedUpShop } from '#tests/support/backup/backup-fixture.ts'
import { testDatabase } from '#tests/support/servers/test-database.ts'
import { restoreBackup } from '../restore/restore-backup.ts'
import { openBackupStore } from '../store/backup-store.ts'
import { keptDatabase } from './check-backup.ts'
import { sourceOf, whileAlone, writeInto } from './run-backup.ts'
import { newBackupId, writeBackup } from './write-backup.ts'

describe('without room', () => {
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  beforeAll(async () => {
    given = await givenBackedUpShop()
  })
  afterAll(() => given.close())

  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })

  it('a backup fails with that reason, and nothing of it stays', async () => {
    await given.store()
    const { shop } = given.shop
    const files = {
      ...localStorage(join(given.dir, 'backups')),
      putStream: async () => {
        throw full
      },
    }
    const store = await openBackupStore(files, {
      shopId: await loadShopId(shop.db, shop.secret),
      passphrase: undefined,
    })
    const request = { kind: 'manual', actorName: null } as const
    const backup = whileAlone(shop, async () =>
      writeInto(
        shop,
        { store, place: 'local', request, source: await sourceOf(shop, store) },
        () => undefined,
      ),
    )
    await expect(backup).rejects.toThrow('no space left')
    const runs = await given.shop.db.selectFrom('backups.run').select(['status', 'error']).execute()
    expect(runs).toEqual([{ status: 'failed', error: 'Hết dung lượng đĩa' }])
    expect(readdirSync(join(given.dir, 'backups'))).toEqual(['.anh-gia-files', 'store'])
  })

  it('a restore fails before it replaces anything', async () => {
    const { shop } = given
    const store = await given.store()
    const manifest = await writeBackup(
      {
        databaseUrl: shop.databaseUrl,
        storageOf: kind => shop.shop.storages.of(kind),
        store,
        shop: { id: 'ab'.repeat(16), name: 'Ánh Gia', version: '1' },
        secret: Buffer.alloc(64),
      },
      { id: newBackupId(new Date()), kind: 'manual', actorName: null },
    )
    const other = await testDatabase()
    const before = await fingerprint(other.url)
    const storage = {
      ...localStorage(join(given.dir, 'none')),
      readInto: async () => undefined,
      put: async () => {
        throw full
      },
    }
    const files = { kind: 'local', storage } as const
    const restore = restoreBackup(
      { databaseUrl: other.url, files, jobs: { replaceWaiting: async () => {} } },
      store,
      { manifest, database: await keptDatabase(store, manifest) },
    )
    await expect(restore).rejects.toThrow('no space left')
    expect(await fingerprint(other.url)).toEqual(before)
  })
})
