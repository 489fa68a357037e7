import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { givenProduct, givenUser } from '#tests/support/factories.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { saveSettings } from '../settings/index.ts'
import { eraseUnusedPictures, makePictureCopies } from './index.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof givenUser>>
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c80' } })
const upload = (content: Uint8Array, name = 'den.jpg') =>
  shop.call('POST /api/upload/product-image', { body: pictureForm(content, name) }, admin)
const get = (url: string) => shop.app.inject({ url })
const uploaded = async () => (await upload(await paint(30, 30).png().toBuffer())).body.file.fileId
const exists = async (id: string) =>
  (await shop.db.selectFrom('file').select('id').where('id', '=', id).execute()).length === 1
const age = (id: string, hours: number) =>
  shop.db
    .updateTable('file')
    .set({ unused_since: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', id)
    .execute()
const show = (productId: string, fileId: string) =>
  shop.db.insertInto('product_image').values({ product_id: productId, file_id: fileId }).execute()
const unusedSince = async (id: string) =>
  (await shop.db.selectFrom('file').select('unused_since').where('id', '=', id).executeTakeFirstOrThrow())
    .unused_since

/** Statements that wait for a lock of another transaction. */
const waitingForLocks = async () => {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]?.waiting
}

describe('an uploaded product picture', () => {
  it('is served upright and without metadata, never as it came', async () => {
    const content = await paint(600, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'bí mật' }, IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, body } = await upload(content, '../Đèn chùm.jpg')
    expect(status).toBe(200)
    expect(body.file).toMatchObject({
      url: `/media/${body.file.fileId}/original`,
      originalname: 'Đèn chùm.jpg',
      mimeType: 'image/webp',
      width: 400,
      height: 600,
    })
    expect(shop.jobs.at(-1)).toEqual({ name: 'make_picture_copies', data: { fileId: body.file.fileId } })
    await makePictureCopies(shop.shop, body.file.fileId)
    for (const copy of ['original', '320.webp', '320.avif', 'share.jpg']) {
      const metadata = await sharp((await get(`/media/${body.file.fileId}/${copy}`)).rawPayload).metadata()
      expect([copy, metadata.exif, metadata.orientation]).toEqual([copy, undefined, undefined])
    }
    expect(await sharp((await get(body.file.url)).rawPayload).metadata()).toMatchObject({
      width: 400,
      height: 600,
    })
    expect((await get(`/media/${body.file.fileId}/source`)).statusCode).toBe(404)
  })

  it('may have 40 megapixels', async () => {
    const { status, body } = await upload(await paint(8000, 5000).jpeg({ quality: 40 }).toBuffer())
    expect([status, body.file]).toMatchObject([200, { width: 2400, height: 1500 }])
  })

  it('is refused if it only claims to be a picture, breaks off, or has too many pixels', async () => {
    const whole = await paint(500, 500).png().toBuffer()
    for (const [content, message] of [
      [Buffer.from('xin chào'), 'Vui lòng chọn file hình ảnh'],
      [whole.subarray(0, whole.length / 2), 'Ảnh bị hỏng hoặc chưa tải về trọn vẹn. Vui lòng chọn ảnh khác'],
    ] as const) {
      const { status, error } = await upload(content)
      expect([status, error.errors]).toEqual([400, [{ path: 'image', code: 'image_invalid', message }]])
    }
    const bomb = await upload(await paint(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer())
    expect([bomb.status, bomb.error.message]).toEqual([
      400,
      'Ảnh có độ phân giải quá lớn. Vui lòng chọn ảnh tối đa 50 megapixel',
    ])
  })

  it('is refused above 20 MB', async () => {
    const { status, error } = await upload(Buffer.alloc(20 * 1024 * 1024 + 1))
    expect([status, error.message]).toEqual([413, 'File không được vượt quá 20MB'])
  })
})

describe('a picture that nothing shows', () => {
  it('is erased with all its copies after a day, not before', async () => {
    const [fresh, old] = [await uploaded(), await uploaded()]
    await makePictureCopies(shop.shop, old)
    await age(old, 25)
    await eraseUnusedPictures(shop.shop)
    expect([await exists(fresh), await exists(old)]).toEqual([true, false])
    expect((await get(`/media/${old}/original`)).statusCode).toBe(404)
    expect(
      await shop.shop.storages.of('local').stat(`product_image/${old.slice(-2)}/${old}/source`),
    ).toBeUndefined()
  })

  it('is one that was taken off its product, counted from then', async () => {
    const [id, product] = [await uploaded(), await givenProduct(shop.db)]
    expect(await unusedSince(id)).not.toBeNull()
    await age(id, 25)
    await show(product.id, id)
    expect(await unusedSince(id)).toBeNull()
    await eraseUnusedPictures(shop.shop)
    expect(await exists(id)).toBe(true)
    await shop.db.deleteFrom('product_image').where('file_id', '=', id).execute()
    await eraseUnusedPictures(shop.shop)
    expect(await exists(id)).toBe(true)
    await age(id, 25)
    await eraseUnusedPictures(shop.shop)
    expect(await exists(id)).toBe(false)
  })

  it('is none that an account shows as its avatar, until it shows another', async () => {
    const [id, { id: userId }] = [await uploaded(), await givenUser(shop.db)]
    await age(id, 25)
    const setAvatar = (avatar: string) =>
      shop.call('PUT /api/users/:id', { params: { id: userId }, body: { avatar } }, admin)
    const saved = await setAvatar(`/media/${id}/320.webp`)
    expect(saved.body.data.avatar).toBe(`/media/${id}/320.webp`)
    await eraseUnusedPictures(shop.shop)
    expect(await exists(id)).toBe(true)
    await setAvatar('')
    await eraseUnusedPictures(shop.shop)
    expect(await exists(id)).toBe(false)
  })

  it('is none that something begins to show at that moment', async () => {
    const [id, product] = [await uploaded(), await givenProduct(shop.db)]
    await age(id, 25)
    const isLocked = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const saving = shop.db.transaction().execute(async tx => {
      await tx.insertInto('product_image').values({ product_id: product.id, file_id: id }).execute()
      // as an upload of yesterday that is attached now, except for the trigger that would record it
      await tx
        .updateTable('file')
        .set({ unused_since: new Date(0) })
        .where('id', '=', id)
        .execute()
      isLocked.resolve()
      await mayCommit.promise
    })
    await isLocked.promise
    const erasing = eraseUnusedPictures(shop.shop)
    await eventually(async () => expect(await waitingForLocks()).toBe(1))
    mayCommit.resolve()
    await Promise.all([saving, erasing])
    expect([await exists(id), (await get(`/media/${id}/original`)).statusCode]).toEqual([true, 200])
  })

  it('can’t be deleted while an account or a section of the settings uses it', async () => {
    const [id, { id: userId }] = [await uploaded(), await givenUser(shop.db)]
    const erase = () => shop.db.deleteFrom('file').where('id', '=', id).execute()
    const setAvatar = (avatar_url: string | null) =>
      shop.db.updateTable('users').set({ avatar_url }).where('id', '=', userId).execute()
    await setAvatar(`/media/${id}/320.webp`)
    await expect(erase()).rejects.toThrow(/file_use/)
    await setAvatar(null)
    const banner = { fileId: id, width: 30, height: 30 }
    await shop.db
      .insertInto('setting')
      .values({ section: 'deep', value: JSON.stringify({ a: [{ b: { banner } }, banner] }) })
      .execute()
    await expect(erase()).rejects.toThrow(/file_use/)
    await shop.db.deleteFrom('setting').where('section', '=', 'deep').execute()
    await erase()
    expect(await exists(id)).toBe(false)
  })

  it('is none that a banner of the home page shows', async () => {
    const id = await uploaded()
    await age(id, 25)
    const banner = { alt: '', eyebrow: '', title: 'Đèn', text: '', action: 'Xem', href: '/products' }
    await saveSettings(shop.db, 'home', {
      sectionSlugs: [],
      menuSlugs: [],
      banners: [{ ...banner, fileId: id, width: 30, height: 30 }],
    })
    await eraseUnusedPictures(shop.shop)
    expect(await exists(id)).toBe(true)
  })
})
