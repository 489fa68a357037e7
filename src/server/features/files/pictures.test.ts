import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { makePictureCopies, storePicture } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const paint = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer()
const get = (url: string) => shop.app.inject({ url })

describe('a stored picture', () => {
  it('stands in for its copies until they are made, then is served in every width that it has', async () => {
    const content = await paint(700)
    const { id } = await storePicture(shop.shop, {
      content,
      originalName: 'a.jpg',
      purpose: 'product_image',
      uploadedBy: null,
    })
    expect(shop.jobs.at(-1)).toEqual({ name: 'make_picture_copies', data: { fileId: id } })
    const early = await get(`/media/${id}/320.avif`)
    expect([early.headers['content-type'], early.headers['cache-control']]).toEqual([
      'image/jpeg',
      'public, max-age=30',
    ])

    await makePictureCopies(shop.shop, id)
    const small = await get(`/media/${id}/320.avif`)
    expect(small.headers['cache-control']).toContain('immutable')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320 })
    expect(await sharp((await get(`/media/${id}/640.webp`)).rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
    })
    const shared = await get(`/media/${id}/share.jpg`)
    expect(shared.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(shared.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    const wider = await get(`/media/${id}/1000.webp`)
    expect(wider.headers['cache-control']).toBe('public, max-age=30')
    expect(await sharp(wider.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 })
    expect((await get(`/media/${id}/original`)).rawPayload.equals(content)).toBe(true)
  }, 30_000)

  it('is a picture by its content, whatever its name says', async () => {
    const fake = {
      content: Buffer.from('<svg onload="alert(1)"/>'),
      originalName: 'a.png',
      purpose: 'product_image' as const,
      uploadedBy: null,
    }
    await expect(storePicture(shop.shop, fake)).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('has no address outside of its own', async () => {
    for (const path of [
      'x/320.webp',
      '01920000-0000-7000-8000-000000000000/320.webp',
      '..%2f..%2fetc/passwd',
    ]) {
      expect((await get(`/media/${path}`)).statusCode).toBe(404)
    }
  })
})
