import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { blackPng } from '#tests/support/black-png.ts'
import { givenUser } from '#tests/support/factories.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { patient } from '#tests/support/time/pace.ts'

let own: string
let shop: TestShop
let admin: Awaited<ReturnType<typeof givenUser>>
let jpeg: Buffer
beforeAll(async () => {
  // a separate folder for temporary files, so that nobody else's are counted
  own = throwawayDir()
  vi.stubEnv('TMPDIR', own)
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer()
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await shop.close()
  vi.unstubAllEnvs()
  rmSync(own, { recursive: true, force: true })
})

const hugePicture = blackPng(20_000)
const STRANGERS = 'POST /api/upload/payment-proof'
const calls = ['POST /api/upload/product-image', STRANGERS] as const
const NO_PICTURE = /^Vui lòng chọn file hình ảnh$/
const send = (call: (typeof calls)[number], content: Uint8Array, name: string) =>
  shop.call(call, { body: pictureForm(content, name) }, admin)

const files = () => shop.db.selectFrom('file').select(['id', 'storage_key', 'original_name']).execute()
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of shop.shop.storages.of('local').list()) keys.push(key)
  return keys
}
const temporary = () => readdirSync(tmpdir()).filter(name => name.startsWith('anh-gia-upload-'))
/** Everything that an upload could leave. */
const all = async () => [await files(), await stored(), temporary()]

describe.each(calls)('%s', call => {
  it.each([
    ['../../../../etc/cron.d/x.jpg', 'x.jpg'],
    ['..\\..\\windows\\system32\\x.jpg', 'x.jpg'],
    ['/etc/passwd', 'passwd'],
    ['den.php.jpg', 'den.php.jpg'],
    ['den.jpg.exe', 'den.jpg.exe'],
    ['den.jpg\u202Egpj.exe', 'den.jpggpj.exe'],
    [`${'a'.repeat(3_000)}.jpg`, 'a'.repeat(200)],
  ])('has a generated key for the name %j', async (name, kept) => {
    const { status, body } = await send(call, jpeg, name)
    expect(status).toBe(200)
    const file = (await files()).find(({ id }) => id === body.file.fileId)
    expect(file?.original_name).toBe(kept)
    expect(file?.storage_key).toMatch(/^(?:product_image|payment_proof)\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    [
      'SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /SVG chưa đọc được/,
    ],
    ['page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), NO_PICTURE],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), /PDF không phải là ảnh. Hãy chụp màn hình/],
    [
      'HEIC of an iPhone',
      () => Buffer.from('\0\0\0$ftypheic\0\0\0\0mif1heic', 'latin1'),
      /HEIC .*Tương thích nhất/,
    ],
    ['BMP', () => Buffer.from('BM6\0\0\0\0\0\0\0', 'latin1'), /BMP chưa đọc được. Hãy lưu ảnh thành JPG/],
    ['head of a picture alone', () => jpeg.subarray(0, 100), /Ảnh bị hỏng hoặc chưa tải về trọn vẹn/],
    ['name of a folder of links', () => Buffer.from('/etc/passwd'), NO_PICTURE],
    ['nothing', () => new Uint8Array(), NO_PICTURE],
    ['picture of 400 megapixels in a few bytes', () => hugePicture, /^Ảnh có độ phân giải quá lớn/],
  ])(
    'refuses a %s that says it is a picture, and keeps nothing of it',
    async (_what, make, message) => {
      const before = await all()
      const { status, error } = await send(call, await make(), 'den.jpg')
      expect([status, error.errors?.[0]?.path]).toEqual([400, 'image'])
      expect(error.message).toMatch(message)
      expect(await all()).toEqual(before)
    },
    patient(60_000),
  )

  it('takes the TIFF of a scanner from staff, and from no stranger', async () => {
    const { status, error, body } = await send(call, await sharp(jpeg).tiff().toBuffer(), 'den.tif')
    if (call === STRANGERS) {
      expect([status, error.message]).toEqual([400, expect.stringContaining('TIFF hoặc RAW chưa đọc được')])
    } else {
      const { rawPayload } = await shop.app.inject({ url: body.file.url })
      expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    }
  })

  it('serves of a picture that is a page or an archive as well the picture alone', async () => {
    const hidden = '<script>alert(document.cookie)</script>PK\u0003\u0004'
    const { body } = await send(call, Buffer.concat([jpeg, Buffer.from(hidden)]), 'den.jpg.html')
    const file = (await files()).find(({ id }) => id === body.file.fileId)
    const { rawPayload, headers } = await shop.app.inject({ url: body.file.url })
    expect(file && rawPayload.includes('script')).toBe(false)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
  })

  it('takes those it can of a hundred at once, each whole, and refuses the rest clearly', async () => {
    const before = temporary()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => send(call, jpeg, `den-${index}.jpg`)),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken.length).toBeGreaterThan(5)
    for (const { status, error, headers } of answers)
      if (status !== 200)
        expect([status, error.code, Number(headers['retry-after'])]).toEqual([
          ...[503, 'server_busy', expect.any(Number)],
        ])
    for (const { body } of taken) {
      const { rawPayload } = await shop.app.inject({ url: body.file.url })
      expect((await sharp(rawPayload).metadata()).width).toBe(60)
    }
    expect(temporary()).toEqual(before)
  })

  it('reports that the disk is full, and leaves neither a row nor a part of the file', async () => {
    const before = await all()
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    vi.spyOn(shop.shop.storages.of('local'), 'put').mockRejectedValue(full)
    const { status, error, headers } = await send(call, jpeg, 'den.jpg')
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'storage_full', '60'])
    expect(error.message).toMatch(/hết chỗ lưu/)
    expect(await all()).toEqual(before)
  })
})

describe('an address of a picture', () => {
  it.each([
    '/media/../../etc/passwd',
    '/media/..%2F..%2Fetc%2Fpasswd/original',
    '/media/%2e%2e/original',
    '/media/00000000-0000-0000-0000-000000000000/..%2f..%2fsecret',
    '/media/00000000-0000-0000-0000-000000000000/source',
    '/media/00000000-0000-0000-0000-000000000000/original%00.jpg',
  ])('%s leads to no file', async url => {
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
  })
})
