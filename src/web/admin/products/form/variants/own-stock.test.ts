import { expect, test } from 'vitest'
import { ownStockEffect } from './own-stock.ts'

test.each([
  ['move', '12', '12 cái thành hàng của biến thể này, nằm nguyên chỗ trong kho.'],
  ['move', '', '12 cái thành hàng của biến thể này, nằm nguyên chỗ trong kho.'],
  ['move', '5', '12 cái thành hàng của biến thể này, rồi 7 cái được ghi xuất khỏi kho để còn 5.'],
  ['move', '20', '12 cái thành hàng của biến thể này, thêm 8 cái ghi nhập để đủ 20.'],
  ['move', '2,5', '12 cái thành hàng của biến thể này.'],
  ['write_off', '5', '12 cái được ghi xuất khỏi kho. Biến thể chỉ có số lượng bạn nhập.'],
] as const)('explains the fate of 12 pieces: %s, quantity «%s»', (choice, quantity, expected) => {
  expect(ownStockEffect(choice, { count: 12, quantity })).toBe(expected)
})
