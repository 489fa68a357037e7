import { expect, it } from 'vitest'
import { only, promotion } from '#tests/support/pricing/promotions.ts'
import type { Conditions, Offer } from '../pricing/promotion-rules/promotion.ts'
import { promotionText } from './promotion-texts.ts'

const names = { den: 'đèn tường', chum: 'đèn chùm', bong: 'bóng LED E27', da: 'đá', quat: 'quạt' }
const text = (offer: Offer, conditions: Partial<Conditions> = {}) =>
  promotionText(promotion(offer, { conditions }), names).replaceAll('\u00a0', ' ')

it.each<[Offer, Partial<Conditions>, string]>([
  [
    { on: 'items', kind: 'percent', percent: 10, capDong: 500_000 },
    { minPieces: 2, scope: only({ lists: ['den'] }, { products: ['da'] }) },
    'Mua từ 2 món đèn tường trừ đá: giảm 10%, tối đa 500.000 ₫ một đơn',
  ],
  [
    { on: 'order', kind: 'percent', percent: 5, capDong: null },
    { minPieces: 2 },
    'Mua từ 2 món: giảm 5% cả đơn',
  ],
  [
    { on: 'gift', kind: 'gift', productId: 'bong', variantId: null, quantity: 1, per: 1 },
    { scope: only({ lists: ['chum'] }) },
    'Mua đèn chùm: tặng 1 bóng LED E27 mỗi món',
  ],
  [
    { on: 'delivery', kind: 'free', capDong: null },
    { minDong: 500_000, provinces: ['Thành phố Hồ Chí Minh'] },
    'Đơn từ 500.000 ₫ sau giảm giá, giao đến Thành phố Hồ Chí Minh: miễn phí giao hàng',
  ],
  [
    { on: 'next_order', kind: 'code', percent: 2.5, capDong: null, validDays: 60 },
    {},
    'Tặng mã giảm 2,5% cho đơn sau, dùng trong 60 ngày',
  ],
  [
    { on: 'items', kind: 'buy_get', buy: 2, get: 1, reward: null, percent: 100 },
    { scope: only({ lists: ['den', 'chum', 'da', 'quat'] }) },
    'Mua đèn tường, đèn chùm, đá và 1 mục khác: mua 2 tặng 1 món',
  ],
  [
    { on: 'order', kind: 'amount', dong: 50_000 },
    { customers: 'first_order', payments: ['bank_transfer'] },
    'Đơn đầu tiên, trả bằng chuyển khoản: giảm 50.000 ₫ cả đơn',
  ],
])('%j with %j reads «%s»', (offer, conditions, expected) => {
  expect(text(offer, conditions)).toBe(expected)
})
