import { expect, test } from 'vitest'
import { deliveryPlace } from './delivery-place.ts'

test.each([
  ['Phường Sài Gòn', 'Thành phố Hồ Chí Minh', 'P. Sài Gòn, TP. HCM'],
  ['Xã Trường Sa', 'Tỉnh Khánh Hòa', 'X. Trường Sa, Khánh Hòa'],
  ['Đặc khu Phú Quốc', 'Tỉnh An Giang', 'ĐK. Phú Quốc, An Giang'],
  ['', 'Thành phố Hà Nội', 'TP. Hà Nội'],
  ['', 'thành phố Hồ Chí Minh', 'TP. HCM'],
  ['Phường 12, Gò Vấp', 'Hồ Chí Minh', 'P. 12, Gò Vấp, Hồ Chí Minh'],
])('shortens %s, %s', (state, city, expected) => {
  expect(deliveryPlace({ state, city })).toBe(expected)
})
