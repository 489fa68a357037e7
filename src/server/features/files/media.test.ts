import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3ShopFixture } from '#tests/support/s3-shop.ts'
import { givenFile } from '#tests/support/stored-files.ts'
import { byteRange } from './byte-range.ts'

const { s3, shop, close } = await s3ShopFixture()
afterAll(close)

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=3-', { start: 3, end: 9 }],
    ['bytes=3-99', { start: 3, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-3', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=-', undefined],
    ['lines=1-2', undefined],
    [`bytes=${'9'.repeat(400)}-`, undefined],
    [undefined, undefined],
  ] as const)('%s of ten bytes', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range)
  })
})

describe.each(['local', 's3'] as const)('a public picture in the storage %s', kind => {
  let address: string
  let content: string
  beforeAll(async () => {
    const { id, storageKey } = await givenFile(shop.shop)
    const { storages } = shop.shop
    if (kind === 's3') {
      for (const name of ['original', '320.webp']) {
        const file = await storages.of('local').open(`${storageKey}/${name}`)
        if (file) await storages.of('s3').putStream(`${storageKey}/${name}`, file.stream)
      }
      await storages.of('local').removeAll(storageKey)
      await shop.db.updateTable('file').set({ storage: 's3' }).where('id', '=', id).execute()
    }
    address = `/media/${id}`
    content = `320.webp of ${id}`
  })
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', copy = '320.webp') =>
    shop.app.inject({ url: `${address}/${copy}`, headers, method })

  it('may be kept for ever by the browser that has it', async () => {
    const { statusCode, headers, payload } = await get()
    expect([statusCode, payload]).toEqual([200, content])
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(content.length),
      'content-type': 'image/webp',
      'accept-ranges': 'bytes',
    })
    s3.requests.length = 0
    for (const known of [String(headers.etag), `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await get({ 'if-none-match': known })
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', headers.etag])
    }
    expect(s3.requests).toEqual([])
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is given in part', async () => {
    const part = await get({ range: 'bytes=4-7' })
    expect([part.statusCode, part.payload]).toEqual([206, content.slice(4, 8)])
    expect(part.headers).toMatchObject({
      'content-range': `bytes 4-7/${content.length}`,
      'content-length': '4',
    })
    const behind = await get({ range: 'bytes=999-' })
    expect([behind.statusCode, behind.headers['content-range'], behind.payload]).toEqual([
      416,
      `bytes */${content.length}`,
      '',
    ])
    const etag = String(part.headers.etag)
    expect((await get({ range: 'bytes=4-7', 'if-range': etag })).statusCode).toBe(206)
    const notInPart: Record<string, string>[] = [
      { 'if-range': '"older"', range: 'bytes=4-7' },
      { range: 'bytes=0-1,3-4' },
    ]
    for (const headers of notInPart) {
      const whole = await get(headers)
      expect([whole.statusCode, whole.payload]).toEqual([200, content])
    }
  })

  it('has a head without a body', async () => {
    const { statusCode, headers, payload } = await get({}, 'HEAD')
    expect([statusCode, headers['content-length'], payload]).toEqual([200, String(content.length), ''])
    expect((await get({}, 'HEAD', '640.avif')).headers['cache-control']).toBe('public, max-age=30')
    expect((await shop.app.inject({ url: '/media/x/original', method: 'HEAD' })).statusCode).toBe(404)
  })

  it('has another in its place while a copy is not made, which is not kept', async () => {
    const { statusCode, headers } = await get({ range: 'bytes=0-1' }, 'GET', '640.webp')
    expect([statusCode, headers['cache-control'], headers.etag, headers['accept-ranges']]).toEqual([
      ...[200, 'public, max-age=30', undefined, undefined],
    ])
  })
})

describe('a private picture', () => {
  it('has no public address', async () => {
    const { id } = await givenFile(shop.shop, { purpose: 'payment_proof' })
    for (const method of ['GET', 'HEAD'] as const)
      expect((await shop.app.inject({ url: `/media/${id}/original`, method })).statusCode).toBe(404)
  })
})
