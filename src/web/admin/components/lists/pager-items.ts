export type PagerItem = number | 'gap-before' | 'gap-after'

/** Up to so many pages a list shows every number (specification, section 9). */
export const SHORT_LIST_PAGES = 5

/** The order list shows every number up to so many pages (R42). */
export const ORDER_LIST_PAGES = 50

/**
 * The page numbers of a list: every one up to `allUpTo` pages; beyond that the short form of the specification:
 * 1 2 3 … last near the start, 1 … last three near the end, else the neighbours in the middle.
 */
export function pagerItems(current: number, total: number, allUpTo = SHORT_LIST_PAGES): PagerItem[] {
  if (total <= allUpTo) return Array.from({ length: total }, (_, index) => index + 1)
  if (current <= 2) return [1, 2, 3, 'gap-after', total]
  if (current >= total - 1) return [1, 'gap-before', total - 2, total - 1, total]
  const middle = [current - 1, current, current + 1]
  const before: PagerItem[] = current - 1 > 2 ? [1, 'gap-before'] : [1]
  const after: PagerItem[] = current + 1 < total - 1 ? ['gap-after', total] : [total]
  return [...before, ...middle, ...after]
}
