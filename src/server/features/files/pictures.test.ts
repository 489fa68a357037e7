import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portraitWidths } from '#contract/catalogue/images.ts'
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
const stripe = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f0' } })
    .png()
    .toBuffer()

const get = (url: string) => shop.app.inject({ url })

describe('a stored picture', () => {
  it('is served instead of its copies until they exist, then in every width that it has', async () => {
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
  })

  it('keeps its colours in the copies, with 16 bits for each of them, too', async () => {
    const colour = { r: 200, g: 120, b: 40 }
    const content = await sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await sharp(content).metadata()).depth).toBe('ushort')
    const { id } = await storePicture(shop.shop, {
      content,
      originalName: 'a.png',
      purpose: 'product_image',
      uploadedBy: null,
    })
    await makePictureCopies(shop.shop, id)
    for (const format of ['webp', 'avif']) {
      const pixels = await sharp((await get(`/media/${id}/320.${format}`)).rawPayload)
        .raw()
        .toBuffer()
      for (const [index, wanted] of Object.values(colour).entries())
        expect(Math.abs((pixels[index] ?? 0) - wanted), format).toBeLessThan(5)
    }
  })

  it('is a picture by its content, whatever its name', async () => {
    const fake = {
      content: Buffer.from('<svg onload="alert(1)"/>'),
      originalName: 'a.png',
      purpose: 'product_image' as const,
      uploadedBy: null,
    }
    await expect(storePicture(shop.shop, fake)).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('has portrait copies if it is wide: cut around the banner’s focus, as wide as it allows', async () => {
    // grey, with a green stripe in the middle of a cut that is centred on 62 % of the width
    const [width, height] = [1920, 800]
    const { id } = await storePicture(shop.shop, {
      content: await sharp({ create: { width, height, channels: 3, background: '#888' } })
        .composite([{ input: await stripe(40, height), left: 1079, top: 0 }])
        .png()
        .toBuffer(),
      originalName: 'phong.png',
      purpose: 'product_image',
      uploadedBy: null,
    })
    const early = await get(`/media/${id}/portrait-480.webp`)
    expect(early.headers['cache-control']).toBe('public, max-age=30')
    await makePictureCopies(shop.shop, id)
    for (const copy of ['portrait-480.avif', 'portrait-720.webp']) {
      const made = await get(`/media/${id}/${copy}`)
      expect(made.headers['cache-control'], copy).toContain('immutable')
      const { info, data } = await sharp(made.rawPayload)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.height / info.width, copy).toBeCloseTo(430 / 390, 1)
      const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
      expect((data[middle + 1] ?? 0) - (data[middle] ?? 0), copy).toBeGreaterThan(80)
    }
    // its cut is 725 px wide
    expect((await get(`/media/${id}/portrait-1080.webp`)).headers['cache-control']).toBe('public, max-age=30')
  })

  it('has no portrait copies if it is not wide', async () => {
    expect(portraitWidths({ width: 1000, height: 1000 })).toEqual([])
    expect(portraitWidths({ width: 0, height: 0 })).toEqual([])
    expect(portraitWidths({ width: 2400, height: 1350 })).toEqual([480, 720, 1080])
    expect(portraitWidths({ width: 320, height: 100 })).toEqual([480])
  })

  it('has no address outside its folder', async () => {
    for (const path of [
      'x/320.webp',
      '01920000-0000-7000-8000-000000000000/320.webp',
      '..%2f..%2fetc/passwd',
    ]) {
      expect((await get(`/media/${path}`)).statusCode).toBe(404)
    }
  })
})
