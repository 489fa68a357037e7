import { describe, expect, it, test } from 'vitest'
import {
  attributeKey,
  combinationsOf,
  countCombinations,
  proposedName,
  proposedSku,
  valuesOf,
  withoutExisting,
} from './combine.ts'

const choices = [
  { name: 'Công suất', values: '3W, 5W' },
  { name: 'Màu', values: 'Trắng; Vàng' },
]

test('makes every combination, in the order of the values', () => {
  const combined = combinationsOf(choices)
  expect(combined.map(proposedName)).toEqual(['3W · Trắng', '3W · Vàng', '5W · Trắng', '5W · Vàng'])
  expect(combined[0]).toEqual([
    { name: 'Công suất', value: '3W' },
    { name: 'Màu', value: 'Trắng' },
  ])
  expect(countCombinations(choices)).toBe(4)
})

test('takes each value once and leaves empty lines out', () => {
  expect(valuesOf(' 3W,, 3w ,5W\n')).toEqual(['3w', '5W'])
  expect(
    combinationsOf([...choices, { name: 'Cỡ', values: ' , ' }, { name: ' ', values: '1, 2' }]),
  ).toHaveLength(4)
  expect(combinationsOf([{ name: '', values: '' }])).toEqual([])
  expect(countCombinations([{ name: 'Cỡ', values: '' }])).toBe(0)
})

test('skips existing variants, whatever the order and the case of their attributes', () => {
  const existing = [
    [
      { name: 'màu', value: 'TRẮNG' },
      { name: 'Công suất', value: '3w' },
    ],
    [],
  ]
  expect(withoutExisting(combinationsOf(choices), existing).map(proposedName)).toEqual([
    '3W · Vàng',
    '5W · Trắng',
    '5W · Vàng',
  ])
})

test('keeps values apart that only look alike once they are joined', () => {
  const one = [{ name: 'a', value: 'b,c' }]
  const other = [
    { name: 'a', value: 'b' },
    { name: 'c', value: '' },
  ]
  expect(attributeKey(one)).not.toBe(attributeKey(other))
})

describe('proposedSku', () => {
  const attributes = [
    { name: 'Công suất', value: '3W' },
    { name: 'Màu', value: 'Vàng đồng' },
  ]

  it('follows the product’s code', () => {
    const product = { sku: 'AG-DC-0061', title: 'Đèn chùm' }
    expect(proposedSku(product, { attributes, taken: new Set() })).toBe('AG-DC-0061-3W-VANGDONG')
  })

  it('begins with the title’s initials without one, and avoids taken codes', () => {
    const product = { sku: null, title: 'Đèn chùm đồng' }
    const taken = new Set(['DCD-3W-VANGDONG', 'DCD-3W-VANGDONG-2'])
    expect(proposedSku(product, { attributes, taken })).toBe('DCD-3W-VANGDONG-3')
  })

  it('never gets longer than a code may be', () => {
    const product = { sku: 'X'.repeat(60), title: '' }
    const first = proposedSku(product, { attributes, taken: new Set() })
    const second = proposedSku(product, { attributes, taken: new Set([first]) })
    expect([first.length, second.length]).toEqual([60, 60])
    expect(second).not.toBe(first)
  })
})
