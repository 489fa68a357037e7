import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/calls.ts'
import { movingInFixture } from '#tests/support/catalogue/moving-in-fixture.ts'
import { givenUser } from '#tests/support/factories.ts'
import { type PictureServer, startPictureServer } from '#tests/support/moving-in/picture-server.ts'
import { fetchPictures } from './fetch-pictures.ts'

let server: PictureServer
const f = movingInFixture(async () => {
  server = await startPictureServer()
  return { MOVING_IN_ORIGINS: server.origin }
})
afterAll(() => server.close())

const MORE = ',"Hình ảnh (url1,url2...)",Đang kinh doanh,Mã HH Liên quan,Thuộc tính'
type Given = { pictures?: string[]; isSold?: boolean; price?: number; sisterOf?: string; colour?: string }

/** A line of a product of the file, with the paths of its pictures. */
function line(number: number, { pictures = [], isSold = true, price = 690_000, ...variant }: Given): string {
  const urls = pictures.map(path => (path.startsWith('/') ? server.origin + path : path)).join(',')
  const cells = [
    `${f.prefix}-${number}`,
    `Đèn ${f.prefix}-${number}`,
    'Đèn mây tre',
    price,
    310_000,
    2,
    'Đan tay',
  ]
  const sister = variant.sisterOf === undefined ? '' : `${f.prefix}-${variant.sisterOf}`
  const colour = variant.colour ? `MÀU:${variant.colour}` : ''
  return [...cells, `"${urls}"`, isSold ? 1 : 0, sister, colour].join(',')
}

async function imported(lines: string[]): Promise<string> {
  const moving = await f.start(lines, MORE)
  await f.importNow(moving._id)
  return moving._id
}
const work = () => fetchPictures(f.shop.shop, { silentMs: 300, totalMs: 3_000, workMs: 20_000 })
/** Makes the pauses of postponed pictures, and the leases of lost processes, end now. */
const passTime = () =>
  sql`UPDATE moving_in_picture SET due_at = now() WHERE due_at > now()`.execute(f.shop.db)

type Pictures = ReplyOf<'GET /api/admin/moving-in/:id/pictures'>['data']
const picturesOf = async (id: string, query = {}): Promise<Pictures> =>
  (await f.shop.call('GET /api/admin/moving-in/:id/pictures', { params: { id }, query }, f.admin)).body.data
const retry = (id: string) =>
  f.shop.call('POST /api/admin/moving-in/:id/pictures/retry', { params: { id } }, f.admin)
