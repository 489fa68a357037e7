import { expect, test } from 'vitest'
import { ADMIN_PAGES, ORDER_PAGES, pagerItems, SHOP_PAGES } from './pager-items.ts'

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

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 3, 'gap-after', 12]],
  [4, 12, [1, 2, 3, 4, 5, 6, 'gap-after', 12]],
  [5, 12, [1, 2, 3, 4, 5, 6, 7, 'gap-after', 12]],
  [6, 12, [1, 'gap-before', 4, 5, 6, 7, 8, 'gap-after', 12]],
  [8, 12, [1, 'gap-before', 6, 7, 8, 9, 10, 11, 12]],
  [12, 12, [1, 'gap-before', 10, 11, 12]],
])('the shop shows two pages on either side of page %i of %i', (current, total, expected) => {
  expect(pagerItems(current, total, SHOP_PAGES)).toEqual(expected)
})
