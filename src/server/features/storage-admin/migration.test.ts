import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { givenProduct } from '#tests/support/factories.ts'
import { s3ShopFixture } from '#tests/support/s3-shop.ts'
import { givenFile, STORED_NAMES } from '#tests/support/stored-files.ts'
import { workOnMigration } from './index.ts'

const { s3, shop, admin, storageOf, getCopy, mend, close } = await s3ShopFixture()
beforeEach(async () => {
  for (const table of ['storage_migration', 'product_image', 'file'] as const)
    await shop.db.deleteFrom(table).execute()
})
afterEach(mend)
afterAll(close)

const newFile = async (file: Parameters<typeof givenFile>[1] = {}) => (await givenFile(shop.shop, file)).id
const givenFiles = (count: number) => Promise.all(Array.from({ length: count }, () => newFile()))
const shownBy = async (fileId: string) => {
  const { id } = await givenProduct(shop.db)
  await shop.db.insertInto('product_image').values({ product_id: id, file_id: fileId }).execute()
}

const stats = async () => (await shop.call('GET /api/storage/admin/stats', {}, admin)).body.stats
const migrate = (category: 'products' | 'images' | 'documents' | null = null) =>
  shop.call('POST /api/storage/admin/migrate-to-s3', { body: { category } }, admin)
/** Does the jobs of the round until none is queued. */
async function work(workMs?: number): Promise<void> {
  for (;;) {
    const index = shop.jobs.findIndex(({ name }) => name === 'migrate_files')
    if (index < 0) return
    shop.jobs.splice(index, 1)
    await workOnMigration(shop.shop, workMs)
  }
}
const isCopied = async (id: string) => {
  const { storages } = shop.shop
  for await (const { key, sizeBytes } of storages.of('local').list(`product_image/${id.slice(-2)}/${id}`))
    if ((await storages.of('s3').stat(key))?.sizeBytes !== sizeBytes) return false
  return true
}

