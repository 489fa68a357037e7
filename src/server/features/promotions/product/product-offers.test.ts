import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Conditions, Offer, Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { only, promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion, type Limits } from '#tests/support/promotions/given-promotion.ts'

let fixture: ProductFixture
beforeAll(async () => {
  fixture = await productFixture()
})
afterAll(() => fixture.shop.close())

const TEN: Offer = { on: 'items', kind: 'percent', percent: 10, capDong: null }

/** A promotion for one product. */
const given = (
  productId: string,
  offer: Offer,
  {
    limits,
    conditions,
    ...rest
  }: Partial<Omit<Promotion, 'conditions'>> & {
    limits?: Limits
    conditions?: Partial<Conditions>
  } = {},
) =>
  givenPromotion(
    fixture.shop.db,
    promotion(offer, { ...rest, conditions: { scope: only({ products: [productId] }), ...conditions } }),
    limits,
  )

const offersOf = async (id: string) =>
  (await fixture.shop.call('GET /api/products/:id/offers', { params: { id } })).body.data
const namesOf = async (id: string) => (await offersOf(id))[0]?.offers.map(({ name }) => name)

describe('the offers of a product', () => {
  it('are the benefits of one piece, the unmet conditions of others, and later benefits', async () => {
    const lamp = await givenProduct(fixture.shop.db, { priceDong: 1_000_000, stock: 9 })
    const bulb = await givenProduct(fixture.shop.db, { priceDong: 60_000, stock: 9 })
    const gift = {
      on: 'gift',
      kind: 'gift',
      productId: bulb.id,
      variantId: null,
      quantity: 2,
      per: 1,
    } as const
    await given(lamp.id, TEN, { name: 'Tuần lễ đèn chùm' })
    await given(lamp.id, gift, { name: 'Tặng bóng' })
    await given(
      lamp.id,
      { on: 'order', kind: 'percent', percent: 5, capDong: null },
      {
        name: 'Mua 2',
        conditions: { minPieces: 2 },
      },
    )
    await given(
      lamp.id,
      { on: 'order', kind: 'amount', dong: 50_000 },
      {
        name: 'Chào bạn mới',
        needsCode: true,
        limits: { codes: ['SANGNHA10'] },
        conditions: { customers: 'first_order' },
      },
    )
    await given(lamp.id, TEN, { name: 'Mã riêng', needsCode: true, limits: { codes: ['RIENG1', 'RIENG2'] } })
    await given(
      lamp.id,
      { on: 'next_order', kind: 'code', percent: 5, capDong: null, validDays: 60 },
      {
        name: 'Cảm ơn',
      },
    )
    const [{ variantId, offers } = { variantId: '', offers: [] }] = await offersOf(lamp.id)
    expect(variantId).toBeNull()
    expect(
      Object.fromEntries(
        offers.map(({ name, standing, dong, giftDong, missing }) => [
          name,
          [standing, dong, giftDong, missing],
        ]),
      ),
    ).toEqual({
      'Tuần lễ đèn chùm': ['applies', 100_000, 0, ''],
      'Tặng bóng': ['applies', 0, 120_000, ''],
      'Mua 2': ['lacking', 0, 0, 'cần thêm 1 sản phẩm được áp dụng'],
      'Cảm ơn': ['later', 0, 0, ''],
      'Mã SANGNHA10': ['lacking', 0, 0, 'dành cho đơn hàng đầu tiên'],
    })
    expect(offers.map(({ code }) => code).filter(Boolean)).toEqual(['SANGNHA10'])
    expect(await namesOf(bulb.id)).toEqual([])
  })

  it('of each variant are counted at its own price, and a price on request has none', async () => {
    const lamp = await givenProduct(fixture.shop.db, {
      variants: [
        { name: 'Nhỏ', priceDong: 500_000, stock: 3 },
        { name: 'Lớn', priceDong: 900_000, stock: 3 },
      ],
    })
    const asked = await givenProduct(fixture.shop.db, { priceDong: null })
    for (const { id } of [lamp, asked]) await given(id, TEN)
    expect((await offersOf(lamp.id)).map(({ variantId, offers }) => [variantId, offers[0]?.dong])).toEqual([
      [lamp.variants[0], 50_000],
      [lamp.variants[1], 90_000],
    ])
    expect(await namesOf(asked.id)).toEqual([])
  })

  it('promise no present that is out of stock', async () => {
    const lamp = await givenProduct(fixture.shop.db, { priceDong: 1_000_000, stock: 9 })
    const bulb = await givenProduct(fixture.shop.db, { priceDong: 60_000, stock: 1 })
    const gift = { on: 'gift', kind: 'gift', productId: bulb.id, variantId: null, per: 1 } as const
    await given(lamp.id, { ...gift, quantity: 1 }, { name: 'Một' })
    await given(lamp.id, { ...gift, quantity: 2 }, { name: 'Hai' })
    expect(await namesOf(lamp.id)).toEqual(['Một'])
  })
})
