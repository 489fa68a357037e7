import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBody } from '#tests/support/factories.ts'
import { type HoldFixture, holdFixture } from '#tests/support/orders/hold-fixture.ts'
import { CITY, cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { saveSettings } from '../../settings/index.ts'

const HANOI = 'Thành phố Hà Nội'
const rules = cityRules(50_000, 500_000)

let fixture: HoldFixture
let lamp: { id: string }
let sconce: { id: string }
beforeAll(async () => {
  fixture = await holdFixture()
  await saveSettings(fixture.shop.db, 'delivery', rules)
  lamp = await fixture.givenProduct({ priceDong: 2_580_000, stock: 50 })
  sconce = await fixture.givenProduct({ priceDong: 499_999, stock: 50 })
})
afterAll(async () => {
  expect(await fixture.shop.stockViolations()).toEqual([])
  await fixture.shop.close()
})

/** An order to a province, and its delivery fee. */
async function shippingOf(productId: string, city: string) {
  const body = orderBody([{ productId }])
  body.customer.address.city = city
  const { body: placed } = await fixture.shop.call('POST /api/orders', { body })
  const params = { id: placed.data._id }
  const seen = await fixture.shop.call('GET /api/orders/:id', {
    params,
    query: { key: placed.data.accessKey },
  })
  return seen.body.data.shippingFee
}

const transfer = async (hold: string, city: string) => {
  const body = await fixture.transferOrder(hold, [{ productId: lamp.id }])
  body.customer.address.city = city
  return fixture.order(body)
}

describe('free delivery in the inner city (R47)', () => {
  it('is granted as it is printed: there, and from the amount on', async () => {
    expect(await shippingOf(lamp.id, CITY)).toBe(0)
    expect(await shippingOf(lamp.id, HANOI)).toBe(50_000)
    expect(await shippingOf(sconce.id, CITY)).toBe(50_000)
    await fixture.shop.db
      .updateTable('product')
      .set({ price_dong: 500_000 })
      .where('id', '=', sconce.id)
      .execute()
    expect(await shippingOf(sconce.id, CITY)).toBe(0)
  })

  it.each([
    ['Sao Hỏa', 'Vui lòng chọn tỉnh, thành phố trong danh sách'],
    ['\u3164\u2800\u200b', 'Vui lòng chọn tỉnh, thành phố'],
    ['Thành phố Hồ Chí Minh 1', 'Vui lòng chọn tỉnh, thành phố trong danh sách'],
  ])('is for places of the list: an order and a hold to %s are refused', async (city, message) => {
    const body = orderBody([{ productId: lamp.id }])
    body.customer.address.city = city
    const ordered = await fixture.shop.call('POST /api/orders', { body })
    const guest = await fixture.givenGuest(lamp.id)
    const held = await fixture.open(guest, [{ productId: lamp.id }], { city })
    expect([ordered.status, held.status]).toEqual([400, 400])
    expect(ordered.error.errors).toMatchObject([{ path: 'customer.address.city', message }])
    expect(held.error.errors).toMatchObject([{ path: 'city', message }])
  })

  it('is not evaded by how a ward is written, in orders and in holds', async () => {
    const ward = 'Đặc khu Côn Đảo'
    const island = {
      ...rules,
      zones: [
        ...rules.zones,
        {
          ...rules.rest,
          name: 'Đảo',
          places: [{ province: CITY, wards: [ward] }],
          fees: { standard: 700_000, bulky: 700_000, oversize: 700_000 },
          thresholds: [],
        },
      ],
    }
    await saveSettings(fixture.shop.db, 'delivery', island)
    const spellings = [
      'Côn Đảo',
      'con dao',
      'Đặc khu Côn Đảo.',
      'Dac khu  Con Dao',
      'ĐK. Côn Đảo',
      'Đặc khu \u0421ôn Đảo',
    ]
    for (const state of [ward, ...spellings]) {
      const body = orderBody([{ productId: lamp.id }])
      body.customer.address = { ...body.customer.address, city: CITY, state }
      const { body: placed } = await fixture.shop.call('POST /api/orders', { body })
      const { delivery_dong: fee, ward: kept } = await fixture.shop.db
        .selectFrom('orders')
        .select(['shipping_dong as delivery_dong', 'ward'])
        .where('id', '=', placed.data._id)
        .executeTakeFirstOrThrow()
      expect([state, fee, kept]).toEqual([state, 700_000, ward])
      const guest = await fixture.givenGuest(lamp.id)
      const held = await fixture.open(guest, [{ productId: lamp.id }], { city: CITY, ward: state })
      expect([state, held.body.data.shippingFee]).toEqual([state, 700_000])
    }
    // a name that is none in the list stays as it is typed (R45)
    const body = orderBody([{ productId: lamp.id }])
    body.customer.address = { ...body.customer.address, city: CITY, state: 'Khu phố mới 5' }
    expect((await fixture.shop.call('POST /api/orders', { body })).status).toBe(200)
    await saveSettings(fixture.shop.db, 'delivery', rules)
  })

  it('is not evaded by how a province is written, in orders and in holds', async () => {
    const spellings = [...'\u200b\u200d\u00ad\u3164\u2800'].map(unseen => `Thành phố Hà${unseen} Nội`)
    for (const city of [...spellings, 'Hà Nội,', 'T\u0440. H\u00e0 N\u1ed9i', 'ＨÀ NỘI']) {
      expect([city, await shippingOf(lamp.id, city)]).toEqual([city, 50_000])
      const guest = await fixture.givenGuest(lamp.id)
      const held = await fixture.open(guest, [{ productId: lamp.id }], { city })
      expect([city, held.body.data.shippingFee]).toEqual([city, 50_000])
    }
    const { city } = await fixture.shop.db
      .selectFrom('orders')
      .select('city')
      .orderBy('placed_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(city).toBe(HANOI)
  })

  it('is shown by the cart, before the province is known', async () => {
    const cart = await fixture.shop.call('POST /api/guest-cart/add', { body: { product_id: lamp.id } })
    expect(cart.body.data).toMatchObject({
      delivery: rules,
    })
  })

  it('is refused if the shopper was shown another total', async () => {
    const body = orderBody([{ productId: lamp.id }], { totalAmount: 2_838_000 })
    expect((await fixture.shop.call('POST /api/orders', { body })).status).toBe(200)
    body.customer.address.city = HANOI
    const refused = await fixture.shop.call('POST /api/orders', { body })
    expect([refused.error.code, refused.error.data]).toMatchObject([
      'price_changed',
      { shippingFee: 50_000, totalAmount: 2_888_000 },
    ])
  })

  it('is held with the pieces, for an order to the province of the hold', async () => {
    const hold = async (city?: string) =>
      (await fixture.open(await fixture.givenGuest(lamp.id), [{ productId: lamp.id }], city ? { city } : {}))
        .body.data
    const inside = await hold(CITY)
    expect(inside).toMatchObject({ shippingFee: 0, totalAmount: 2_838_000, transfer: { amount: 2_838_000 } })
    const elsewhere = await transfer(inside.hold, HANOI)
    expect([elsewhere.status, elsewhere.error.code]).toEqual([409, 'hold_mismatch'])
    expect((await transfer(inside.hold, CITY)).body.data.totalAmount).toBe(2_838_000)

    const outside = await hold(HANOI)
    expect(outside).toMatchObject({ shippingFee: 50_000, totalAmount: 2_888_000 })
    expect((await transfer(outside.hold, CITY)).error.code).toBe('hold_mismatch')
    expect((await transfer(outside.hold, 'Thành phố Huế')).body.data.totalAmount).toBe(2_888_000)
    expect((await hold()).shippingFee).toBe(50_000)
  })
})
