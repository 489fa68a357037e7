import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defaultBackupPlan } from '#contract/backup/backup.shapes.ts'
import {
  contentOf,
  emptyFiles,
  fingerprint,
  givenBackedUpShop,
  givenFile,
  keysBelow,
} from '#tests/support/backup/backup-fixture.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { testDatabase } from '#tests/support/servers/test-database.ts'
import { selectRuns, upsertPlan } from './backup.queries.ts'
import { restoreBackup } from './restore/restore-backup.ts'
import { openPlace } from './runs/backup-place.ts'
import { keptDatabase } from './runs/check-backup.ts'
import { runBackup } from './runs/run-backup.ts'

describe('backups in a bucket', () => {
  let s3: S3Server
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  beforeAll(async () => {
    s3 = await startS3Server()
    given = await givenBackedUpShop({ ...s3.env, BACKUP_PASSPHRASE: 'mật khẩu của chủ cửa hàng' })
    await upsertPlan(given.shop.db, { ...defaultBackupPlan, place: 's3', version: 0 })
  })
  afterEach(() => {
    s3.badAnswer = undefined
  })
  afterAll(async () => {
    await given.close()
    await s3.close()
  })

  const backUp = () => runBackup(given.shop.shop, { kind: 'manual', actorName: null })
  const newest = async () => (await selectRuns(given.shop.db))[0]

  it('are written, proven and restored through broken connections and a busy service', async () => {
    let asked = 0
    // every seventh request is refused or broken off, as on a bad day
    s3.badAnswer = () =>
      ++asked % 14 === 0
        ? { status: 503, code: 'SlowDown' }
        : asked % 14 === 7
          ? { breakAfterBytes: 0 }
          : undefined
    const id = await backUp()
    expect(await newest()).toMatchObject({ id, place: 's3', status: 'done', check_result: 'restored' })
    s3.badAnswer = undefined
    const other = await testDatabase()
    const storage = await emptyFiles(given.dir)
    const store = await openPlace(given.shop.shop, 's3')
    const manifest = await store.readManifest(id)
    await restoreBackup(
      { databaseUrl: other.url, files: { kind: 'local', storage }, jobs: { replaceWaiting: async () => {} } },
      store,
      { manifest, database: await keptDatabase(store, manifest) },
    )
    expect((await fingerprint(other.url)).orders).toBe((await fingerprint(given.shop.databaseUrl)).orders)
    for (const key of given.files)
      expect(await contentOf(storage, key)).toBe(await contentOf(given.shop.shop.storages.of('local'), key))
    await other.drop()
  })

  it('fail with a reason if the service refuses, and leave nothing', async () => {
    await givenFile(given.shop, 'ảnh mới')
    const before = await keysBelow((await openPlace(given.shop.shop, 's3')).files, 'backups')
    s3.badAnswer = request => (request.startsWith('PUT') ? { status: 403, code: 'AccessDenied' } : undefined)
    await expect(backUp()).rejects.toThrow()
    expect(await newest()).toMatchObject({ status: 'failed', error: 'Đám mây S3 từ chối khóa truy cập' })
    s3.badAnswer = undefined
    expect(await keysBelow((await openPlace(given.shop.shop, 's3')).files, 'backups')).toEqual(before)
  })
})
