import { expect, it } from 'vitest'
import { type BeginValues, beginBody, beginErrors } from './begin-values.ts'

const item = { product_id: 'p', variant_id: null } as BeginValues['items'][number]
const values: BeginValues = {
  scope: 'bins',
  warehouse_id: 'w',
  zone: 'A',
  row: '01',
  shelf: '',
  items: [item],
}

it('counts the part of the warehouse as far as it is narrowed down, or the items of a list', () => {
  expect(beginBody(values)).toEqual({ warehouse_id: 'w', zone: 'A', row: '01' })
  expect(beginBody({ ...values, scope: 'items' })).toEqual({
    warehouse_id: 'w',
    items: [{ product_id: 'p', variant_id: null }],
  })
})

it('asks for an item only if items are counted', () => {
  expect(beginErrors({ ...values, items: [] })).toEqual({})
  expect(beginErrors({ ...values, scope: 'items', items: [] })).toHaveProperty('items')
})
