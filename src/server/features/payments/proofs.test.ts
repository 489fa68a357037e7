import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { claimFor, givenProof, pictureForm } from '#tests/support/orders/proofs.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { eraseOutdatedProofs } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c80' } })
const upload = (content: Uint8Array, name?: string) =>
  shop.call('POST /api/upload/payment-proof', { body: pictureForm(content, name) })
const get = (url: string) => shop.app.inject({ url })
const givenOrder = async () => {
  const product = await givenProduct(shop.db)
  const placed = await shop.call('POST /api/orders', { body: orderBody([{ productId: product.id }]) })
  return placed.body.data._id
}
const proofsOf = (orderId: string) =>
  shop.db.selectFrom('payment_proof').selectAll().where('order_id', '=', orderId).execute()

describe('an uploaded proof', () => {
  it('is re-encoded: upright, without metadata, under an address that only the uploader has', async () => {
    const content = await paint(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'bí mật' }, IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, body } = await upload(content, '../../Ảnh chuyển khoản.jpg')
    expect(status).toBe(200)
    expect(body.file).toMatchObject({ originalname: 'Ảnh chuyển khoản.jpg', mimeType: 'image/webp' })
    const read = await get(body.file.url)
    expect(read.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(body.file.size),
    })
    const metadata = await sharp(read.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 60 })
    expect([metadata.exif, metadata.icc, metadata.orientation]).toEqual([undefined, undefined, undefined])
    expect((await get(`/media/${body.file.fileId}/original`)).statusCode).toBe(404)
    expect((await get(body.file.url.slice(0, -2))).statusCode).toBe(404)
  })

  it('may have 40 megapixels, and comes out no larger than is legible', async () => {
    const { body } = await upload(await paint(8000, 5000).jpeg({ quality: 40 }).toBuffer())
    expect(await sharp((await get(body.file.url)).rawPayload).metadata()).toMatchObject({ width: 2400 })
  })

  it.each([
    ['a text', Buffer.from('xin chào'), 'Vui lòng chọn file hình ảnh'],
    ['nothing', Buffer.alloc(0), 'Vui lòng chọn file hình ảnh'],
    [
      'a drawing that can hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'Ảnh SVG chưa đọc được. Hãy lưu ảnh thành JPG hoặc PNG rồi chọn lại',
    ],
  ])('is refused if it is %s, whatever its name', async (_, content, message) => {
    const { status, error } = await upload(content, 'a.png')
    expect([status, error.errors]).toMatchObject([400, [{ path: 'image', message }]])
  })

  it('is refused if it breaks off', async () => {
    const whole = await paint(500, 500).png().toBuffer()
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(400)
  })

  it('is refused before decoding if it has too many pixels, with a higher limit for JPEG', async () => {
    const tooMany = async (picture: Buffer) => {
      expect(picture.length).toBeLessThan(5 * 1024 * 1024)
      const { status, error } = await upload(picture)
      return [status, error.message]
    }
    const text = (limit: number) => `Ảnh có độ phân giải quá lớn. Vui lòng chọn ảnh tối đa ${limit} megapixel`
    expect(await tooMany(await paint(5100, 5000).png({ compressionLevel: 9 }).toBuffer())).toEqual([
      400,
      text(25),
    ])
    expect(await tooMany(await paint(8000, 7000).jpeg({ quality: 40 }).toBuffer())).toEqual([400, text(50)])
  })

  it('may have 5 MB and not a byte more', async () => {
    const picture = await paint(10, 10).png().toBuffer()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await upload(padded(5 * 1024 * 1024))).status).toBe(200)
    const { status, error } = await upload(padded(5 * 1024 * 1024 + 1))
    expect([status, error.code, error.message]).toEqual([
      413,
      'payload_too_large',
      'File không được vượt quá 5MB',
    ])
    expect((await upload(Buffer.alloc(8 * 1024 * 1024))).status).toBe(413)
  })

  it('comes in its own field, and only if a call takes one', async () => {
    const form = new FormData()
    form.set('anh', new File([new Uint8Array(await paint(9, 9).png().toBuffer())], 'a.png'))
    const { error } = await shop.call('POST /api/upload/payment-proof', { body: form })
    expect(error.errors).toEqual([
      { path: 'image', code: 'image_required', message: 'Vui lòng chọn file hình ảnh' },
    ])
    const json = await shop.app.inject({ method: 'POST', url: '/api/upload/payment-proof', payload: {} })
    expect(json.json().code).toBe('unsupported_media_type')
    const order = await shop.app.inject({ method: 'POST', url: '/api/orders', payload: form })
    expect(order.json().code).toBe('unsupported_media_type')
  })

  it('is limited in rate', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' })
    const codes = []
    for (let n = 0; n < 42; n++) {
      const body = pictureForm(Buffer.from('x'))
      codes.push((await limited.call('POST /api/upload/payment-proof', { body })).status)
    }
    await limited.close()
    expect(codes.slice(38)).toEqual([400, 400, 429, 429])
  })
})

