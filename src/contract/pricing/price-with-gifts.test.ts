import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AT, lamp, promotion } from '#tests/support/pricing/promotions.ts'
import { freeEverywhere } from './delivery.ts'
import { MAX_PIECES } from './discounts.ts'
import { displayedSums } from './displayed-sums.ts'
import { priceBeforeGifts } from './price-with-gifts.ts'

const rules = { pricesIncludeTax: false, delivery: freeEverywhere }
const moment = {
  at: AT,
  province: undefined,
  ward: undefined,
  payment: undefined,
  buyer: { isRegistered: false, isFirstOrder: undefined },
}
const bulb = {
  unitPriceDong: 60_000,
  taxPercent: 8,
  listIds: [],
  deliveryClass: 'standard',
} as const
const off = promotion({ on: 'order', kind: 'percent', percent: 7, capDong: null }, { name: 'Khai trương' })

/** Lamps with bulbs as presents. */
function priced(
  pieces: number,
  { quantity, per, available }: Record<'quantity' | 'per' | 'available', number>,
) {
  const gift = { on: 'gift', kind: 'gift', productId: 'bong', variantId: null, quantity, per } as const
  const promotions = [promotion(gift, { name: 'Tặng bóng' }), off]
  const lines = [lamp('den', 333_333, { quantity: pieces })]
  const before = priceBeforeGifts(lines, { ...rules, promotions }, moment)
  return { gifts: before.gifts, cart: before.withGifts(() => ({ item: bulb, available })) }
}

describe('presents', () => {
  it('are the last lines, as many pieces as are for sale, and change no sum', () => {
    const upTo = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(upTo(MAX_PIECES), upTo(999), upTo(5), upTo(2_000), (lamps, quantity, more, available) => {
        const [pieces, per] = [lamps + 1, more + 1]
        const { cart, gifts } = priced(pieces, { quantity, per, available })
        const given = Math.min(Math.floor(pieces / per) * quantity, available, MAX_PIECES)
        expect(cart.lines.map(line => line.quantity)).toEqual(given > 0 ? [pieces, given] : [pieces])
        const [alone, withThem] = [priced(pieces, { quantity, per, available: 0 }).cart, cart]
        expect(withThem.gifts).toEqual(gifts)
        const { totalDong, taxDong, discounts } = alone
        expect(withThem).toMatchObject({ totalDong, taxDong, discounts })
        const lines = cart.lines.map(line => ({ ...line, isGift: line.giftOf !== undefined }))
        expect(displayedSums({ lines, discounts: cart.discounts })).toEqual({
          subtotalDong: alone.subtotalDong,
          giftDong: given * bulb.unitPriceDong,
          discounts: alone.discounts.map(({ name, dong }) => ({ name, dong })),
        })
      }),
    )
  })

  it('that are not sold any more are no lines', () => {
    const gift = {
      on: 'gift',
      kind: 'gift',
      productId: 'bong',
      variantId: null,
      quantity: 1,
      per: 1,
    } as const
    const before = priceBeforeGifts(
      [lamp('den', 90_000)],
      { ...rules, promotions: [promotion(gift)] },
      moment,
    )
    expect(before.withGifts(() => undefined).lines).toHaveLength(1)
  })
})
