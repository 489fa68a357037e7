import { describe, expect, it } from 'vitest'
import { CITY, cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { AT, lamp, only, price, promotion } from '#tests/support/pricing/promotions.ts'

const named = (lines: { productId: string; discountDong: number }[]) =>
  Object.fromEntries(lines.map(({ productId, discountDong }) => [productId, discountDong]))
const percent = (value: number, capDong: number | null = null) =>
  ({ on: 'items', kind: 'percent', percent: value, capDong }) as const

describe('offers on items', () => {
  it('give each line the best of them: ties go to the higher priority, then to the id', () => {
    const promotions = [
      promotion(percent(10), { id: 'b', name: 'Mười' }),
      promotion(
        { on: 'items', kind: 'amount', dong: 10_000, capDong: null },
        { id: 'a', name: 'Mười nghìn' },
      ),
      promotion(percent(10), { id: 'c', name: 'Trước', priority: 1 }),
    ]
    const { lines } = price([lamp('x', 100_000), lamp('y', 50_000), lamp('z', 400_000)], promotions)
    expect(lines.map(line => line.discounts.map(({ name, dong }) => [name, dong]))).toEqual([
      [['Trước', 10_000]],
      [['Mười nghìn', 10_000]],
      [['Trước', 40_000]],
    ])
  })

  it('concern categories, products and variants, without exceptions', () => {
    const scope = only({ lists: ['den'], variants: ['v2'] }, { products: ['gia-re'] })
    const lines = [
      lamp('chum', 100, { listIds: ['den', 'den-chum'] }),
      lamp('gia-re', 100, { listIds: ['den'] }),
      lamp('quat', 100, { listIds: ['quat'] }),
      lamp('ghe', 100, { variantId: 'v2' }),
    ]
    const priced = price(lines, [promotion(percent(10), { conditions: { scope } })])
    expect(named(priced.lines)).toEqual({ chum: 10, 'gia-re': 0, quat: 0, ghe: 10 })
  })

  it('split the largest benefit of an order over their lines to the đồng', () => {
    const priced = price(
      [lamp('a', 100_000), lamp('b', 200_000), lamp('c', 1)],
      [promotion(percent(10, 10_000))],
    )
    expect(named(priced.lines)).toEqual({ a: 3_333, b: 6_667, c: 0 })
  })

  it('set a price, which is never above the list price', () => {
    const set = promotion({ on: 'items', kind: 'price', dong: 80_000 })
    expect(named(price([lamp('a', 100_000, { quantity: 3 }), lamp('b', 70_000)], [set]).lines)).toEqual({
      a: 60_000,
      b: 0,
    })
  })

  it('take off at most half of a list price, unless the owner allows more', () => {
    const most = (mayExceedHalf: boolean) =>
      price([lamp('a', 100_001)], [promotion(percent(80), { mayExceedHalf })]).lines[0]?.discountDong
    expect([most(false), most(true)]).toEqual([50_000, 80_001])
  })
})

describe('buy some, get others cheaper', () => {
  const buyGet = (buy: number, get: number, value = 100, rest: object = {}) =>
    promotion(
      { on: 'items', kind: 'buy_get', buy, get, reward: null, percent: value, ...rest },
      { mayExceedHalf: true },
    )
  it.each([
    // pieces → discount
    [[100], 0],
    [[100, 100], 100],
    [[100, 100, 100], 100],
    [[100, 100, 100, 100, 100], 200],
    [[300, 200, 100], 200],
    [[300, 200, 100, 50], 250],
  ])('two for one over %j takes %d off', (prices, dong) => {
    const lines = prices.map((value, index) => lamp(`p${index}`, value))
    expect(price(lines, [buyGet(1, 1)]).discountDong).toBe(dong)
    expect(price(lines.toReversed(), [buyGet(1, 1)]).discountDong).toBe(dong)
  })

  it('repeats with each multiple within one line, jumps included, and takes the percentage', () => {
    const off = (quantity: number) => price([lamp('a', 1_000, { quantity })], [buyGet(2, 1, 50)]).discountDong
    expect([1, 2, 3, 5, 6, 9, 100].map(off)).toEqual([0, 0, 500, 500, 1_000, 1_500, 16_500])
  })

  it('gives of its own reward, and lets no piece be bought and given', () => {
    const bulbs = buyGet(2, 1, 100, { reward: only({ lists: ['bong'] }) })
    const scoped = { ...bulbs, conditions: { ...bulbs.conditions, scope: only({ lists: ['den'] }) } }
    const chandelier = lamp('den', 900, { listIds: ['den'], quantity: 4 })
    const bulb = (quantity: number) => lamp('bong', 50, { listIds: ['bong'], quantity })
    expect(price([chandelier, bulb(1)], [scoped]).discountDong).toBe(50)
    expect(price([chandelier, bulb(9)], [scoped]).discountDong).toBe(100)
    expect(price([bulb(9)], [scoped]).discountDong).toBe(0)
    // a line in both scopes is bought
    const both = lamp('ca-hai', 200, { listIds: ['den', 'bong'], quantity: 2 })
    expect(price([both], [scoped]).discountDong).toBe(0)
    expect(price([both, bulb(1)], [scoped]).discountDong).toBe(50)
  })
})

describe('offers on the order', () => {
  const two = { conditions: { minPieces: 2 } }
  const five = promotion(
    { on: 'order', kind: 'percent', percent: 5, capDong: 1_000_000 },
    { name: 'Mua 2 giảm 5%', ...two },
  )
  it('are rounded once and split over the lines by price', () => {
    expect(price([lamp('a', 333_333), lamp('b', 333_333), lamp('c', 333_334)], [five]).discounts).toEqual([
      { promotionId: 'Mua 2 giảm 5%', name: 'Mua 2 giảm 5%', dong: 50_000 },
    ])
    expect(price([lamp('a', 500_000)], [five])).toMatchObject({
      discountDong: 0,
      lacking: [{ name: 'Mua 2 giảm 5%', lacks: [{ kind: 'pieces', missing: 1 }] }],
    })
    expect(price([lamp('a', 50_000_000, { quantity: 2 })], [five]).discountDong).toBe(1_000_000)
  })

  it('count the rest after the offers on items', () => {
    const from = promotion(
      { on: 'order', kind: 'amount', dong: 50_000 },
      { name: 'Từ 1 triệu', conditions: { minDong: 1_000_000 } },
    )
    const tenth = promotion(percent(10), { name: 'Giảm mười' })
    expect(price([lamp('a', 1_000_000)], [from]).discountDong).toBe(50_000)
    expect(price([lamp('a', 1_000_000)], [from, tenth])).toMatchObject({
      discountDong: 100_000,
      lacking: [{ lacks: [{ kind: 'amount', missingDong: 100_000 }] }],
    })
  })

  it('leave half of each line, also if an offer on items has taken some of it', () => {
    const half = promotion({ on: 'order', kind: 'percent', percent: 40, capDong: null })
    const onA = promotion(percent(45), { name: 'A', conditions: { scope: only({ products: ['a'] }) } })
    const priced = price([lamp('a', 100_000), lamp('b', 100_000)], [half, onA])
    expect(named(priced.lines)).toEqual({ a: 50_000, b: 50_000 })
    expect(priced.discounts[0]?.dong).toBe(55_000)
  })

  it('may make an order free if the owner allows it: nothing falls below 0', () => {
    const free = promotion(
      { on: 'order', kind: 'amount', dong: 900_000 },
      { name: 'Tặng', mayExceedHalf: true },
    )
    expect(price([lamp('a', 100_000)], [free])).toMatchObject({
      totalDong: 0,
      taxDong: 0,
      discountDong: 100_000,
    })
  })
})

describe('presents', () => {
  const gift = promotion(
    { on: 'gift', kind: 'gift', productId: 'bong', variantId: 'e27', quantity: 2, per: 1 },
    { name: 'Tặng bóng', conditions: { scope: only({ lists: ['den-chum'] }) } },
  )
  it('come with each piece of the scope, and cost nothing once they are a line', () => {
    const chandelier = lamp('chum', 900_000, { listIds: ['den-chum'], quantity: 3 })
    const [found] = price([chandelier], [gift]).gifts
    expect(found).toMatchObject({ productId: 'bong', variantId: 'e27', quantity: 6 })
    const given = lamp('bong', 60_000, {
      variantId: 'e27',
      quantity: 6,
      giftOf: { id: gift.id, name: gift.name },
      // a present is in no scope, even if its product is: it counts for no condition and brings no further
      // present
      listIds: ['den-chum'],
    })
    const five = promotion(
      { on: 'order', kind: 'percent', percent: 5, capDong: null },
      { name: 'Từ 4 món', conditions: { minPieces: 4 } },
    )
    const priced = price([chandelier, given], [gift, five])
    expect(priced).toMatchObject({ subtotalDong: 3_060_000, discountDong: 360_000, discounts: [] })
    expect(priced.gifts).toEqual([found])
    expect(priced.lines[1]).toMatchObject({
      discounts: [{ name: 'Tặng bóng', dong: 360_000 }],
      discountDong: 360_000,
    })
  })
})

describe('offers on delivery', () => {
  const delivery = cityRules(60_000, null)
  const free = (capDong: number | null, name: string, conditions = {}) =>
    promotion({ on: 'delivery', kind: 'free', capDong }, { name, conditions })
  it('take the most off the fee, by the order after all discounts and its address', () => {
    const inner = free(null, 'Nội thành', { minDong: 500_000, provinces: [CITY] })
    const anywhere = free(20_000, 'Bớt phí')
    const at = (province: string | undefined, dong = 500_000) =>
      price([lamp('a', dong)], [inner, anywhere], { delivery, moment: { province } })
    expect(at('TP. Hồ Chí Minh')).toMatchObject({
      shippingDong: 0,
      shippingDiscounts: [{ name: 'Nội thành', dong: 60_000 }],
    })
    expect(at(CITY, 499_999).shippingDong).toBe(40_000)
    expect(at('Thành phố Hà Nội').shippingDong).toBe(40_000)
    expect(at(undefined).lacking).toEqual([
      { promotionId: 'Nội thành', name: 'Nội thành', lacks: [{ kind: 'province', provinces: [CITY] }] },
    ])
  })
})

describe('conditions', () => {
  const off = (conditions: object, rest: object = {}) =>
    promotion({ on: 'order', kind: 'amount', dong: 1_000 }, { conditions, ...rest })
  const isGiven = (conditions: object, moment: object = {}, rest: object = {}) =>
    price([lamp('a', 100_000)], [off(conditions, rest)], { moment }).discountDong > 0
  it('hold from the first moment on, until the last one is over', () => {
    const rest = { startsAt: AT, endsAt: new Date(AT.getTime() + 1) }
    const at = (ms: number) => isGiven({}, { at: new Date(AT.getTime() + ms) }, rest)
    expect([at(-1), at(0), at(1)]).toEqual([false, true, false])
  })
  it('are met by the buyer: a fact that is not known yet is not met', () => {
    const buyer = (isRegistered: boolean, isFirstOrder?: boolean) => ({
      buyer: { isRegistered, isFirstOrder },
    })
    expect(isGiven({ customers: 'registered' }, buyer(false))).toBe(false)
    expect(isGiven({ customers: 'registered' }, buyer(true))).toBe(true)
    expect(isGiven({ customers: 'first_order' }, buyer(true))).toBe(false)
    expect(isGiven({ customers: 'first_order' }, buyer(true, false))).toBe(false)
    expect(isGiven({ customers: 'first_order' }, buyer(false, true))).toBe(true)
  })
  it('are met by the way of paying', () => {
    const payments = ['bank_transfer']
    expect(isGiven({ payments })).toBe(false)
    expect(isGiven({ payments }, { payment: 'cash' })).toBe(false)
    expect(isGiven({ payments }, { payment: 'bank_transfer' })).toBe(true)
  })
})
