import { expect, test } from 'vitest'
import { axisOf } from './axis.ts'

test.each([
  [44, 60],
  [100, 150],
  [0, 3],
  [7, 7.5],
])('an axis for %d ends at %d', (largest, top) => {
  expect(axisOf(largest).top).toBe(top)
})

test('an axis of counts has whole steps', () => {
  expect(axisOf(2, { whole: true }).lines).toEqual([0, 1, 2, 3])
  expect(axisOf(7, { whole: true }).lines).toEqual([0, 3, 6, 9])
})
