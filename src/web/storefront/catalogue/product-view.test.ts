import { expect, it } from 'vitest'
import { shortSize, stockView, toPriceText } from './product-view.ts'

it.each([
  ['Đường kính 650 × cao 400 mm', 'Ø 65 cm'],
  ['Ø 740 × cao 480 mm', 'Ø 74 cm'],
  ['Rộng 84 × sâu 127 × cao 220 mm', 'Cao 22 cm'],
  ['Dài 1200 × rộng 600 × cao 755 mm', 'Dài 120 × cao 75,5 cm'],
  ['Ø 720 × cao 1200 mm (dây thả)', 'Ø 72 cm'],
  ['84 × 127 × 220 mm', '8,4 × 12,7 × 22 cm'],
  ['cao 440 mm', 'Cao 44 cm'],
  ['Sải cánh 1320 mm', 'Sải cánh 132 cm'],
  ['Đường kính 2 m', 'Ø 200 cm'],
  ['đường kính 0,6 m', 'Đường kính 0,6 m'],
  ['Cao 45 cm', 'Cao 45 cm'],
  ['theo yêu cầu', 'Theo yêu cầu'],
  ['cao từ 40 đến 60 cm', 'Cao từ 40 đến 60 cm'],
  ['1.200 × 600 mm', '1.200 × 600 mm'],
  ['', ''],
])('a size of %j is short on a card: %j', (whole, short) => {
  expect(shortSize(whole)).toBe(short)
})

it.each([
  [{ price: 450_000, max_price: 640_000 }, 'Từ 450.000 ₫'],
  [{ price: 450_000, max_price: 450_000 }, '450.000 ₫'],
  [{ price: 450_000 }, '450.000 ₫'],
  [{ price: 'contact', max_price: 'contact' }, 'Liên hệ báo giá'],
] as const)('a price of %j is shown as %j', (prices, now) => {
  expect(toPriceText({ ...prices, comparePrice: null, percentOff: null }).now).toBe(
    now.replace(' ₫', '\u00a0₫'),
  )
})

it('tints few pieces neither as plenty nor as a warning', () => {
  expect(stockView('few_in_stock')).toEqual({ label: 'Ít hàng', tone: 'few' })
})
