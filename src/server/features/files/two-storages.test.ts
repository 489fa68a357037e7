import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import { s3ShopFixture } from '#tests/support/s3-shop.ts'
import { testShop } from '#tests/support/shop-app.ts'
import { eraseUnusedPictures, makePictureCopies } from './index.ts'

const { s3, shop, upload, storageOf, getCopy, mend, close } = await s3ShopFixture()
afterEach(mend)
afterAll(close)

const choose = (storage: StorageKind) =>
  shop.db
    .insertInto('storage_choice')
    .values({ storage, changed_at: new Date() })
    .onConflict(conflict => conflict.column('is_only').doUpdateSet({ storage }))
    .execute()
const keyOf = (id: string) => `product_image/${id.slice(-2)}/${id}`
const namesIn = async (kind: StorageKind, id: string) => {
  const names: string[] = []
  for await (const { key } of shop.shop.storages.of(kind).list(keyOf(id)))
    names.push(key.split('/').at(-1) ?? '')
  return names.sort()
}

describe('a file', () => {
  it('is put in the storage of new files and read from its own, also after another choice', async () => {
    const here = (await upload()).body.file.fileId
    await choose('s3')
    const there = (await upload()).body.file.fileId
    for (const id of [here, there]) await makePictureCopies(shop.shop, id)
    await choose('local')
    expect([await storageOf(here), await storageOf(there)]).toEqual(['local', 's3'])
    const names = ['320.avif', '320.webp', 'original', 'share.jpg', 'source']
    expect([await namesIn('local', here), await namesIn('s3', here)]).toEqual([names, []])
    expect([await namesIn('local', there), await namesIn('s3', there)]).toEqual([[], names])
    for (const id of [here, there])
      for (const copy of ['original', '320.webp', '320.avif', 'share.jpg'])
        expect([copy, (await getCopy(id, copy)).statusCode]).toEqual([copy, 200])
    expect((await getCopy(here, '320.avif')).rawPayload).toEqual(
      (await getCopy(there, '320.avif')).rawPayload,
    )
  })

  it('that moves while its copies are made has them in its new storage', async () => {
    const { fileId: id } = (await upload()).body.file
    const of = shop.shop.storages.of
    const movesBeforeItsCopies: typeof of = kind => {
      const storage = of(kind)
      if (kind !== 'local') return storage
      const put: typeof storage.put = async (key, content) => {
        await storage.put(key, content)
        await shop.db.updateTable('file').set({ storage: 's3' }).where('id', '=', id).execute()
      }
      return { ...storage, put }
    }
    await makePictureCopies(
      { db: shop.db, storages: { ...shop.shop.storages, of: movesBeforeItsCopies } },
      id,
    )
    expect(await namesIn('s3', id)).toEqual(['320.avif', '320.webp', 'share.jpg'])
  })

  it('that nothing shows is erased from both storages', async () => {
    const { fileId: id } = (await upload()).body.file
    await shop.shop.storages.of('s3').put(`${keyOf(id)}/original`, Buffer.from('the copy of a move'))
    await shop.db
      .updateTable('file')
      .set({ unused_since: new Date(0) })
      .where('id', '=', id)
      .execute()
    await eraseUnusedPictures(shop.shop)
    expect([await namesIn('local', id), await namesIn('s3', id)]).toEqual([[], []])
  })

  it.each([
    ['is away', { status: 503, code: 'ServiceUnavailable' }, 'storage_unavailable'],
    ['refuses', { status: 403, code: 'AccessDenied' }, 'storage_unavailable'],
    ['is full', { status: 507, code: 'XMinioStorageFull' }, 'storage_full'],
  ])('is refused with a clear message if its storage %s', async (_what, badAnswer, code) => {
    await choose('s3')
    s3.badAnswer = () => badAnswer
    const { status, error, headers } = await upload()
    expect([status, error.code, headers['retry-after']]).toEqual([503, code, '60'])
    await choose('local')
    expect((await upload()).status).toBe(200)
  })

  it('of a bucket is missing, with a clear message, to a shop without settings for it', async () => {
    await choose('s3')
    const { fileId: id } = (await upload()).body.file
    const without = await testShop({}, { beside: shop })
    expect((await without.app.inject({ url: `/media/${id}/original` })).json()).toMatchObject({
      code: 'storage_unavailable',
    })
    expect((await without.app.inject({ url: '/api/health' })).json()).toMatchObject({
      status: 'degraded',
      checks: { storage: { ok: false } },
    })
    await without.close()
    await choose('local')
  })
})
