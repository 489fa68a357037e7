import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { UNSAVED_PROMOTION } from '#contract/promotions/trial.shapes.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { NOTHING, only, promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'

const { shop, admin, buy, pauseAll } = await promotionFixture()
let wallLamps: string
let opal: { id: string }
let desk: { id: string }
beforeAll(async () => {
  wallLamps = await givenCategory(shop.db, 'Đèn tường')
  opal = await givenProduct(shop.db, {
    title: 'Đèn tường opal',
    categoryId: wallLamps,
    priceDong: 690_000,
    stock: 50,
  })
  desk = await givenProduct(shop.db, { title: 'Đèn bàn óc chó', priceDong: 1_290_000, stock: 50 })
})
beforeEach(pauseAll)
afterAll(() => shop.close())

type Body = InputOf<'POST /api/admin/promotions/preview'>['body']
const fields = (rest: Partial<Body> = {}): Body => ({
  name: 'Đèn tường đi đôi',
  codeMode: 'shared',
  code: 'DENDOI10',
  startsAt: '2027-01-01T00:00:00+07:00',
  conditions: {
    scope: { of: { lists: [wallLamps] } },
    minPieces: 2,
    minDong: 1_000_000,
  },
  offer: { on: 'items', kind: 'percent', percent: 10, capDong: 500_000 },
  combines: { order: true, delivery: true, codes: false },
  ...rest,
})
const preview = async (rest: Partial<Body> = {}) => {
  const { body, status } = await shop.call(
    'POST /api/admin/promotions/preview',
    { body: fields(rest) },
    admin,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const line = (productId: string, quantity: number) => ({ productId, quantity })
const two = () => ({ products: [line(opal.id, 2), line(desk.id, 1)] })

describe('the preview of a promotion', () => {
  it('prices a cart with it and the automatic ones, at its beginning', async () => {
    await givenPromotion(
      shop.db,
      promotion({ on: 'order', kind: 'percent', percent: 5, capDong: null }, { name: 'Mua 2 giảm 5%' }),
    )
    const { lines, ...rest } = await preview({ cart: two() })
    expect(rest).toMatchObject({
      at: '2026-12-31T17:00:00.000Z',
      standing: 'applies',
      dong: 138_000,
      subtotalDong: 2_670_000,
      discounts: [
        { promotionId: UNSAVED_PROMOTION, name: 'Đèn tường đi đôi', dong: 138_000 },
        { name: 'Mua 2 giảm 5%', dong: 126_600 },
      ],
      taxes: [{ percent: 10, taxDong: 240_540 }],
      totalDong: 2_645_940,
    })
    expect(lines.map(({ title, discounts }) => [title, discounts.map(({ dong }) => dong)])).toEqual([
      ['Đèn tường opal', [138_000]],
      ['Đèn bàn óc chó', []],
    ])
  })

  it('replaces its stored version, at the price that an order is then charged', async () => {
    const offer = { on: 'items', kind: 'percent', percent: 30, capDong: null } as const
    const stored = await givenPromotion(
      shop.db,
      promotion(offer, { conditions: { scope: only({ lists: [wallLamps] }) } }),
    )
    const cart = { products: [line(opal.id, 1)] }
    const now: Partial<Body> = {
      codeMode: 'none',
      code: null,
      startsAt: '2026-01-01T00:00:00Z',
      conditions: { scope: { of: { lists: [wallLamps] } } },
    }
    const before = await preview({ ...now, offer, cart })
    expect(before).toMatchObject({ standing: 'outdone', dong: 0 })
    const { totalDong } = await preview({ ...now, offer, cart, promotionId: stored.id })
    const placed = await buy({ products: [line(opal.id, 1)] })
    expect(placed.body.data.totalAmount).toBe(totalDong)
  })

  it('names the unmet condition of the cart, and follows the quantity', async () => {
    const { standing, missing, dong } = await preview({ cart: { products: [line(opal.id, 1)] } })
    expect([standing, missing, dong]).toEqual([
      'lacking',
      'cần thêm 1 sản phẩm được áp dụng, cần mua thêm 310.000\u00a0₫',
      0,
    ])
    expect((await preview({ cart: { products: [line(opal.id, 3)] } })).dong).toBe(207_000)
  })

  it('chooses a cart that meets the conditions if none is sent', async () => {
    const found = await preview({
      conditions: {
        ...fields().conditions,
        minPieces: 1,
        customers: 'first_order',
        payments: ['bank_transfer'],
        provinces: ['Thành phố Hà Nội'],
      },
    })
    expect(found).toMatchObject({
      standing: 'applies',
      province: 'Thành phố Hà Nội',
      payment: 'bank_transfer',
      customer: 'first_order',
    })
    expect(found.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [opal.id, 2],
      [desk.id, 1],
    ])
    const another = await preview({
      conditions: { ...fields().conditions, customers: 'first_order' },
      cart: { customer: 'guest' },
    })
    expect(another).toMatchObject({ standing: 'lacking', missing: 'dành cho đơn hàng đầu tiên' })
  })

  it('shows a present, and whether it is out of stock', async () => {
    const bulb = await givenProduct(shop.db, { title: 'Bóng LED', priceDong: 60_000, stock: 3 })
    const offer = { on: 'gift', kind: 'gift', productId: bulb.id, quantity: 1, per: 2 } as const
    const given = await preview({ offer, cart: two() })
    expect(given).toMatchObject({ standing: 'applies', dong: 60_000, subtotalDong: 2_670_000, discounts: [] })
    expect(given.lines.at(-1)).toMatchObject({ title: 'Bóng LED', isGift: true, quantity: 1 })
    const gone = await givenProduct(shop.db, { priceDong: 60_000, stock: 0 })
    const { standing, lines } = await preview({ offer: { ...offer, productId: gone.id }, cart: two() })
    expect([standing, lines.length]).toEqual(['gift_gone', 2])
    const few = await preview({ offer: { ...offer, per: 9 }, cart: two() })
    expect(few.standing).toBe('nothing')
  })

  it('names promotions of the same time and products, and whether one order may use both', async () => {
    const given = (name: string, rest: Parameters<typeof promotion>[1] = {}, codes: string[] = []) =>
      givenPromotion(shop.db, promotion({ on: 'order', kind: 'amount', dong: 1_000 }, { name, ...rest }), {
        codes,
      })
    await given('Cả cửa hàng')
    await given('Mã của bạn', {}, ['MABAN'])
    await given('Đèn bàn', {
      conditions: { scope: { of: { ...NOTHING, products: [desk.id] }, except: NOTHING } },
    })
    await given('Đèn opal', {
      conditions: { scope: only({ products: [opal.id] }) },
      combines: { order: true, delivery: false, codes: true },
    })
    await given('Đã xong', { endsAt: new Date('2026-12-31T16:59:59Z') })
    await given('Sau nữa', { startsAt: new Date('2027-02-01T00:00:00Z') })
    const { neighbours } = await preview({
      endsAt: '2027-01-31T00:00:00+07:00',
      offer: { on: 'delivery', kind: 'free' },
    })
    expect(neighbours.map(({ name, needsCode, combines }) => [name, needsCode, combines]).sort()).toEqual([
      ['Cả cửa hàng', false, true],
      ['Mã của bạn', true, false],
      ['Đèn opal', false, false],
    ])
  })

  it('stores nothing, and refuses products that can’t be sold and more than ten lines', async () => {
    const count = async () => (await shop.db.selectFrom('promotion').select('id').execute()).length
    const before = await count()
    await preview({ cart: two() })
    expect(await count()).toBe(before)
    const hidden = await givenProduct(shop.db, { isActive: false })
    const call = (cart: Body['cart']) =>
      shop.call('POST /api/admin/promotions/preview', { body: fields({ cart }) }, admin)
    expect((await call({ products: [line(hidden.id, 1)] })).error.code).toBe('product_not_found')
    const many = await call({ products: Array.from({ length: 11 }, () => line(opal.id, 1)) })
    expect(many.error.errors).toMatchObject([{ path: 'cart.products' }])
  })
})
