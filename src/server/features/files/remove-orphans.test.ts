import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import { runCleanUp } from '#server/main/clean-up.ts'
import { s3ShopFixture } from '#tests/support/s3-shop.ts'
import { givenFile, STORED_NAMES } from '#tests/support/stored-files.ts'
import { removeOrphans } from './index.ts'

const { s3, shop, admin, close } = await s3ShopFixture()
afterAll(close)

const OLD = new Date(Date.now() - 2 * 86_400_000)
/** An object without a row, of the day before yesterday unless it is to be new. */
async function givenOrphan(kind: StorageKind, key: string, { isNew = false } = {}): Promise<void> {
  await shop.shop.storages.of(kind).put(key, Buffer.from('nobody’s'))
  if (isNew) return
  const path =
    kind === 'local'
      ? join(shop.shop.env.DATA_DIR, 'files', key)
      : join(s3.directory, 'shop/files', `${key}._S3rver_object`)
  await utimes(path, OLD, OLD)
}
const isThere = async (kind: StorageKind, key: string) =>
  (await shop.shop.storages.of(kind).stat(key)) !== undefined
/** Lets the storages be walked through again at once. */
const sweepAgain = () => shop.db.deleteFrom('storage_sweep').execute()

describe('objects that belong to no row', () => {
  it('are removed from both storages once they are a day old, while all others stay', async () => {
    const file = await givenFile(shop.shop)
    const others = ['_owner/note', 'backups/one/manifest', 'product_image/readme']
    const orphans = ['product_image/ab/gone/original', 'payment_proof/cd/gone/original'] as const
    for (const kind of ['local', 's3'] as const) {
      for (const key of orphans) await givenOrphan(kind, key)
      await givenOrphan(kind, 'product_image/ab/new/original', { isNew: true })
      for (const key of others) await givenOrphan(kind, key)
    }
    await runCleanUp(shop.shop, 'orphaned_files')
    for (const kind of ['local', 's3'] as const) {
      for (const key of orphans) expect([kind, key, await isThere(kind, key)]).toEqual([kind, key, false])
      for (const key of [...others, 'product_image/ab/new/original'])
        expect([kind, key, await isThere(kind, key)]).toEqual([kind, key, true])
    }
    expect(await isThere('local', `${file.storageKey}/source`)).toBe(true)
    const { data } = (await shop.call('GET /api/admin/clean-up', {}, admin)).body
    const bytes = 4 * Buffer.from('nobody’s').length
    expect(data.find(({ task }) => task === 'orphaned_files')?.freed).toEqual({ rows: 0, files: 4, bytes })
    // the walk has also counted the size of the file
    const row = await shop.db
      .selectFrom('file')
      .select('stored_bytes')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow()
    expect(row.stored_bytes).toBe(STORED_NAMES.join('').length + 4 * ` of ${file.id}`.length)
  })

  it('are read in rounds that continue after the last one, then not for a day', async () => {
    const keyOf = (index: number) => `product_image/zz/orphan-${String(index).padStart(4, '0')}/original`
    for (let index = 0; index < 2_100; index++) await givenOrphan('local', keyOf(index))
    await sweepAgain()
    expect((await removeOrphans(shop.shop)).files).toBeLessThan(2_000)
    expect(await isThere('local', keyOf(2_099))).toBe(true)
    await removeOrphans(shop.shop)
    expect(await isThere('local', keyOf(2_099))).toBe(false)
    await givenOrphan('local', keyOf(0))
    expect(await removeOrphans(shop.shop)).toEqual({ files: 0, bytes: 0 })
    await sweepAgain()
    expect((await removeOrphans(shop.shop)).files).toBe(1)
  })

  it('are left alone in a bucket with the files of another database', async () => {
    await shop.shop.storages.of('s3').put('_owner/database', Buffer.from('another/1'))
    await givenOrphan('s3', 'product_image/ab/theirs/original')
    await sweepAgain()
    await removeOrphans(shop.shop)
    expect(await isThere('s3', 'product_image/ab/theirs/original')).toBe(true)
    await shop.call('POST /api/storage/admin/switch-storage', { body: { storageType: 's3' } }, admin)
    await sweepAgain()
    await removeOrphans(shop.shop)
    expect(await isThere('s3', 'product_image/ab/theirs/original')).toBe(true)
    // handed over
    await shop.shop.storages.of('s3').remove('_owner/database')
    await sweepAgain()
    await removeOrphans(shop.shop)
    expect(await isThere('s3', 'product_image/ab/theirs/original')).toBe(false)
  })
})
