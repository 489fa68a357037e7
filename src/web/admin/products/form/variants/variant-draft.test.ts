import { expect, test } from 'vitest'
import {
  EMPTY_VARIANT,
  newVariant,
  normalizeDraft,
  type Variant,
  variantChange,
  variantErrors,
} from './variant-draft.ts'

const draft = { ...EMPTY_VARIANT, name: '3W', sku: 'X-3W', price: '100000', quantity: '4' }

test('a filled-in variant has no errors, an empty one has an error for each missing field', () => {
  expect(variantErrors({ isNew: true, body: newVariant(draft) })).toEqual({})
  expect(variantErrors({ isNew: true, body: newVariant(EMPTY_VARIANT) })).toEqual({
    name: 'Tên biến thể là bắt buộc',
    sku: 'Mã là bắt buộc',
    price: 'Giá bán là bắt buộc',
    quantity: 'Số lượng là bắt buộc',
  })
})

test('a price that was emptied is missing, not left out', () => {
  const saved = { version: 2, quantity: 4 } as Variant
  const body = variantChange({ ...draft, price: '' }, { changed: ['price'], saved })
  expect(variantErrors({ isNew: false, body })).toEqual({ price: 'Giá bán là bắt buộc' })
})

test('a change sends edited fields, a removed compare price as none, and the shown quantity', () => {
  const saved = { version: 2, quantity: 4 } as Variant
  expect(variantChange(draft, { changed: ['comparePrice', 'quantity'], saved })).toEqual({
    comparePrice: null,
    quantity: '4',
    shown_quantity: 4,
    version: 2,
  })
})

test('drops attributes in which nothing was typed', () => {
  const typed = {
    ...draft,
    attributes: [
      { name: ' ', value: '' },
      { name: 'Màu', value: '' },
    ],
  }
  expect(normalizeDraft(typed).attributes).toEqual([{ name: 'Màu', value: '' }])
})
