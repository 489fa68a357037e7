import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { movedPicturesFixture } from '#tests/support/catalogue/moved-pictures-fixture.ts'

const { f, server, line, imported, work, passTime, picturesOf, retry, openAll, shown, asked } =
  movedPicturesFixture()

describe('pictures of imported products', () => {
  it('are added in the order of the file, each address once', async () => {
    const id = await imported([line(1, { pictures: ['/late.png', '/1.png', '/2.png', '/1.png'] })])
    expect(await picturesOf(id)).toMatchObject({ total: 3, added: 0, left: 3, ready: 0 })
    await work()
    expect(await shown(1)).toEqual(['late.png', '1.png', '2.png'])
    expect(await picturesOf(id)).toMatchObject({ total: 3, added: 3, left: 0, failed: 0, ready: 1 })
    expect(asked('/1.png')).toBe(1)
    const before = server().asked.length
    await work()
    expect(server().asked.length).toBe(before)
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
    await work()
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

  it('is shared by processes: no picture is fetched twice, and one host has two at once', async () => {
    const pictures = Array.from({ length: 8 }, (_, index) => `/late/${f.prefix}-${index}.png`)
    const id = await imported([line(1, { pictures })])
    server().mostAtOnce = 0
    await Promise.all([work(), work(), work()])
    expect(await picturesOf(id)).toMatchObject({ added: 8, left: 0 })
    expect(pictures.map(asked)).toEqual(Array(8).fill(1))
    expect(server().mostAtOnce).toBeLessThanOrEqual(2)
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

  it('ends if the product is archived', async () => {
    const id = await imported([line(1, { pictures: ['/d1.png'] })])
    await sql`UPDATE product SET archived_at = now() WHERE sku = ${`${f.prefix}-1`}`.execute(f.shop.db)
    await work()
    expect(await picturesOf(id)).toMatchObject({ added: 0, failed: 1 })
    expect(await shown(1)).toEqual([])
  })
})
