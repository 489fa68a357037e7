import { expect, it } from 'vitest'
import { titleOfPage } from './page-title.ts'
import { productSummary } from './product-summary.ts'

it('sums a product up without signs and without a price that is struck', () => {
  const description = '## Giá\n- **Mới** ~~200.000~~ 150.000'
  expect(productSummary({ title: 'Đèn', description }, 'Ánh Gia')).toBe('Giá Mới 150.000')
})

it('ends a title with the name of the shop, unless the title has it', () => {
  expect(titleOfPage('Đèn thả', 'Ánh Gia')).toBe('Đèn thả – Ánh Gia')
  expect(titleOfPage('Đèn thả | Ánh Gia', 'Ánh Gia')).toBe('Đèn thả | Ánh Gia')
  expect(titleOfPage('Bàn gỗ mộc', 'Mộc')).toBe('Bàn gỗ mộc – Mộc')
  expect(titleOfPage('Đèn bàn', 'An')).toBe('Đèn bàn – An')
  expect(titleOfPage('Đèn', 'A')).toBe('Đèn – A')
  expect(titleOfPage('Đèn', '★')).toBe('Đèn – ★')
})
