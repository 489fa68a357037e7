import { expect, test } from 'vitest'
import { growthPercent } from './growth.ts'

test('growth in percent with one decimal, or none without a value to compare', () => {
  expect(growthPercent(112.4, 100)).toBe(12.4)
  expect(growthPercent(2, 3)).toBe(-33.3)
  expect(growthPercent(5, 0)).toBeNull()
})
