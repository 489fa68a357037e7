import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { claimFor, givenProof, ONE_PIXEL } from '#tests/support/orders/proofs.ts'
import { s3ShopFixture } from '#tests/support/s3-shop.ts'
import { givenFile } from '#tests/support/stored-files.ts'
import { workOnMigration } from './index.ts'

const { s3, shop, admin, upload, storageOf, getCopy, mend, close } = await s3ShopFixture()
afterEach(mend)
afterAll(close)

async function move(category: 'images' | 'documents'): Promise<void> {
  const { status } = await shop.call('POST /api/storage/admin/migrate-to-s3', { body: { category } }, admin)
  expect(status).toBe(200)
  await workOnMigration(shop.shop)
}
const get = (url: string) => shop.app.inject({ url })

describe('files of an open shop that moves to S3', () => {
  it('that are private stay so: a proof comes to its customer and the shop, and to nobody else', async () => {
    const product = await givenProduct(shop.db)
    const [customer, stranger] = [await givenUser(shop.db), await givenUser(shop.db)]
    const body = orderBody([{ productId: product.id }])
    const order = (await shop.call('POST /api/orders', { body }, customer)).body.data
    const [claimed, waiting] = [await givenProof(shop), await givenProof(shop)]
    await claimFor(shop, order._id, claimed.url)
    await move('documents')
    const local = shop.shop.storages.of('local')
    for (const { fileId } of [claimed, waiting]) {
      expect(await storageOf(fileId)).toBe('s3')
      await local.removeAll(`payment_proof/${fileId.slice(-2)}/${fileId}`)
    }
    const read = (user?: typeof customer) =>
      shop.call('GET /api/orders/:id/payment-proof', { params: { id: order._id } }, user)
    for (const user of [customer, admin]) {
      const { status, headers } = await read(user)
      expect([status, headers['content-length'], headers['cache-control']]).toEqual([
        200,
        String(ONE_PIXEL.length),
        'no-store',
      ])
    }
    for (const user of [stranger, undefined]) expect((await read(user)).status).toBe(404)
    expect((await get(waiting.url)).rawPayload).toEqual(ONE_PIXEL)
    expect((await get(claimed.url)).statusCode).toBe(404)
    for (const { fileId } of [claimed, waiting]) expect((await getCopy(fileId)).statusCode).toBe(404)
  })

  it('that come while their category moves are not lost: each is shown and moves', async () => {
    const before = (await givenFile(shop.shop)).id
    const uploads: ReturnType<typeof uploadAndShow>[] = []
    const uploadAndShow = async () => {
      const { body } = await upload()
      return { id: body.file.fileId, shown: (await get(body.file.url)).statusCode }
    }
    s3.badAnswer = request => {
      if (request.startsWith('PUT') && request.includes(before) && uploads.length < 3)
        uploads.push(uploadAndShow())
      return request.startsWith('PUT') ? { delayMs: 300 } : undefined
    }
    await move('images')
    const came = await Promise.all(uploads)
    expect(came.map(({ shown }) => shown)).toEqual([200, 200, 200])
    expect(await storageOf(before)).toBe('s3')
    mend()
    const left = await Promise.all(came.map(({ id }) => storageOf(id)))
    if (left.includes('local')) await move('images')
    for (const { id } of came) {
      expect(await storageOf(id)).toBe('s3')
      await shop.shop.storages.of('local').removeAll(`product_image/${id.slice(-2)}/${id}`)
      expect((await getCopy(id)).statusCode).toBe(200)
    }
  })
})
