import { describe, expect, it } from 'vitest'
import { freeEverywhere } from '#contract/pricing/delivery.ts'
import { cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { assortmentText, promiseSentence, promisesOf } from './promises.ts'

const nothing = {
  delivery: freeEverywhere,
  acceptsTransfers: false,
  warrantyMonths: 0,
  returnDays: 0,
}

describe('the promises of the shop', () => {
  it('is only payment on delivery while the settings are empty', () => {
    expect(promisesOf(nothing)).toEqual([
      { kind: 'payment', title: 'Thanh toán khi nhận hàng', text: 'Trả tiền mặt cho người giao' },
    ])
    expect(promiseSentence(nothing)).toBe('')
  })

  it('follows the settings', () => {
    const delivery = cityRules(30_000, 500_000, { city: 'Thành phố Huế', innerTime: '2 giờ' })
    const shop = { delivery, acceptsTransfers: true, warrantyMonths: 24, returnDays: 10 }
    expect(promisesOf(shop).map(({ title }) => title)).toEqual([
      'Giao nội thành trong 2 giờ',
      'Thanh toán khi nhận hàng',
      'Đổi hàng trong 10 ngày',
      'Bảo hành 24 tháng',
    ])
    expect(promisesOf(shop)[0]?.text).toBe('Miễn phí đơn từ 500.000\u00a0₫')
    expect(promiseSentence(shop)).toBe(' Giao nội thành trong 2 giờ, bảo hành 24 tháng.')
    const free = { ...shop, delivery: cityRules(30_000, 500_000) }
    expect(promisesOf(free)[0]).toMatchObject({
      title: 'Miễn phí giao nội thành',
      text: 'Đơn từ 500.000\u00a0₫',
    })
    const slow = { ...nothing, delivery: cityRules(30_000, null, { otherTime: '3 ngày' }) }
    expect(promisesOf(slow)[0]).toMatchObject({ title: 'Giao tận nơi', text: 'Trong 3 ngày' })
  })

  it('names the assortment by the categories', () => {
    const named = (name: string) => ({ name, slug: '', count: 1, image: null, children: [] })
    expect(assortmentText([named('Đèn trang trí'), named('Quạt trần')])).toBe('Đèn trang trí, quạt trần')
    expect(assortmentText([])).toBe('Cửa hàng trực tuyến')
  })
})