describe('the claim of a proof', () => {
  it('lets one order take it, once', async () => {
    const [first, second] = [await givenOrder(), await givenOrder()]
    const { url } = await givenProof(shop)
    await claimFor(shop, first, url)
    await claimFor(shop, first, `https://shop.example.com${url}`)
    expect(await proofsOf(first)).toHaveLength(1)
    await expect(claimFor(shop, second, url)).rejects.toMatchObject({
      errors: [{ path: 'paymentProofImage' }],
    })
    expect((await get(url)).statusCode).toBe(404)
  })

  it('is over after a day, and is nothing that can be made up', async () => {
    const orderId = await givenOrder()
    const old = await givenProof(shop)
    await age(old.fileId, 24.5)
    const { fileId } = await givenProof(shop)
    for (const image of [
      old.url,
      fileId,
      `/api/orders/${orderId}/payment-proof`,
      'https://example.com/a.png',
    ])
      await expect(claimFor(shop, orderId, image)).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('can’t be taken by two orders at the same moment', async () => {
    const orders = [await givenOrder(), await givenOrder(), await givenOrder()]
    const { url } = await givenProof(shop)
    const tries = await Promise.allSettled(orders.map(id => claimFor(shop, id, url)))
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the sweep of proofs', () => {
  const exists = async (fileId: string) =>
    (await shop.shop.storages.of('local').stat(`payment_proof/${fileId.slice(-2)}/${fileId}/original`)) !==
    undefined

  it('erases uploads that no order took within a day, with all that is known of them', async () => {
    const [old, young] = [await givenProof(shop), await givenProof(shop)]
    await age(old.fileId, 26)
    await eraseOutdatedProofs(shop.shop, 180)
    expect([await exists(old.fileId), await exists(young.fileId)]).toEqual([false, true])
    const rows = await shop.db.selectFrom('file').select('id').where('id', '=', old.fileId).execute()
    expect(rows).toEqual([])
  })

  it('erases an order’s picture after the days of the settings, and the order records it', async () => {
    const orderId = await givenOrder()
    const { url, fileId } = await givenProof(shop)
    await claimFor(shop, orderId, url)
    await age(fileId, 24 * 9)
    await eraseOutdatedProofs(shop.shop, 10)
    expect(await exists(fileId)).toBe(true)
    await eraseOutdatedProofs(shop.shop, 8)
    expect(await exists(fileId)).toBe(false)
    await eraseOutdatedProofs(shop.shop, 8)
    const admin = await givenUser(shop.db, { role: 'admin' })
    const read = await shop.call('GET /api/orders/:id', { params: { id: orderId } }, admin)
    expect(read.body.data).toMatchObject({
      paymentProofImage: null,
      paymentProofUploadedAt: expect.any(String),
    })
    const picture = await shop.call('GET /api/orders/:id/payment-proof', { params: { id: orderId } }, admin)
    expect(picture.status).toBe(404)
  })

  it('has open pages of orders load again if it has erased something', async () => {
    const publish = vi.spyOn(shop.shop.orderEvents, 'publish')
    const { fileId } = await givenProof(shop)
    await age(fileId, 26)
    for (let round = 0; round < 2; round++) await jobHandlers(shop.shop).clean_up({ task: 'outdated_proofs' })
    expect(publish).toHaveBeenCalledTimes(1)
  })

  it('erases pictures that were replaced or lost their order a day ago', async () => {
    const [replaced, current, orphan] = [
      await givenProof(shop),
      await givenProof(shop),
      await givenProof(shop),
    ]
    const [kept, gone] = [await givenOrder(), await givenOrder()]
    await claimFor(shop, kept, replaced.url)
    await claimFor(shop, kept, current.url)
    await claimFor(shop, gone, orphan.url)
    for (const { fileId } of [replaced, current, orphan]) await age(fileId, 48)
    await shop.db
      .updateTable('payment_proof')
      .set({ replaced_at: new Date(Date.now() - 48 * 3_600_000) })
      .where('replaced_at', 'is not', null)
      .execute()
    await shop.db.updateTable('payment_proof').set({ order_id: null }).where('order_id', '=', gone).execute()
    await eraseOutdatedProofs(shop.shop, 180)
    const left = [await exists(replaced.fileId), await exists(current.fileId), await exists(orphan.fileId)]
    expect(left).toEqual([false, true, false])
  })
})

async function age(fileId: string, hours: number): Promise<void> {
  await shop.db
    .updateTable('payment_proof')
    .set({ uploaded_at: new Date(Date.now() - hours * 3_600_000) })
    .where('file_id', '=', fileId)
    .execute()
}
