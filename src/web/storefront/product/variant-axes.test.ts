import { expect, it } from 'vitest'
import type { Variant } from '#contract/catalogue/catalogue.shapes.ts'
import { variantAxes, variantWith } from './variant-axes.ts'

const variant = (id: string, values: Record<string, string>, stockLabel = 'Còn hàng') =>
  ({
    _id: id,
    stockLabel,
    attributes: Object.entries(values).map(([name, value]) => ({ name, value })),
  }) as Variant

const LAMPS = [
  variant('3-warm', { 'Công suất': '3 W', 'Ánh sáng': '3000 K' }),
  variant('3-cool', { 'Công suất': '3 W', 'Ánh sáng': '4000 K' }),
  variant('7-warm', { 'Công suất': '7 W', 'Ánh sáng': '3000 K' }, 'Hết hàng'),
  variant('7-cool', { 'Công suất': '7 W', 'Ánh sáng': '4000 K' }),
]

it('makes a row of each attribute that variants differ in', () => {
  expect(variantAxes(LAMPS)).toEqual([
    { name: 'Công suất', values: ['3 W', '7 W'] },
    { name: 'Ánh sáng', values: ['3000 K', '4000 K'] },
  ])
})

it('makes no rows of one attribute, of missing ones, or of variants that are alike', () => {
  expect(variantAxes([variant('a', { Màu: 'Đen' }), variant('b', { Màu: 'Trắng' })])).toEqual([])
  expect(variantAxes([variant('a', { Màu: 'Đen', Cỡ: 'S' }), variant('b', { Màu: 'Đen' })])).toEqual([])
  expect(variantAxes([...LAMPS, variant('again', { 'Công suất': '3 W', 'Ánh sáng': '3000 K' })])).toEqual([])
  expect(variantAxes([])).toEqual([])
})

it('keeps the other values, takes the nearest variant in stock, and none that is sold out', () => {
  const [power, light] = variantAxes(LAMPS)
  if (!power || !light) throw new Error('no axes')
  expect(variantWith(LAMPS, LAMPS[1], { axis: power, value: '7 W' })?._id).toBe('7-cool')
  expect(variantWith(LAMPS, LAMPS[0], { axis: power, value: '7 W' })?._id).toBe('7-cool')
  const soldOut = LAMPS.filter(({ _id }) => _id !== '7-cool')
  expect(variantWith(soldOut, LAMPS[0], { axis: power, value: '7 W' })).toBeUndefined()
})
