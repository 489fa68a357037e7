import { describe, expect, it } from 'vitest'
import { movedPicturesFixture } from '#tests/support/catalogue/moved-pictures-fixture.ts'
import { givenUser } from '#tests/support/factories.ts'

const { f, line, imported, work, picturesOf, openAll, shown, asked } = movedPicturesFixture()

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
  it('opens the products that only waited for their picture', async () => {
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
