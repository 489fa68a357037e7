import { expect, test } from 'vitest'
import { pagerItems } from './pager-items.ts'

test('shows every page number up to 50 pages', () => {
  expect(pagerItems(7, 50)).toHaveLength(50)
})

test.each([
  [1, [1, 2, 3, 'gap-after', 60]],
  [2, [1, 2, 3, 'gap-after', 60]],
  [3, [1, 2, 3, 4, 'gap-after', 60]],
  [30, [1, 'gap-before', 29, 30, 31, 'gap-after', 60]],
  [58, [1, 'gap-before', 57, 58, 59, 60]],
  [60, [1, 'gap-before', 58, 59, 60]],
])('shortens beyond that: page %i', (current, expected) => {
  expect(pagerItems(current, 60)).toEqual(expected)
})
