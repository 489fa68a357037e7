import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withBackupLock } from '#server/db/snapshot/lock.ts'
import { makePictureCopies, removeOrphans, updateStorageOfAll } from '#server/features/files/index.ts'
import { s3ShopFixture } from '#tests/support/s3-shop.ts'
import { testShop } from '#tests/support/shop-app.ts'
import { givenFile, STORED_NAMES } from '#tests/support/stored-files.ts'
import { workOnMigration } from './index.ts'

const { s3, shop, admin, upload, storageOf, getCopy, mend, close } = await s3ShopFixture()
const { storages } = shop.shop
beforeEach(async () => {
  for (const table of ['storage_migration', 'product_image', 'file'] as const)
    await shop.db.deleteFrom(table).execute()
})
afterEach(mend)
afterAll(close)

const newFile = async () => (await givenFile(shop.shop)).id
const keyOf = (id: string) => `product_image/${id.slice(-2)}/${id}`
const namesOnDisk = async (id: string) => {
  const names: string[] = []
  for await (const { key } of storages.of('local').list(keyOf(id))) names.push(key.split('/').at(-1) ?? '')
  return names
}
const stats = async () => (await shop.call('GET /api/storage/admin/stats', {}, admin)).body.stats
const free = () => shop.call('POST /api/storage/admin/free-disk', {}, admin)
const work = () => workOnMigration(shop.shop)
/** Files that have been copied to S3 and are still on the disk as well. */
async function givenCopied(count: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: count }, newFile))
  await shop.call('POST /api/storage/admin/migrate-to-s3', { body: { category: null } }, admin)
  await work()
  return ids
}
async function freed() {
  expect((await free()).status).toBe(200)
  await work()
  return (await stats()).migration
}