describe('copying files to S3', () => {
  it('moves every file with its copies, leaves those on the disk, and reports it', async () => {
    const ids = await givenFiles(5)
    const started = await migrate()
    expect([started.status, started.body.message, started.body.summary]).toEqual([
      200,
      'Đã bắt đầu sao chép lên S3',
      { successCount: 0, failCount: 0 },
    ])
    expect(started.body.stats.migration).toMatchObject({ state: 'running', total: 5, category: null })
    await work()
    const { migration, local, s3: cloud } = await stats()
    expect(migration).toMatchObject({ state: 'done', total: 5, successCount: 5, failCount: 0, failures: [] })
    expect([local.files, cloud.files]).toEqual([0, 5])
    expect(cloud.bytes).toBe(
      ids.reduce((sum, id) => sum + STORED_NAMES.join('').length + 4 * ` of ${id}`.length, 0),
    )
    for (const id of ids) {
      expect([await storageOf(id), await isCopied(id)]).toEqual(['s3', true])
      expect((await getCopy(id, '320.avif')).payload).toBe(`320.avif of ${id}`)
    }
    expect((await migrate()).error).toMatchObject({
      code: 'conflict',
      message: 'Migration thất bại: không còn tệp nào để sao chép',
    })
  })

  it('takes one category at a time: products, other pictures, documents', async () => {
    const [product, banner, proof] = [
      await newFile(),
      await newFile(),
      await newFile({ purpose: 'payment_proof' }),
    ]
    await shownBy(product)
    const inS3 = async () => {
      const { categories } = await stats()
      return categories.map(({ category, files, filesInS3 }) => [category, files, filesInS3])
    }
    for (const [category, id, after] of [
      ['images', banner, [0, 1, 0]],
      ['documents', proof, [0, 1, 1]],
      ['products', product, [1, 1, 1]],
    ] as const) {
      await migrate(category)
      await work()
      expect(await storageOf(id)).toBe('s3')
      expect(await inS3()).toEqual([
        ['products', 1, after[0]],
        ['images', 1, after[1]],
        ['documents', 1, after[2]],
      ])
    }
  })

  it('never lets a file be read from a copy that differs, and copies failed ones again', async () => {
    const [good, wrong] = [await newFile(), await newFile({ name: 'den-chum-pha-le-07.webp' })]
    s3.badAnswer = request =>
      request.startsWith('GET') && request.includes(`${wrong}/320.avif`) ? 'other_bytes' : undefined
    await migrate()
    await work()
    expect([await storageOf(good), await storageOf(wrong)]).toEqual(['s3', 'local'])
    expect((await stats()).migration).toMatchObject({
      state: 'done',
      successCount: 1,
      failCount: 1,
      failures: [{ fileId: wrong, name: 'den-chum-pha-le-07.webp', failure: 'hash_differs' }],
    })
    expect((await getCopy(wrong, '320.avif')).payload).toBe(`320.avif of ${wrong}`)
    mend()
    const again = await shop.call('POST /api/storage/admin/retry-failed', {}, admin)
    expect(again.body.stats.migration).toMatchObject({ total: 1, state: 'running' })
    await work()
    expect((await stats()).migration).toMatchObject({ successCount: 1, failCount: 0 })
    expect(await storageOf(wrong)).toBe('s3')
    expect((await shop.call('POST /api/storage/admin/retry-failed', {}, admin)).status).toBe(409)
  })

  it('leaves a damaged or missing file in its storage', async () => {
    const [bad, missing] = [await newFile(), await newFile()]
    const local = shop.shop.storages.of('local')
    const keyOf = (id: string) => `product_image/${id.slice(-2)}/${id}`
    await local.put(`${keyOf(bad)}/original`, Buffer.from('gone bad'))
    await local.removeAll(keyOf(missing))
    await migrate()
    await work()
    const failures = (await stats()).migration?.failures.map(({ fileId, failure }) => [fileId, failure])
    expect(failures?.sort()).toEqual(
      [
        [bad, 'hash_differs'],
        [missing, 'missing'],
      ].sort(),
    )
    expect(await storageOf(bad)).toBe('local')
  })

  it('continues with the waiting files if a process was killed or its time was over', async () => {
    const ids = await givenFiles(9)
    await migrate()
    // the process is killed: it has taken the round and some files, and reports nothing any more
    const taken = new Date(Date.now() + 60_000)
    await shop.db.updateTable('storage_migration').set({ worked_until: taken }).execute()
    await workOnMigration(shop.shop)
    expect((await stats()).s3.files).toBe(0)
    await shop.db.updateTable('storage_migration').set({ worked_until: new Date() }).execute()
    shop.jobs.length = 0
    await workOnMigration(shop.shop, 1)
    const { migration } = await stats()
    expect(migration).toMatchObject({ state: 'running', successCount: 4 })
    expect(migration?.secondsLeft).not.toBeNull()
    expect(shop.jobs).toEqual([{ name: 'migrate_files', data: {} }])
    await work(1)
    expect((await stats()).migration).toMatchObject({ state: 'done', total: 9, successCount: 9 })
    for (const id of ids) expect(await isCopied(id)).toBe(true)
  })

  it('runs once at a time, stops when asked and continues with a new round', async () => {
    await givenFiles(6)
    await migrate()
    expect((await migrate()).error.message).toBe('Migration thất bại: đang có một lượt khác chạy')
    shop.jobs.length = 0
    await workOnMigration(shop.shop, 1)
    const stopped = await shop.call('POST /api/storage/admin/stop-migration', {}, admin)
    expect(stopped.body.stats.migration).toMatchObject({ state: 'stopped', successCount: 4, total: 6 })
    await work()
    expect((await stats()).s3.files).toBe(4)
    expect((await shop.call('POST /api/storage/admin/stop-migration', {}, admin)).status).toBe(409)
    await migrate()
    await work()
    expect((await stats()).migration).toMatchObject({ state: 'done', total: 2, successCount: 2 })
    expect(await shop.db.selectFrom('storage_migration').select('id').execute()).toHaveLength(1)
  })

  it('ends by itself if the service refuses one file after the other', async () => {
    await givenFiles(20)
    s3.badAnswer = () => ({ status: 507, code: 'XMinioStorageFull' })
    await migrate()
    await work()
    const { migration, local } = await stats()
    expect(migration).toMatchObject({ state: 'stopped', failCount: 8, total: 20 })
    expect(new Set(migration?.failures.map(({ failure }) => failure))).toEqual(new Set(['full']))
    expect(local.files).toBe(20)
  })

  it('copies a file again that changes while it is copied, and none that is erased', async () => {
    const [changing, erased] = [await newFile(), await newFile()]
    let changes = 0
    s3.badAnswer = request => {
      if (request.includes(`${changing}/source`) && request.startsWith('PUT') && changes++ === 0)
        void shop.db
          .updateTable('file')
          .set({ widths: [320] })
          .where('id', '=', changing)
          .execute()
      if (request.includes(`${erased}/source`) && request.startsWith('PUT'))
        void shop.db.deleteFrom('file').where('id', '=', erased).execute()
      return request.startsWith('GET') ? { delayMs: 100 } : undefined
    }
    await migrate()
    await work()
    expect([await storageOf(changing), changes]).toEqual(['s3', 2])
    const left: string[] = []
    for await (const { key } of shop.shop.storages.of('s3').list('product_image'))
      if (key.includes(erased)) left.push(key)
    expect(left).toEqual([])
    expect((await stats()).migration).toMatchObject({ total: 1, successCount: 1, failCount: 0 })
  })

  it('is in the audit log', async () => {
    await newFile()
    await migrate('images')
    await shop.call('POST /api/storage/admin/stop-migration', {}, admin)
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select(['actor_name', 'subject_label'])
      .where('subject_kind', '=', 'storage')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(entries).toEqual([
      { actor_name: 'Thùy Linh', subject_label: 'Dừng sao chép lên S3' },
      { actor_name: 'Thùy Linh', subject_label: 'Sao chép lên S3: Hình ảnh khác' },
    ])
  })
})
