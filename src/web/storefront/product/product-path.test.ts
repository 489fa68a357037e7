import { expect, it } from 'vitest'
import { namedSku } from './product-path.ts'

it('finds the variant that an address names, in any case', () => {
  const variants = [{ sku: 'V-8' }, { sku: 'Đ-9' }]
  expect(['V-8', 'v-8', 'đ-9', 'V-9', ''].map(sku => namedSku(variants, sku))).toEqual([
    'V-8',
    'V-8',
    'Đ-9',
    undefined,
    undefined,
  ])
})