describe('freeing the disk of files that are in S3', () => {
  it('reports how many copies are on the disk, removes them, and leaves the files readable', async () => {
    const ids = await givenCopied(5)
    const here = await newFile()
    const before = await stats()
    expect(before.local.copies).toEqual({ files: 5, bytes: before.s3.bytes })
    const started = await free()
    expect([started.status, started.body.message]).toEqual([200, 'Đã bắt đầu xóa bản sao ở máy chủ'])
    expect(started.body.stats.migration).toMatchObject({ kind: 'free', state: 'running', total: 5 })
    await work()
    const after = await stats()
    expect(after.migration).toMatchObject({ kind: 'free', state: 'done', successCount: 5, failCount: 0 })
    expect(after.local).toMatchObject({ files: 1, copies: { files: 0, bytes: 0 } })
    expect(after.s3).toEqual(before.s3)
    for (const id of ids) {
      expect(await namesOnDisk(id)).toEqual([])
      for (const copy of ['320.avif', 'original'])
        expect((await getCopy(id, copy)).payload).toBe(`${copy} of ${id}`)
    }
    expect(await namesOnDisk(here)).toEqual(STORED_NAMES)
    expect((await free()).error).toMatchObject({
      code: 'conflict',
      message: 'Không thể xóa bản sao: không còn bản sao nào ở máy chủ',
    })
  })

  it('keeps a file of which S3 lacks an object, has another size, or another original', async () => {
    const [good, lacks, short, other] = (await givenCopied(4)) as [string, string, string, string]
    const cloud = storages.of('s3')
    await cloud.remove(`${keyOf(lacks)}/320.avif`)
    await cloud.put(`${keyOf(short)}/source`, Buffer.from('short'))
    const original = `original of ${other}`
    await cloud.put(`${keyOf(other)}/original`, Buffer.from('x'.repeat(original.length)))
    const round = await freed()
    expect(round).toMatchObject({ state: 'done', successCount: 1, failCount: 3 })
    const failures = new Map(round?.failures.map(({ fileId, failure }) => [fileId, failure]))
    expect(failures).toEqual(
      new Map([
        [lacks, 'not_in_s3'],
        [short, 'differs'],
        [other, 'differs'],
      ]),
    )
    expect(await namesOnDisk(good)).toEqual([])
    for (const id of [lacks, short, other]) expect(await namesOnDisk(id)).toEqual(STORED_NAMES)
    expect((await stats()).local.copies.files).toBe(3)
    // a file that is on the disk and in S3 can't be copied by a repetition
    expect((await shop.call('POST /api/storage/admin/retry-failed', {}, admin)).status).toBe(409)
  })

  it("is refused with a reason if S3 or the disk is away, or the bucket is another shop's", async () => {
    const [id = ''] = await givenCopied(1)
    s3.badAnswer = () => ({ status: 503, code: 'ServiceUnavailable' })
    expect((await free()).error).toMatchObject({
      code: 'storage_unavailable',
      message: 'Không thể xóa bản sao: nơi lưu không phản hồi',
    })
    mend()
    await storages.of('s3').put('_owner/database', Buffer.from('another/1'))
    expect((await free()).error).toMatchObject({
      code: 'conflict',
      message: 'Không thể xóa bản sao: thùng chứa S3 thuộc một cửa hàng khác',
    })
    await storages.of('s3').remove('_owner/database')
    expect(await namesOnDisk(id)).toEqual(STORED_NAMES)
    const without = await testShop({}, { beside: shop })
    const refused = await without.call('POST /api/storage/admin/free-disk', {}, admin)
    expect(refused.error.code).toBe('storage_not_configured')
    await without.close()
  })

  it('removes nothing and ends by itself if S3 becomes unreachable in between', async () => {
    const ids = await givenCopied(20)
    await free()
    s3.badAnswer = () => ({ status: 503, code: 'ServiceUnavailable' })
    await work()
    expect((await stats()).migration).toMatchObject({ state: 'stopped', successCount: 0, failCount: 8 })
    for (const id of ids) expect(await namesOnDisk(id)).toEqual(STORED_NAMES)
  })

  it('is one round with copying: neither begins while the other runs', async () => {
    const ids = await givenCopied(9)
    await newFile()
    await free()
    const copying = { body: { category: null } }
    expect((await shop.call('POST /api/storage/admin/migrate-to-s3', copying, admin)).status).toBe(409)
    s3.badAnswer = () => ({ delayMs: 50 })
    const first = work()
    // the first has lost its lease and goes on all the same
    await delay(100)
    await shop.db.updateTable('storage_migration').set({ worked_until: new Date() }).execute()
    await Promise.all([first, work(), work()])
    expect((await stats()).migration).toMatchObject({ state: 'done', successCount: 9, failCount: 0 })
    for (const id of ids) expect((await getCopy(id)).payload).toBe(`original of ${id}`)
  })

  it('continues after a crash, also with a file after part of its objects was removed', async () => {
    const [first = '', ...rest] = await givenCopied(6)
    await free()
    const taken = new Date(Date.now() + 60_000)
    await shop.db.updateTable('storage_migration').set({ worked_until: taken }).execute()
    await storages.of('local').remove(`${keyOf(first)}/original`)
    await work()
    expect((await stats()).local.copies.files).toBe(6)
    await shop.db.updateTable('storage_migration').set({ worked_until: new Date() }).execute()
    await work()
    expect((await stats()).migration).toMatchObject({ state: 'done', successCount: 6 })
    for (const id of [first, ...rest]) expect(await namesOnDisk(id)).toEqual([])
  })

  it('waits while a backup is written or restored: it may read the disk as it was', async () => {
    const [id = ''] = await givenCopied(1)
    await free()
    await withBackupLock(shop.databaseUrl, work)
    expect(await namesOnDisk(id)).toEqual(STORED_NAMES)
    expect((await stats()).migration).toMatchObject({ state: 'running', successCount: 0 })
    await work()
    expect(await namesOnDisk(id)).toEqual([])
  })

  it('leaves a file alone that is read from the disk again', async () => {
    const [id = ''] = await givenCopied(1)
    await free()
    // as a restore ends
    await updateStorageOfAll(shop.db, 'local')
    const { body } = await shop.call('GET /api/storage/admin/stats', {}, admin)
    expect(body.stats.migration).toMatchObject({ state: 'running', total: 1 })
    await work()
    expect(await namesOnDisk(id)).toEqual(STORED_NAMES)
    expect((await stats()).migration?.failures).toMatchObject([{ fileId: id, failure: 'changed' }])
  })

  it('keeps a picture while its copies are made, until S3 has them too', async () => {
    const { fileId: id } = (await upload()).body.file
    await shop.call('POST /api/storage/admin/migrate-to-s3', { body: { category: null } }, admin)
    await work()
    // a process that began before the move has put its first copy on the disk
    await storages.of('local').put(`${keyOf(id)}/320.avif`, Buffer.from('a copy'))
    expect((await freed())?.failures).toMatchObject([{ fileId: id, failure: 'not_in_s3' }])
    await makePictureCopies(shop.shop, id)
    await storages.of('local').remove(`${keyOf(id)}/320.avif`)
    expect(await freed()).toMatchObject({ successCount: 1, failCount: 0 })
    for (const copy of ['original', '320.avif']) expect((await getCopy(id, copy)).statusCode).toBe(200)
  })

  it('knows of copies that were made before they were noted, by the walk of the clean-up', async () => {
    const [id = ''] = await givenCopied(1)
    await shop.db.updateTable('file').set({ disk_copy_bytes: 0 }).execute()
    await shop.db.deleteFrom('storage_sweep').execute()
    await removeOrphans(shop.shop)
    const { local, s3: cloud } = await stats()
    expect(local.copies).toEqual({ files: 1, bytes: cloud.bytes })
    await freed()
    expect(await namesOnDisk(id)).toEqual([])
    expect(await storageOf(id)).toBe('s3')
  })

  it('is in the audit log', async () => {
    await givenCopied(1)
    await free()
    const entry = await shop.db
      .selectFrom('audit_entry')
      .select(['actor_name', 'subject_label'])
      .where('subject_kind', '=', 'storage')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ actor_name: 'Thùy Linh', subject_label: 'Xóa bản sao ở máy chủ' })
  })
})
