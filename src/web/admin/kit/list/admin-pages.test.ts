import { expect, test } from 'vitest'
import { pagerItems } from '#web/ui/navigation/pager-items.ts'
import { ADMIN_PAGES, ORDER_PAGES } from './admin-pages.ts'

test('shows every page number of a list up to 5 pages', () => {
  expect(pagerItems(3, 5, ADMIN_PAGES)).toEqual([1, 2, 3, 4, 5])
})

test.each([
  [1, [1, 2, 3, 'gap-after', 6]],
  [3, [1, 2, 3, 4, 'gap-after', 6]],
  [4, [1, 'gap-before', 3, 4, 5, 6]],
  [6, [1, 'gap-before', 4, 5, 6]],
])('shortens a list of 6 pages: page %i', (current, expected) => {
  expect(pagerItems(current, 6, ADMIN_PAGES)).toEqual(expected)
})

test('shows every page number of the order list up to 50 pages', () => {
  expect(pagerItems(7, 50, ORDER_PAGES)).toHaveLength(50)
})

test.each([
  [1, [1, 2, 3, 'gap-after', 60]],
  [2, [1, 2, 3, 'gap-after', 60]],
  [3, [1, 2, 3, 4, 'gap-after', 60]],
  [30, [1, 'gap-before', 29, 30, 31, 'gap-after', 60]],
  [58, [1, 'gap-before', 57, 58, 59, 60]],
  [60, [1, 'gap-before', 58, 59, 60]],
])('shortens the order list beyond that: page %i', (current, expected) => {
  expect(pagerItems(current, 60, ORDER_PAGES)).toEqual(expected)
})
