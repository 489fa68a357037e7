import { expect, it } from 'vitest'
import { shortSize, stockView, toPriceText } from './product-view.ts'

it.each([
  ['Đường kính 650 × cao 400 mm', 'Ø 650 × 400 mm'],
  ['Ø 740 × cao 480 mm', 'Ø 740 × 480 mm'],
  ['Rộng 84 × sâu 127 × cao 220 mm', '84 × 127 × 220 mm'],
  ['Ø 720 × cao 1200 mm (dây thả)', 'Ø 720 × 1200 mm'],
  ['cao 440 mm', 'Cao 440 mm'],
  ['', ''],
])('a size of %j is short on a card: %j', (whole, short) => {
  expect(shortSize(whole)).toBe(short)
})

it.each([
  [{ price: 450_000, max_price: 640_000 }, 'Từ 450.000 ₫'],
  [{ price: 450_000, max_price: 450_000 }, '450.000 ₫'],
  [{ price: 450_000 }, '450.000 ₫'],
  [{ price: 'contact', max_price: 'contact' }, 'Liên hệ báo giá'],
] as const)('a price of %j is said as %j', (prices, now) => {
  expect(toPriceText({ ...prices, comparePrice: null, percentOff: null }).now).toBe(
    now.replace(' ₫', '\u00a0₫'),
  )
})

it('tints few pieces neither as plenty nor as a warning', () => {
  expect(stockView('few_in_stock')).toEqual({ label: 'Ít hàng', tone: 'few' })
})
