import { afterAll, beforeAll, expect, it } from 'vitest'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'

const fixture = await promotionFixture()
const alone = { combines: { order: false, delivery: true, codes: true } }
let ids: { present: string; code: string }
beforeAll(async () => {
  const bulb = await fixture.givenProduct({ priceDong: 120_000, stock: 500 })
  const gift = { on: 'gift', kind: 'gift', productId: bulb.id, variantId: null, quantity: 1, per: 1 } as const
  const present = await givenPromotion(fixture.shop.db, promotion(gift, { name: 'Tặng bóng', ...alone }))
  const offer = { on: 'order', kind: 'amount', dong: 5_000 } as const
  const { id } = await givenPromotion(
    fixture.shop.db,
    promotion(offer, { name: 'Bớt 5', needsCode: true, ...alone }),
    { codes: ['BOT5'] },
  )
  ids = { present: present.id, code: id }
})
afterAll(() => fixture.shop.close())

/** The total and the pieces given of an order or a hold with the code. */
async function ordered(preferredPromotionId?: string) {
  const { body } = await fixture.buy({
    codes: ['BOT5'],
    preferredPromotionId,
  })
  const params = { id: body.data._id }
  const { data } = (await fixture.shop.call('GET /api/admin/orders/:id', { params }, fixture.admin)).body
  return [data.totalAmount, data.orderItems.length - 1]
}
async function held(preferredPromotionId?: string) {
  const lines = [{ productId: fixture.lamp.id }]
  const rest = { codes: ['BOT5'], preferredPromotionId }
  const { body } = await fixture.open(await fixture.givenGuest(fixture.lamp.id), lines, rest)
  return [body.data.totalAmount, body.data.lines.filter(({ isGift }) => isGift).length]
}

it.each([
  ['an order', ordered],
  ['a hold', held],
] as const)(
  '%s has what gives more, presents at their price, unless the shopper prefers the other',
  async (_, made) => {
    expect(await made()).toEqual([1_100_000, 1])
    expect(await made(ids.code)).toEqual([995_000 * 1.1, 0])
    expect(await made(ids.present)).toEqual([1_100_000, 1])
  },
)