const openAll = (id: string) => f.shop.call('POST /api/admin/moving-in/:id/open', { params: { id } }, f.admin)
/** The names of the pictures of a product in their order, or those of all of its variants. */
async function shown(number: number, of: 'product' | 'variants' = 'product'): Promise<string[]> {
  const rows = await f.shop.db
    .selectFrom('product_image as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .innerJoin('file', 'file.id', 'i.file_id')
    .select('file.original_name')
    .where('p.sku', 'like', `${f.prefix}-${number}%`)
    .where('i.variant_id', of === 'product' ? 'is' : 'is not', null)
    .orderBy('i.position')
    .execute()
  return rows.map(row => row.original_name)
}
const asked = (path: string) => server.asked.filter(other => other === path).length

describe('pictures of imported products', () => {
  it('are added in the order of the file, each address once', async () => {
    const id = await imported([line(1, { pictures: ['/late.png', '/1.png', '/2.png', '/1.png'] })])
    expect(await picturesOf(id)).toMatchObject({ total: 3, added: 0, left: 3, ready: 0 })
    await work()
    expect(await shown(1)).toEqual(['late.png', '1.png', '2.png'])
    expect(await picturesOf(id)).toMatchObject({ total: 3, added: 3, left: 0, failed: 0, ready: 1 })
    expect(asked('/1.png')).toBe(1)
    const before = server.asked.length
    await work()
    expect(server.asked.length).toBe(before)
  })

  it('go to the variants whose rows name them; one address is fetched once for both', async () => {
    await imported([
      line(1, { pictures: ['/v1.png'], colour: 'VÀNG' }),
      line(2, { pictures: ['/v2.png', '/v1.png'], colour: 'ĐEN', sisterOf: '1' }),
    ])
    await work()
    expect(await shown(1)).toEqual(['v1.png'])
    expect((await shown(1, 'variants')).concat(await shown(2, 'variants')).sort()).toEqual([
      'v1.png',
      'v1.png',
      'v2.png',
    ])
    expect(asked('/v1.png')).toBe(1)
  })

  it('that fail are listed with plain reasons, which tell nothing about private networks', async () => {
    const id = await imported([
      line(1, { pictures: ['/html.jpg', '/gone.png', '/huge.png', '/around'] }),
      line(2, { pictures: ['http://127.0.0.1:1/a.png', 'http://10.0.0.1/a.png', '/inside'] }),
      line(3, { pictures: ['http://không-có.invalid/a.png', '/ok.png'] }),
    ])
    await work()
    await passTime()
    await work()
    await passTime()
    await work()
    const { failures, ...counts } = await picturesOf(id)
    expect(counts).toMatchObject({ total: 9, added: 1, failed: 8, left: 0 })
    const one = 'Địa chỉ này không mở được từ Internet'
    expect(
      failures.map(({ product, address, reason }) => [product.title, new URL(address).pathname, reason]),
    ).toEqual([
      [`Đèn ${f.prefix}-1`, '/html.jpg', 'Tệp ở địa chỉ này không phải ảnh, hoặc bị hỏng'],
      [`Đèn ${f.prefix}-1`, '/gone.png', 'Trang cũ không còn ảnh này'],
      [`Đèn ${f.prefix}-1`, '/huge.png', 'Ảnh lớn hơn 20MB'],
      [`Đèn ${f.prefix}-1`, '/around', 'Địa chỉ này chuyển tiếp quá nhiều lần'],
      [`Đèn ${f.prefix}-2`, '/a.png', one],
      [`Đèn ${f.prefix}-2`, '/a.png', one],
      [`Đèn ${f.prefix}-2`, '/inside', one],
      [`Đèn ${f.prefix}-3`, '/a.png', one],
    ])
    expect(failures.map(({ product }) => product.hasPicture).at(-1)).toBe(true)
    expect((await picturesOf(id, { page: 2, limit: 5 })).failures).toHaveLength(3)
  })

  it('are tried again after a pause if that may help, and by the button if not', async () => {
    const id = await imported([line(1, { pictures: ['/recovering', '/silent', '/gone.png'] })])
    await work()
    expect(await picturesOf(id)).toMatchObject({ added: 0, failed: 1, left: 2 })
    await passTime()
    await work()
    expect(await shown(1)).toEqual(['recovering'])
    await passTime()
    await work()
    expect(await picturesOf(id)).toMatchObject({ added: 1, failed: 2, left: 0 })
    expect(asked('/silent')).toBe(3)
    expect((await picturesOf(id)).failures.map(({ reason }) => reason)).toContain(
      'Trang cũ không trả lời kịp',
    )
    expect(await retry(id)).toMatchObject({ status: 200, body: { data: { waiting: 2 } } })
    expect(f.shop.jobs.at(-1)).toMatchObject({ name: 'fetch_pictures' })
    const gone = asked('/gone.png')
    await work()
    expect(asked('/gone.png')).toBe(gone + 1)
  })

  it('of a host that never answers are not all waited for', async () => {
    const pictures = Array.from({ length: 14 }, (_, index) => `/silent/${f.prefix}-${index}`)
    const id = await imported([line(1, { pictures })])
    for (let round = 0; round < 3; round++) {
      await work()
      await passTime()
    }
    expect(await picturesOf(id)).toMatchObject({ failed: 14, left: 0 })
  })
})

describe('fetching that is interrupted', () => {
  it('goes on after a crash and fetches nothing twice that was added', async () => {
    const id = await imported([
      line(1, { pictures: ['/a1.png', '/a2.png'] }),
      line(2, { pictures: ['/a3.png'] }),
    ])
    // a process took one and died
    await sql`
      UPDATE moving_in_picture SET state = 'fetching', tries = 1, due_at = now() + interval '1 minute'
       WHERE moving_in_id = ${id} AND url LIKE '%a2.png'`.execute(f.shop.db)
    await fetchPictures(f.shop.shop, { workMs: 1_500 })
    expect([await shown(1), await shown(2)]).toEqual([[], ['a3.png']])
    await passTime()
    await work()
    expect(await shown(1)).toEqual(['a1.png', 'a2.png'])
    expect(['/a1.png', '/a2.png', '/a3.png'].map(asked)).toEqual([1, 1, 1])
  })

  it('is given up for a picture over which three processes died', async () => {
    const id = await imported([line(1, { pictures: ['/deadly.png'] })])
    await sql`
      UPDATE moving_in_picture SET state = 'fetching', tries = 3 WHERE moving_in_id = ${id}`.execute(
      f.shop.db,
    )
    await work()
    expect(await picturesOf(id)).toMatchObject({ failed: 1, left: 0 })
    expect(asked('/deadly.png')).toBe(0)
  })

  it('is shared by processes: none fetches what another one does, and one host has two at once', async () => {
    const pictures = Array.from({ length: 8 }, (_, index) => `/late/${f.prefix}-${index}.png`)
    const id = await imported([line(1, { pictures })])
    server.mostAtOnce = 0
    await Promise.all([work(), work(), work()])
    expect(await picturesOf(id)).toMatchObject({ added: 8, left: 0 })
    expect(pictures.map(asked)).toEqual(Array(8).fill(1))
    expect(server.mostAtOnce).toBeLessThanOrEqual(2)
    expect(await shown(1)).toEqual(pictures.map(path => path.slice('/late/'.length)))
  })

  it('ends with an undo; nothing comes after it', async () => {
    const id = await imported([
      line(1, { pictures: ['/late/u1.png', '/late/u2.png', '/late/u3.png', '/u4.png'] }),
    ])
    const working = work()
    await expect.poll(() => asked('/late/u1.png')).toBe(1)
    expect((await f.undo(id)).status).toBe(200)
    await working
    expect(await f.product(`${f.prefix}-1`)).toBeUndefined()
    expect(asked('/u4.png')).toBe(0)
    expect(await picturesOf(id)).toMatchObject({ total: 0, left: 0 })
    expect((await retry(id)).error.code).toBe('moving_in_not_imported')
    expect((await openAll(id)).error.code).toBe('moving_in_not_imported')
  })

  it('ends if the product is deleted', async () => {
    const id = await imported([line(1, { pictures: ['/d1.png'] })])
    await sql`DELETE FROM moving_in_item WHERE moving_in_id = ${id}`.execute(f.shop.db)
    await sql`UPDATE product SET archived_at = now() WHERE sku = ${`${f.prefix}-1`}`.execute(f.shop.db)
    await work()
    expect(await picturesOf(id)).toMatchObject({ added: 0, failed: 1 })
    expect(await shown(1)).toEqual([])
  })
})

describe('products that exist', () => {
  it('keep their pictures, and nothing is fetched again', async () => {
    await imported([line(1, { pictures: ['/e1.png'] })])
    await work()
    const again = await imported([line(1, { pictures: ['/e1.png', '/e2.png'], price: 720_000 })])
    await work()
    expect(await picturesOf(again)).toMatchObject({ total: 0 })
    expect([asked('/e1.png'), asked('/e2.png')]).toEqual([1, 0])
  })

  it('get pictures if they have none, and lose them with the undo', async () => {
    await imported([line(1, {})])
    const second = await imported([line(1, { pictures: ['/g1.png'], price: 720_000 })])
    await work()
    expect(await shown(1)).toEqual(['g1.png'])
    expect((await f.undo(second)).status).toBe(200)
    expect(await shown(1)).toEqual([])
    expect(await f.product(`${f.prefix}-1`)).toMatchObject({ price_dong: 690_000 })
  })
})

describe('putting on sale', () => {
  it('opens what only waited for its picture', async () => {
    const id = await imported([
      line(1, { pictures: ['/s1.png'] }),
      line(2, { pictures: ['/s2.png'], isSold: false }),
      line(3, {}),
      line(4, { pictures: ['/s4.png'], price: 0 }),
      line(5, { pictures: ['/s5.png'] }),
    ])
    await work()
    // one that staff have shown and hidden again stays hidden
    const five = (await f.product(`${f.prefix}-5`))?.id ?? ''
    for (const isActive of [true, false])
      await f.shop.call('PUT /api/admin/products/active', { body: { ids: [five], isActive } }, f.admin)
    expect(await picturesOf(id)).toMatchObject({ ready: 1 })
    expect(await openAll(id)).toMatchObject({
      status: 200,
      body: { data: { opened: 1, left: 0 }, message: 'Đã mở bán 1 sản phẩm' },
    })
    const states = await f.shop.db
      .selectFrom('product')
      .select(['sku', 'is_active'])
      .where('sku', 'like', `${f.prefix}-%`)
      .orderBy('sku')
      .execute()
    expect(states.map(({ is_active }) => is_active)).toEqual([true, false, false, false, false])
    expect((await openAll(id)).body.data).toEqual({ opened: 0, left: 0 })
  })

  it('needs the right to change products', async () => {
    const id = await imported([line(1, { pictures: ['/r1.png'] })])
    const other = await givenUser(f.shop.db, { role: 'customer' })
    for (const route of [
      'POST /api/admin/moving-in/:id/open',
      'POST /api/admin/moving-in/:id/pictures/retry',
    ] as const)
      expect((await f.shop.call(route, { params: { id } }, other)).status).toBe(403)
  })
})
