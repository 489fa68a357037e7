import { expect, test } from 'vitest'
import { pagerItems, SHOP_PAGES } from './pager-items.ts'

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
